// The ways in which people hand in.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastExerciseRunner
import Support
import Testing

@testable import exercises

@Suite("What a learner handed in", .takesLong)
struct HandedInTests {
  private let clone = ExerciseFolder(PackageFolder.url("Exercises").path)
  private let solution = try! ExerciseFolder.solution(.weakGrip)
  private let expected = "expected 03-weak-grip/WeakGrip.swift"

  private var original: String {
    get throws { try String(contentsOf: clone.original(.weakGrip), encoding: .utf8) }
  }

  /// What a folder has for 03: "file", "ambiguous" or "missing", what's in the file, and what's
  /// said about it.
  private func found(
    in files: [String: String], makingFolders folders: [String] = [], links: [String: String] = [:]
  ) throws -> (form: String, text: String, remark: String) {
    try TemporaryDirectory.with { scratch in
      for path in folders {
        try FileManager.default.createDirectory(
          at: scratch.appendingPathComponent(path), withIntermediateDirectories: true)
      }
      for (path, text) in files {
        let file = scratch.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
      for (path, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: scratch.appendingPathComponent(path).path, withDestinationPath: target)
      }
      return found(at: scratch.path)
    }
  }

  private func found(at path: String) -> (form: String, text: String, remark: String) {
    let handedIn = HandedIn(path, [.weakGrip], originals: clone)
    let remarks = handedIn.remarks.joined(separator: "; ")
    switch handedIn.answers[0] {
    case .file(.text(let text), _, let remark): return ("file", text, remark)
    case .file(let file, _, let remark): return ("file", "\(file)", remark)
    case .ambiguous(let remark): return ("ambiguous", "", remark)
    case .missing: return ("missing", "", remarks)
    }
  }

  @Test(
    "is graded without a word where it's expected",
    arguments: [
      "Exercises/03-weak-grip/WeakGrip.swift", "03-weak-grip/WeakGrip.swift", "WeakGrip.swift",
    ])
  func asExpected(path: String) throws {
    #expect(try found(in: [path: solution]) == ("file", solution, ""))
  }

  @Test(
    """
    is graded in another folder, in another case, and as the copy of a file, and the table says so
    """,
    arguments: [
      "whatever/Exercises/03-weak-grip/WeakGrip.swift", "whatever/03-weak-grip/WeakGrip.swift",
      "a/b/WeakGrip.swift",
      "whatever/WeakGrip.swift", "03-weak-grip/whatever/WeakGrip.swift",
      "03-weak-grip (1)/WeakGrip.swift",
      "WeakGrip (1).swift", "WeakGrip(1).swift", "03-weak-grip/WeakGrip (2).swift",
      "WeakGrip 2.swift",
      "WeakGrip copy.swift", "WeakGrip copy 2.swift", "WeakGrip - Copy.swift",
      "WeakGrip - Copy (2).swift",
      "WeakGrip (1) (1).swift", "WeakGrip-1.swift", "WeakGrip - Kopie.swift",
      "WeakGrip - kopi.swift", "WeakGrip kopia.swift",
      "WeakGrip (copy).swift",
      "Copy of WeakGrip.swift", "weakgrip.swift", "Weakgrip.Swift", "WEAKGRIP (1).SWIFT",
    ])
  func elsewhere(path: String) throws {
    #expect(try found(in: [path: solution]) == ("file", solution, "found \(path), \(expected)"))
  }

  @Test(
    "isn't graded under a name that only looks like it, and is named",
    arguments: [
      "doejane_12345_67890_WeakGrip-1.swift", "03-WeakGrip.swift", "x/weak-grip.swift",
      "WeakGrip.swift.txt",
      "WeakGrip.txt", "WeakGrip_final.swift", "My Weak Grip.swift", "03-weak-grip/WeakGrip.rtf",
    ])
  func lookalikes(path: String) throws {
    #expect(try found(in: [path: solution]) == ("missing", "", "found \(path), \(expected)"))
    // It isn't lost beside a file that is graded, either.
    let both = try found(in: [path: solution, "WeakGrip.swift": original])
    #expect(both.form == "file" && both.remark == "graded WeakGrip.swift; \(path) isn't graded")
  }

  @Test("is found by the type in it where its name says nothing")
  func otherNames() throws {
    let remark = "found x/Solution.swift (with a type WeakGrip), \(expected)"
    #expect(try found(in: ["x/Solution.swift": solution]) == ("missing", "", remark))
    #expect(
      try found(in: ["Sweeping.swift": "// WeakGrip", "WeakGripTests.swift": ""]).remark == "")
  }

  @Test("is named where it's an archive, or empty, or a link")
  func nothingToGrade() throws {
    for name in ["work.zip", "x/work.tar.gz", "WeakGrip.7z"] {
      #expect(
        try found(in: [name: "PK"]) == ("missing", "", "found \(name), an archive: unpack it"))
    }
    #expect(try found(in: ["x/WeakGrip.swift": " \n"]).remark == "x/WeakGrip.swift is empty")
    #expect(try found(in: [:], makingFolders: ["03-weak-grip"]).remark == "03-weak-grip is empty")
    #expect(
      try found(in: ["03-weak-grip/notes.md": ""]).remark == "03-weak-grip has no WeakGrip.swift")
    #expect(try found(in: [:]).remark == "the folder is empty")
    let linked = try found(
      in: ["a/WeakGrip.swift.txt": ""], links: ["loop": ".", "x": "/", "3-weak-grip": "a"])
    #expect(linked.remark == "found a/WeakGrip.swift.txt, \(expected)")
    #expect(
      try found(in: [:], links: ["weak-grip": "/"]).remark
        == "weak-grip is a link, which isn't followed")
    let file = try found(in: ["a/x.swift": solution], links: ["a/WeakGrip.swift": "x.swift"])
    #expect(file.text.contains("is not an ordinary file"))
  }

  @Test("isn't what systems add to an archive, nor what's hidden")
  func systemsOwn() throws {
    let paths = [
      "__MACOSX/WeakGrip.swift", "._WeakGrip.swift", ".git/WeakGrip.swift", "x/__MACOSX/work.zip",
    ]
    #expect(
      try found(in: Dictionary(uniqueKeysWithValues: paths.map { ($0, solution) })).remark == "")
    #expect(
      try found(in: ["Thumbs.db": "x", "desktop.ini": "x"]).remark == "the folder is empty")
  }

  @Test("is a folder: a file in its place is named, with what to do")
  func noFolder() throws {
    try TemporaryDirectory.with { scratch in
      for (name, words) in [
        ("work.zip", "it's an archive, and not a folder: unpack it, and name the folder"),
        ("notes.txt", "it's a file, and not a folder: name the folder that it's in"),
        ("nowhere", "there is no such folder"),
      ] {
        let path = scratch.appendingPathComponent(name).path
        if name != "nowhere" { try "x".write(toFile: path, atomically: false, encoding: .utf8) }
        #expect(found(at: path) == ("missing", "", words))
      }
      let file = scratch.appendingPathComponent("WeakGrip.swift").path
      try solution.write(toFile: file, atomically: false, encoding: .utf8)
      #expect(
        found(at: file).remark.hasSuffix(
          "or check this one file: swift run exercises check \(file)"))
    }
  }

  @Test("is the one of several that was changed, and none if there are several of those")
  func several() throws {
    let original = try original
    let (top, inside) = ("WeakGrip.swift", "03-weak-grip/WeakGrip.swift")
    let remark = "graded \(top); \(inside) hasn't been changed"
    #expect(try found(in: [top: solution, inside: original]) == ("file", solution, remark))
    #expect(try found(in: [top: original, inside: original]) == ("file", original, ""))
    // Comments make no difference, nor do the ends of lines.
    let same = "// mine\n" + solution.replacing("\n", with: "\r\n")
    #expect(try found(in: [top: solution, inside: same]).form == "file")
    let other = solution + "let one = 1\n"
    #expect(
      try found(in: [top: solution, "x/WeakGrip (1).swift": other]) == (
        "ambiguous", "",
        """
        found \(top) and x/WeakGrip (1).swift, which differ, and each of them has been changed: \
        keep one of them
        """
      ))
    // An original is one, unless somebody has written their answer there.
    let clone = ["Exercises/\(inside)": original, "Exercises/Originals/\(inside)": solution]
    #expect(try found(in: clone).text == solution)
    #expect(
      try found(in: ["Exercises/\(inside)": solution, "Exercises/Originals/\(inside)": other]).text
        == solution)
    #expect(try found(in: ["Exercises/Originals/\(inside)": original]).form == "missing")
  }

  @Test("is looked for within limits, and the table says if they were reached")
  func limits() throws {
    let deep = (1...12).map { "\($0)" }.joined(separator: "/")
    #expect(
      try found(in: ["\(deep)/WeakGrip.swift": solution]).remark.hasPrefix(
        "not everything was searched"))
    try TemporaryDirectory.with { scratch in
      // Names of one file, which are made much faster than files.
      let file = scratch.appendingPathComponent("0").path
      try Data().write(to: URL(fileURLWithPath: file))
      for number in 1..<21_000 { link(file, "\(scratch.path)/\(number)") }
      #expect(found(at: scratch.path).remark.hasPrefix("not everything was searched"))
      // What is where it's expected is found all the same.
      try solution.write(
        to: scratch.appendingPathComponent("WeakGrip.swift"), atomically: false, encoding: .utf8)
      #expect(found(at: scratch.path).text == solution)
    }
  }

  @Test("gives rows with reasons, and a table that counts everyone")
  func rows() throws {
    try TemporaryDirectory.with { scratch in
      func put(_ text: String, _ path: String) throws {
        let file = scratch.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
      let wrong = solution.replacing("weak var", with: "var")
      try put(solution, "a/clone/Exercises/03-weak-grip/WeakGrip.swift")
      try put(wrong, "b/WeakGrip (1).swift")
      try put(original, "c/WeakGrip.swift")
      try put(solution, "d/doe_WeakGrip-1.swift")
      try put(solution, "e/WeakGrip.swift")
      try put(wrong, "e/x/WeakGrip.swift")
      try put("PK", "f.zip")
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["grade", "a", "b", "c", "d", "e", "f.zip", "--only", "3"],
        in: scratch)
      #expect(program.status == 69)
      #expect(
        program.output == """
          folder,exercise,verdict,belief,reason
          a,weak-grip,passed,,"found clone/Exercises/03-weak-grip/WeakGrip.swift, \(expected)"
          b,weak-grip,wrong,an ordinary list lets go,"rule 1: The list keeps no station alive. A \
          deallocated station is skipped. (found WeakGrip (1).swift, \(expected))"
          c,weak-grip,not started,,
          d,1 exercise,missing,,"found doe_WeakGrip-1.swift, \(expected)"
          e,weak-grip,not graded,,"found WeakGrip.swift and x/WeakGrip.swift, which differ, and \
          each of them has been changed: keep one of them"
          f.zip,1 exercise,missing,,"it's an archive, and not a folder: unpack it, and name the \
          folder"

          """)
      #expect(
        program.errors.hasPrefix(
          """
          passed, of those handed in, from 6 folders; and the beliefs behind wrong answers
            03-weak-grip  1 of 4 (1 not started, 1 not graded, 2 missing)  an ordinary list lets \
          go (1)
          exercises: weak-grip of "e" wasn't graded: found WeakGrip.swift and x/WeakGrip.swift
          """.dropLast()))
      #expect(
        program.errors.hasSuffix(
          "\nexercises: \"f.zip\": \(HandedIn.objection(to: scratch.path + "/f.zip")!)\n"))
    }
  }

  @Test(
    """
    is graded for the exercises that are named: by name, number, part, and from one number to \
    another
    """
  )
  func only() throws {
    let folder = try LearnersFolder()
    func rows(_ names: String) throws -> String {
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["grade", folder.url.path, "--only", names])
      guard program.status == 0 else { return "\(program.status)" }
      return program.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
        .joined(separator: " ")
    }
    #expect(try rows("1-3,weak-grip") == "roll-call still-here weak-grip")
    #expect(try rows("5, 2-2 ,12–13") == "still-here your-own echo opt-in")
    for wrong in ["3-1", "0-2", "17-19", "1-", "1,,2", "", "1-3-5", "99999999999999999999-1"] {
      #expect(try rows(wrong) == "64", "\(wrong)")
    }
  }
}
