// How somebody names an exercise, or a file.

import ExerciseChecks
import Foundation
import MulticastTerminal
import MulticastExerciseRunner
import Support
import Testing

@testable import exercises

@Suite("The name of an exercise", .takesLong)
struct NamedExerciseTests {
  private let folder: LearnersFolder

  init() throws { folder = try LearnersFolder() }

  /// The line on standard error of a command that doesn't do anything, and its exit code.
  private func error(_ arguments: String...) throws -> (String, Int32) {
    let program = try FinishedProgram.run(
      builtExecutable("exercises"), arguments + ["--folder", folder.url.path], in: folder.url)
    #expect(program.output == "")
    return (program.errors, program.status)
  }

  @Test(
    "may be typed in many ways",
    arguments: [
      "weak-grip", "weak_grip", "weak grip", "Weak-Grip", "3", "03", "03-weak-grip", "WeakGrip",
      "weakgrip",
      "WeakGrip.swift", "weakgrip.swift", "03-weak-grip/", "./03-weak-grip",
      "03-weak-grip/WeakGrip.swift",
      "FOLDER/03-weak-grip", "FOLDER/03-weak-grip/", "FOLDER/03-weak-grip/WeakGrip.swift",
      "FOLDER/../FOLDERNAME/03-weak-grip/./WeakGrip.swift",
      "FOLDERNAME/03-weak-grip/WeakGrip.swift",
    ])
  func forms(text: String) throws {
    let text = text.replacing("FOLDERNAME", with: folder.url.lastPathComponent)
      .replacing("FOLDER", with: folder.url.path)
    for isThere in [true, false] {
      let named = try #require(try NamedExercise(text, in: folder.exercises))
      #expect(named.exercise.name == "weak-grip" && named.otherFile == nil)
      // Whoever has deleted the file means the same.
      if isThere {
        try FileManager.default.removeItem(at: folder.exercises.learnersFile(.weakGrip))
      }
    }
  }

  @Test(
    """
    is taken from where one is: in the exercise's folder, and for the words of a name without dashes
    """
  )
  func fromHere() throws {
    let here = folder.exercises.learnersFile(.weakGrip).deletingLastPathComponent()
    for name in [["."], ["WeakGrip.swift"], ["../03-weak-grip/"], ["weak", "grip"]] {
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["check"] + name + ["--folder", folder.url.path], in: here)
      #expect(
        program.status == 1 && program.output.hasPrefix("03 weak-grip: not started\n"), "\(program)"
      )
    }
  }

  @Test(
    """
    is that of another file, if its path leads there: check and watch take that one, and remember \
    nothing
    """
  )
  func anotherFile() throws {
    try TemporaryDirectory.with { elsewhere in
      let paths = [
        "WeakGrip.swift", "03-weak-grip/WeakGrip.swift", "WeakGrip (1).swift", "doe_WeakGrip.swift",
      ]
      let other = elsewhere.appendingPathComponent("03-weak-grip")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
      // The learner's own isn't as it came.
      try folder.write("mine", for: .weakGrip)
      for path in paths {
        let file = elsewhere.appendingPathComponent(path)
        try folder.original(.weakGrip).write(to: file, atomically: false, encoding: .utf8)
        let check = try folder.run("check", file.path)
        let words = check.output.replacing("\n", with: " ")
        #expect(
          words.contains("This is about \(file.path)") && words.contains("so it isn't remembered."),
          "\(check)")
        #expect(check.output.contains("\n03 weak-grip: not started\n"), "\(check)")
      }
      try folder.solution(.weakGrip).write(
        to: other.appendingPathComponent("WeakGrip.swift"), atomically: false, encoding: .utf8)
      let right = try folder.run("check", other.path)
      #expect(right.status == 0 && right.output.contains("\n03 weak-grip: passed\n"), "\(right)")
      #expect(LearnersProgress(in: folder.exercises).passed == [])
      let file = elsewhere.appendingPathComponent("WeakGrip.swift").path
      try folder.solution(.weakGrip, replacing: "weak var", with: "var")
        .write(toFile: file, atomically: false, encoding: .utf8)
      #expect(try folder.run("watch", file).output.contains("------> Harbor"))
      // What isn't about that file doesn't touch the learner's.
      let (reset, status) = try error("reset", file)
      #expect(
        status == 64 && reset.contains("\(file) is another file. To restore the first: "),
        "\(reset)")
      #expect(try folder.text(.weakGrip) == "mine")
      let (runner, code) = try error(file)
      #expect(
        code == 64 && runner.hasSuffix("To check that one: swift run exercises check \(file)\n"),
        "\(runner)")
      #expect(try folder.run("hint", file).output.hasPrefix("Hint 1 of 3"))
      #expect(try folder.run("solution", file).output.hasPrefix("A solution, from "))
    }
  }

  @Test("is wrong in a line that says what to do")
  func wrong() throws {
    let list = "to see all names: swift run exercises list --all\n"
    #expect(try error("check", "xyz") == ("exercises: there is no exercise \"xyz\"; \(list)", 64))
    #expect(try error("check", "weak").0.hasSuffix("did you mean weak-grip?\n"))
    #expect(try error("hint", "weak_gripp").0.hasSuffix("did you mean weak-grip?\n"))
    #expect(try error("reset").0.hasSuffix(list))
    let (absent, status) = try error("check", "/nowhere/WeakGrip.swift")
    #expect(
      (absent, status) == (
        "exercises: there is no file or folder \"/nowhere/WeakGrip.swift\"\n", 66
      ))
    let beside = folder.url.appendingPathComponent("03-weak-grip/Wrapper.swift").path
    try "".write(toFile: beside, atomically: false, encoding: .utf8)
    let (wrapper, code) = try error("check", "03-weak-grip/Wrapper.swift")
    #expect(
      code == 64
        && wrapper.contains("isn't the file that's checked for weak-grip; that is 03-weak-grip/"))
    #expect(try error("check", "Originals").1 == 64 && error("check", "Originals/").1 == 64)
    #expect(
      try error("check", "/").0
        == "exercises: \"/\" isn't the folder of an exercise, such as Exercises/03-weak-grip\n")
  }
}

@Suite("A file beside the learner's", .takesLong)
struct FilesBesideTests {
  private let folder: LearnersFolder
  private let wrapper = """
    import EmergencyDispatch

    struct Wrapper {
      weak var station: (any EmergencyResponding)?
    }
    """
  private let sentence = """
    `Wrapper` is in Wrapper.swift, beside this file. An exercise is one file, and only \
    WeakGrip.swift is checked, so move it to WeakGrip.swift.
    """

  init() throws { folder = try LearnersFolder() }

  private func put(_ text: String, _ name: String) throws {
    let file = folder.exercises.learnersFile(.weakGrip).deletingLastPathComponent()
      .appendingPathComponent(name)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func check(_ text: String) throws -> String {
    try folder.check(text, as: .weakGrip).replacing(#/\n\s*/#, with: " ")
  }

  private var withoutWrapper: String {
    get throws {
      try folder.solution(.weakGrip).replacing(
        #/(?m)^  private struct Wrapper \{\n.*\n  \}\n/#, with: "")
    }
  }

  @Test("is named where the compiler misses something that's declared there, and only then")
  func named() throws {
    #expect(try !check(withoutWrapper).contains("beside this file"))
    try put("// struct Wrapper {}\nlet wrapper = \"Wrapper\"", "Other.swift")
    #expect(try !check(withoutWrapper).contains("beside this file"))
    try put(wrapper, "Wrapper.swift")
    let output = try check(withoutWrapper)
    #expect(
      output.contains("error: cannot find type 'Wrapper' in scope") && output.contains(sentence),
      "\(output)")
    // It's in the reason that the table gives, for whoever has such a file, and not for others.
    try TemporaryDirectory.with { other in
      let alone = other.appendingPathComponent("WeakGrip.swift")
      try withoutWrapper.write(to: alone, atomically: false, encoding: .utf8)
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["grade", folder.url.path, other.path, "--only", "3"])
      let rows = program.output.split(separator: "\n")
      #expect(rows[1].hasSuffix("in scope; \(sentence)\""), "\(program)")
      #expect(rows[2].hasSuffix("error: cannot find type 'Wrapper' in scope"), "\(program)")
    }
    let otherError = try check(folder.solution(.weakGrip) + "let one: Int = \"\"\n")
    #expect(otherError.contains("error: ") && !otherError.contains("beside this file"))
  }

  @Test("is named where the whole class is there, or an extension of it, or a function")
  func otherThings() throws {
    try put(folder.solution(.weakGrip), "Mine.swift")
    let stub = "import ExerciseChecks\nstruct Nothing {}\n"
    #expect(try check(stub).contains("`WeakGrip` is in Mine.swift, beside this file."))
    try put(
      "import EmergencyDispatch\nextension WeakGrip { func reportFire(at location: String) {} }",
      "Mine.swift")
    let split = try folder.solution(.weakGrip, replacing: "reportFire", with: "report")
    #expect(
      try check(split).contains(
        "There is an extension of `WeakGrip` in Mine.swift, beside this file."))
    try put("func newList() -> [Int] { [] }", "Mine.swift")
    let calls = try folder.solution(.weakGrip) + "let one = newList()\n"
    #expect(try check(calls).contains("`newList` is in Mine.swift, beside this file."))
  }
}
