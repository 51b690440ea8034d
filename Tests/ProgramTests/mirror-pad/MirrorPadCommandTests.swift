import Foundation
import MirrorPad
import MulticastPromises
import MulticastSteps
import Support
import Testing

@testable import mirror_pad

private func run(
  _ arguments: [String] = [], input: String = "", environment: [String: String] = [:], in folder: URL? = nil
) throws -> FinishedProgram {
  let quiet = ["COLUMNS": "", "LINES": "", "NO_COLOR": ""].merging(environment) { $1 }
  return try FinishedProgram.run(
    builtExecutable("mirror-pad"), arguments, environment: quiet, input: input, in: folder)
}

private let strokes =
  "title Two strokes\nline 1 1\npoint 9 9\nwait 0.5\nline 20 2\nclear\nline 5 5\nanimate\nline 7 7\n"
/// Joined late, with events that aren't known.
private let stream = """
  [0,"clear"]
  {"format":"mirror-pad","height":36,"version":1,"width":56}
  [0,"zoom"]
  [0,"zoom"]

  """

/// What is in `Golden/<name>.txt`, the arguments that print it, and what they read.
private let printed: [(String, [String], String)] =
  [
    ("views", ["boat", "--views", "v,none,h,hv,v,h", "--size", "80x24"], ""), ("words", ["-", "--plain"], strokes),
    ("by-event", ["-", "--by-event", "--size", "40x12"], strokes),
    ("skipped", ["-", "--plain", "--views", "none"], stream), ("help", ["--help"], ""), ("list", ["--list"], ""),
    ("tour", ["tour", "--all"], ""),
  ] + ["tour", "draw", "export"].map { ("\($0)-help", [$0, "--help"], "") }
  + broken.steps.indices.map { ("broken-\($0 + 1)", ["broken", "--step", "\($0 + 1)", "--answer"], "") }
  + Gallery.names.flatMap { drawing in
    ["ascii", "braille"].map { ("\(drawing)-\($0)", [drawing, "--size", "60x20", "--style", $0], "") }
  }

@Suite("The command mirror-pad")
struct MirrorPadCommandTests {
  @Test("prints a board, words, steps and help without a terminal: Golden/<name>.txt", arguments: printed)
  func golden(name: String, arguments: [String], input: String) throws {
    let program = try run(arguments, input: input)
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(!program.output.contains("\u{1B}"))
    #expect(program.output.split(separator: "\n").filter { $0.count > 80 } == [])
    try expectGolden(program.output, "Tests/ProgramTests/mirror-pad/Golden/\(name).txt")
  }

  @Test("asks each step of the tour and of the broken mirrors so that exactly one answer comes true")
  func steps() async {
    for demo in [tour, broken] { await expectSteps(of: demo) }
  }

  @Test("has a broken mirror for each promise and each choice that names one, and no other")
  func brokenMirrors() {
    let named =
      Promise.all.filter { $0.brokenMirror != nil }.map(Fault.Cause.promise)
      + Choice.all.filter { $0.brokenMirror != nil }.map(Fault.Cause.choice)
    #expect(Set(faults.map(\.cause)) == Set(named) && faults.count == named.count)
  }

  @Test("takes its size from --size, then from COLUMNS and LINES, then 80 by 24")
  func sizes() throws {
    func size(_ program: FinishedProgram) -> [Int] {
      let lines = program.output.split(separator: "\n")
      return [lines[0].count, lines.count]
    }
    #expect(size(try run()) == [79, 23])
    #expect(size(try run(environment: ["COLUMNS": "41", "LINES": "13"])) == [41, 13])
    #expect(size(try run(["--size", "61x21"], environment: ["COLUMNS": "41", "LINES": "13"])) == [61, 21])
    #expect(try run(environment: ["COLUMNS": "5"]).output.hasPrefix("A board of 4 views needs"))
  }

  @Test(
    "answers a wrong option with one line and exit code 64",
    arguments: [
      ["--size", "3x3"], ["--size", "60"], ["--size", "60x20x3"], ["--size", "99999x9"], ["--style", "photo"],
      ["--speed", "0"], ["--speed", "fast"], ["--speed", "nan"], ["--views", "h,x"], ["--views", ""], ["--color"],
      ["cat", "boat"], ["--views", "h" + String(repeating: ",h", count: 64)],
      ["export", "cat"], ["export", "cat", "--to", "png"], ["export", "--to", "svg"],
      ["export", "cat", "--to", "cast", "--size", "3x3"], ["export", "cat", "boat", "--to", "svg"],
      ["export", "cat", "--to", "cast", "--animated"], ["draw", "--style", "oil"], ["draw", "paper"],
    ])
  func wrongOptions(arguments: [String]) throws {
    let program = try run(arguments)
    #expect(program.status == 64 && program.output.isEmpty, "\(program)")
    #expect(program.errors.hasPrefix("mirror-pad") && program.errors.split(separator: "\n").count == 1)
  }

  @Test("says where a recording is wrong, draws what came before and nothing after, and ends with 65")
  func wrongRecordings() throws {
    let program = try run(["-", "--size", "30x12"], input: "line 1 1\npoint 50 30\nnonsense\nclear\n")
    #expect(program.status == 65)
    #expect(program.errors.hasPrefix("standard input:3:1: \"nonsense\" isn't a script word, expected"))
    #expect(program.output == (try run(["-", "--size", "30x12"], input: "line 1 1\npoint 50 30\n").output))
    // What asks for too much isn't even begun.
    let large = String(repeating: "point 9 9\n", count: RecordingReader.mostEvents / 16)
    let views = "h" + String(repeating: ",h", count: 63)
    let refused = try run(["-", "--views", views, "--size", "80x60"], input: "line 1 1\n" + large)
    #expect(refused.status == 65 && refused.output.isEmpty && refused.errors.contains(":65537: more than 65536 events"))
    let empty = try run(["-"], input: "")
    #expect(empty.status == 65 && empty.output.isEmpty)
    let headless = try run(["-"], input: "[0,\"clear\",null]\n")
    #expect(headless.status == 65 && headless.errors.contains("no header came, expected {\"format\""))
    let exported = try run(["export", "-", "--to", "svg"], input: "line 1 1\nnonsense\n")
    #expect(exported.status == 65 && exported.output.contains("<circle"))
    #expect(exported.errors.hasPrefix("standard input:2:1:"))
  }

  @Test(
    "says which file it can't read, and ends with 66",
    arguments: [
      ("no-such-file", 66, "the gallery has boat, cat"), ("/", 66, "\"/\" is a folder"),
      ("- < /", 66, "mirror-pad: standard input can't be read: Is a directory\n"),
      (">&-", 1, "mirror-pad: the output is closed\n"), ("loop", 66, "Too many levels of symbolic links"),
      ("\"$(printf 'a\\377')\"", 66, "isn't UTF-8"), (String(repeating: "long", count: 900), 66, "long...glong"),
    ] as [(String, Int32, String)])
  func missingFiles(operands: String, status: Int32, error: String) throws {
    try TemporaryDirectory.with { folder in
      let loop = folder.appendingPathComponent("loop").path
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      let shell = try FinishedProgram.run(
        "sh", ["-c", "\"$1\" \(operands)", "sh", builtExecutable("mirror-pad")], in: folder)
      #expect(shell.status == status && shell.errors.contains(error) && shell.errors.count < 200, "\(shell)")
    }
  }

  @Test("replays the gallery's drawing where a file or a folder in the working directory is called like it")
  func namesake() throws {
    try TemporaryDirectory.with { folder in
      let cat = try PackageFolder.text("Tests/ProgramTests/mirror-pad/Golden/cat-ascii.txt")
      let namesake = folder.appendingPathComponent("cat")
      try FileManager.default.createDirectory(at: namesake, withIntermediateDirectories: false)
      for operands in [[], ["cat"]] { #expect(try run(["--size", "60x20"] + operands, in: folder).output == cat) }
      try FileManager.default.removeItem(at: namesake)
      try "line 1 1\n".write(to: namesake, atomically: false, encoding: .utf8)
      #expect(try run(["--size", "60x20"], in: folder).output == cat)
      #expect(try run(["cat", "--plain"], in: folder).output.contains("pad: 1 line, 1 point\n"))
    }
  }

  @Test("exports a drawing as SVG and asciicast, from any source")
  func export() throws {
    let svg = try run(["export", "house", "--to", "svg", "--views", "none,h"])
    #expect(svg.status == 0 && svg.output.contains("<title>A house</title>") && svg.output.hasSuffix("</svg>\n"))
    #expect(try run(["export", "cat", "--to", "svg", "--animated"]).output.contains("@keyframes a9"))
    let cast = try run(["export", "-", "--to", "cast", "--speed", "10"], input: "line 1 1\npoint 9 9\n")
    #expect(cast.output.hasPrefix("{\"env\""))
    // An SVG is as large as the canvas, whatever the terminal.
    let narrow = ["COLUMNS": "5"]
    #expect(try run(["export", "cat", "--to", "cast"], environment: narrow).status == 64)
    #expect(try run(["export", "house", "--to", "svg", "--views", "none,h"], environment: narrow).output == svg.output)
  }
}
