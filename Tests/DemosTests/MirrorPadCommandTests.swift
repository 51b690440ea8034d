import Foundation
import MirrorPad
import MulticastTerminal
import MulticastPromises
import Support
import Testing

@testable import mirror_pad

private func run(
  _ arguments: [String] = [], input: String = "", environment: [String: String] = [:],
  in folder: URL? = nil
) throws -> FinishedProgram {
  let quiet = ["COLUMNS": "", "LINES": "", "NO_COLOR": ""].merging(environment) { $1 }
  return try FinishedProgram.run(
    builtExecutable("mirror-pad"), arguments, environment: quiet, input: input, in: folder)
}

private let strokes =
  """
  title Two strokes\nline 1 1\npoint 9 9\nwait 0.5\nline 20 2\nclear\nline 5 5\nanimate\nline 7 7\n
  """

/// What is in `Golden/<name>.txt`, the arguments that print it, and what they read.
private let printed: [(String, [String], String)] =
  [
    ("words", ["-", "--plain"], strokes),
    ("by-event", ["-", "--by-event", "--size", "40x12"], strokes),
    ("list", ["--list"], ""),
  ]
  + Gallery.names.flatMap { drawing in
    ["ascii", "braille"].map {
      ("\(drawing)-\($0)", [drawing, "--size", "60x20", "--style", $0], "")
    }
  }

@Suite("The command mirror-pad")
struct MirrorPadCommandTests {
  @Test("prints a board and words without a terminal: Golden/<name>.txt", arguments: printed)
  func golden(name: String, arguments: [String], input: String) throws {
    let program = try run(arguments, input: input)
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(!program.output.contains("\u{1B}"))
    #expect(program.output.split(separator: "\n").filter { $0.count > 80 }.isEmpty)
    try expectGolden(program.output, "Tests/Golden/\(name).txt")
  }

  @Test(
    "asks each step so that exactly one answer comes true: Golden/mirror-pad-<tour or broken>.txt")
  func steps() async throws {
    for demo in [tour, broken] { try await expectSteps(of: demo) }
  }

  @Test("has a broken mirror for each promise and each choice that names one, and no other")
  func brokenMirrors() {
    let named = Promise.all.compactMap(\.brokenMirror) + Choice.all.compactMap(\.brokenMirror)
    #expect(named.sorted() == broken.steps.map(\.title).sorted())
  }

  @Test("takes its size from --size, then from COLUMNS and LINES, then 80 by 24")
  func sizes() throws {
    func size(_ program: FinishedProgram) -> [Int] {
      let lines = program.output.split(separator: "\n")
      return [lines[0].count, lines.count]
    }
    #expect(size(try run()) == [79, 23])
    #expect(size(try run(environment: ["COLUMNS": "41", "LINES": "13"])) == [41, 13])
    #expect(
      size(try run(["--size", "61x21"], environment: ["COLUMNS": "41", "LINES": "13"])) == [61, 21])
    #expect(try run(environment: ["COLUMNS": "5"]).output.hasPrefix("A board needs"))
  }

  @Test(
    "answers a wrong option with one line and exit code 64",
    arguments: [
      ["--size", "3x3"], ["--size", "60"], ["--size", "60x20x3"], ["--size", "99999x9"],
      ["--style", "photo"],
      ["--speed", "0"], ["--speed", "fast"], ["--speed", "nan"], ["--color"], ["cat", "boat"],
      ["draw", "--style", "oil"], ["draw", "paper"],
    ])
  func wrongOptions(arguments: [String]) throws {
    let program = try run(arguments)
    #expect(program.status == 64 && program.output.isEmpty, "\(program)")
    #expect(
      program.errors.hasPrefix("mirror-pad") && program.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "says where a recording is wrong, draws what came before and nothing after, and ends with 65")
  func wrongRecordings() throws {
    let program = try run(
      ["-", "--size", "30x12"], input: "line 1 1\npoint 50 30\nnonsense\nclear\n")
    #expect(program.status == 65)
    #expect(program.errors.hasPrefix("standard input:3:1: found \"nonsense\", expected line"))
    #expect(
      program.output
        == (try run(["-", "--size", "30x12"], input: "line 1 1\npoint 50 30\n").output))
    let spaces = try run(["-", "--size", "30x12"], input: "line 1 1\npoint\u{A0}50 30\n")
    #expect(spaces.status == 65 && spaces.errors.contains("U+00A0, a no-break space"))
    // With nothing drawn before, there's nothing to show.
    let title = try run(["-"], input: "title A boat\nnonsense\n")
    #expect(
      title.status == 65 && title.output.isEmpty && title.errors.hasPrefix("standard input:2:1: "))
    // An empty script is a recording without lines.
    #expect(try run(["-"], input: "").status == 0)
  }

  @Test(
    "says how a recording begins where something else came, and ends with 65",
    arguments: [
      ("", "dear diary\n"), ("", "[0,\"clear\",null]\n"),
      ("asciicast", "{\"version\": 2, \"width\": 80}\n"),
      (
        "asciicast",
        "{\"version\": 3, \"term\": {\"cols\": 80}}\n# said\n[0.1, \"o\", \"line 1 1\"]\n"
      ),
      ("", String(repeating: "\0", count: 100_000)),
    ])
  func noRecordings(kind: String, input: String) throws {
    let program = try run(["-"], input: input)
    #expect(program.status == 65 && program.output.isEmpty)
    #expect(
      program.errors.contains("line 10 14") && (kind.isEmpty || program.errors.contains(kind)))
    #expect(program.errors.split(separator: "\n").count == 1)
  }

  @Test("decides by the beginning, even of a pipe without an end, and leaves no process behind")
  func endless() throws {
    let shell = try FinishedProgram.run(
      "bash", ["-c", "yes | \"$0\" -; echo ${PIPESTATUS[*]}", builtExecutable("mirror-pad")])
    // 141 is what the shell says of a program that wrote into a closed pipe.
    #expect(shell.output == "141 65\n" && shell.errors.contains("line 10 14"), "\(shell)")
  }

  @Test(
    "says which file it can't read, and ends with 66",
    arguments: [
      ("no-such-file", 66, "the gallery has boat, cat"), ("/", 66, "\"/\" is a folder"),
      ("- < /", 66, "mirror-pad: standard input can't be read: Is a directory\n"),
      (">&-", 1, "mirror-pad: the output is closed\n"),
      ("loop", 66, "Too many levels of symbolic links"),
      (String(repeating: "long", count: 900), 66, "long...glong"),
    ] as [(String, Int32, String)])
  func missingFiles(operands: String, status: Int32, error: String) throws {
    try TemporaryDirectory.with { folder in
      let loop = folder.appendingPathComponent("loop").path
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      let shell = try FinishedProgram.run(
        "sh", ["-c", "\"$1\" \(operands)", "sh", builtExecutable("mirror-pad")], in: folder)
      #expect(
        shell.status == status && shell.errors.contains(error) && shell.errors.count < 200,
        "\(shell)")
    }
  }

  @Test(
    """
    replays the gallery's drawing where a file or a folder in the working directory is called like \
    it
    """
  )
  func namesake() throws {
    try TemporaryDirectory.with { folder in
      let cat = try PackageFolder.text("Tests/Golden/cat-ascii.txt")
      let namesake = folder.appendingPathComponent("cat")
      try FileManager.default.createDirectory(at: namesake, withIntermediateDirectories: false)
      for operands in [[], ["cat"]] {
        #expect(try run(["--size", "60x20"] + operands, in: folder).output == cat)
      }
      try FileManager.default.removeItem(at: namesake)
      try "line 1 1\n".write(to: namesake, atomically: false, encoding: .utf8)
      #expect(try run(["--size", "60x20"], in: folder).output == cat)
      #expect(try run(["cat", "--plain"], in: folder).output.contains("pad: 1 line, 1 point\n"))
    }
  }
}
