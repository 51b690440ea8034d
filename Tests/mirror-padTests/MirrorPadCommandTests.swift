import Foundation
import MirrorPad
import StepByStep
import Support
import Testing

@testable import mirror_pad

private func run(
  _ arguments: String..., input: String = "", environment: [String: String] = [:]
) throws -> FinishedProgram {
  let quiet = ["COLUMNS": "", "LINES": "", "NO_COLOR": ""].merging(environment) { $1 }
  return try FinishedProgram.run(builtExecutable("mirror-pad"), arguments, environment: quiet, input: input)
}

private let golden = "Tests/mirror-padTests/Golden/"

@Suite("The command mirror-pad")
struct MirrorPadCommandTests {
  @Test(
    "prints the final board without a terminal: Golden/<drawing>-<look>.txt", arguments: Gallery.names,
    ["ascii", "braille"])
  func boards(drawing: String, look: String) throws {
    let program = try run(drawing, "--size", "60x20", "--style", look)
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(!program.output.contains("\u{1B}"))
    try expectGolden(program.output, "\(golden)\(drawing)-\(look).txt")
  }

  @Test("prints every view that was asked for: Golden/views.txt")
  func views() throws {
    try expectGolden(
      try run("boat", "--views", "v,none,h,hv,v,h", "--size", "90x24").output, "\(golden)views.txt")
  }

  @Test(
    "says what happens in words, and each event with what the mirrors received: Golden/words.txt, Golden/by-event.txt")
  func words() throws {
    let drawing = "title Two strokes\nline 1 1\npoint 9 9\nwait 0.5\nline 20 2\nclear\nline 5 5\nanimate\nline 7 7\n"
    try expectGolden(try run("-", "--plain", input: drawing).output, "\(golden)words.txt")
    try expectGolden(
      try run("-", "--by-event", "--size", "40x12", input: drawing).output, "\(golden)by-event.txt")
  }

  @Test("says in words how much of a recording it did not play")
  func skipped() throws {
    let header = #"{"format":"mirror-pad","height":36,"version":1,"width":56}"#
    let program = try run(
      "-", "--plain", "--views", "none", input: "[0,\"clear\"]\n\(header)\n[0,\"zoom\"]\n[0,\"zoom\"]\n")
    #expect(program.status == 0)
    #expect(
      program.output == """
        pad: 0 lines, 0 points
        Skipped, as their codes aren't known: 2
        Missed: 1

        """)
  }

  @Test("shows a short help, with the four options that one needs first: Golden/help.txt")
  func help() throws {
    let help = try run("--help").output
    try expectGolden(help, "\(golden)help.txt")
    #expect(help.split(separator: "\n").filter { $0.count > 80 } == [])
    try expectGolden(try run("tour", "--help").output, "\(golden)tour-help.txt")
    for part in ["draw", "export"] {
      let help = try run(part, "--help").output
      try expectGolden(help, "\(golden)\(part)-help.txt")
      #expect(help.split(separator: "\n").filter { $0.count > 80 } == [])
    }
  }

  @Test("lists the gallery, and replays whatever stands in the list")
  func gallery() throws {
    let names = try run("--list").output.split(separator: "\n").map(String.init)
    #expect(names.count >= 4 && names.contains(Gallery.standard))
    for name in names { #expect(try run(name).status == 0) }
    #expect(try run().output == run(Gallery.standard).output)
  }

  @Test("takes its size from --size, then from COLUMNS and LINES, then 80 by 24")
  func sizes() throws {
    func size(_ program: FinishedProgram) -> [Int] {
      let lines = program.output.split(separator: "\n")
      return [lines[0].count, lines.count]
    }
    #expect(size(try run()) == [79, 23])
    #expect(size(try run(environment: ["COLUMNS": "41", "LINES": "13"])) == [41, 13])
    #expect(size(try run("--size", "61x21", environment: ["COLUMNS": "41", "LINES": "13"])) == [61, 21])
    #expect(try run(environment: ["COLUMNS": "5"]).output.hasPrefix("A board of 4 views needs"))
  }

  @Test("replays from standard input what a recording or a script says")
  func standardInput() throws {
    let script = "canvas 20 12\nline 1 1\npoint 18 10\n"
    let board = try run("-", "--size", "30x12", input: script)
    #expect(board.status == 0)
    let recording = try RecordingReader.read(Array(script.utf8))
    #expect(try run("-", "--size", "30x12", input: RecordingWriter.text(of: recording)).output == board.output)
  }

  @Test(
    "answers a wrong option with one line and exit code 64",
    arguments: [
      ["--size", "3x3"], ["--size", "60"], ["--size", "60x20x3"], ["--size", "99999x9"], ["--style", "photo"],
      ["--speed", "0"], ["--speed", "fast"], ["--speed", "nan"], ["--views", "h,x"], ["--views", ""], ["--color"],
      ["cat", "boat"], ["--style", "braille", "draw"], ["--views", "h" + String(repeating: ",h", count: 64)],
    ])
  func wrongOptions(arguments: [String]) throws {
    let program = try FinishedProgram.run(builtExecutable("mirror-pad"), arguments)
    #expect(program.status == 64, "\(program)")
    #expect(program.output.isEmpty)
    #expect(program.errors.hasPrefix("mirror-pad: ") && program.errors.split(separator: "\n").count == 1)
  }

  @Test("says where a recording is wrong, draws what came before and nothing after, and ends with 65")
  func wrongRecordings() throws {
    let program = try run("-", "--size", "30x12", input: "line 1 1\npoint 50 30\nnonsense\nclear\n")
    #expect(program.status == 65)
    #expect(program.errors.hasPrefix("standard input:3:1: \"nonsense\" isn't a script word, expected"))
    #expect(program.output == (try run("-", "--size", "30x12", input: "line 1 1\npoint 50 30\n").output))
    let empty = try run("-", input: "")
    #expect(empty.status == 65 && empty.output.isEmpty)
    let headless = try run("-", input: "[0,\"clear\",null]\n")
    #expect(headless.status == 65 && headless.errors.contains("no header came, expected {\"format\""))
  }

  @Test("quotes what steers a terminal without being steered", arguments: ["a\u{1B}[31m\nb", "--a\u{1B}[31m\nb", "-"])
  func hostileNames(operand: String) throws {
    let program = try run(operand, input: "a\u{1B}[31m\rb 1\n")
    #expect(program.status != 0)
    #expect(program.errors.contains("a?[31m?b"))
    #expect(!program.errors.contains("\u{1B}") && program.errors.split(separator: "\n").count == 1)
  }

  @Test("says which file it can't read, and ends with 66")
  func missingFiles() throws {
    #expect(try run("no-such-file").status == 66)
    #expect(try run("no-such-file").errors.contains("the gallery has boat, cat"))
    #expect(try run("/").status == 66)
    let shell = try FinishedProgram.run("sh", ["-c", "\"$1\" - < /", "sh", builtExecutable("mirror-pad")])
    #expect(shell.status == 66 && shell.errors == "mirror-pad: standard input can't be read: Is a directory\n")
    let closed = try FinishedProgram.run("sh", ["-c", "\"$1\" >&-", "sh", builtExecutable("mirror-pad")])
    #expect(closed.status == 1 && closed.errors == "mirror-pad: the output is closed\n")
    try TemporaryDirectory.with { folder in
      let loop = folder.appendingPathComponent("loop").path
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      #expect(try run(loop).errors.contains("Too many levels of symbolic links"))
    }
    let strange = try FinishedProgram.run(
      "sh", ["-c", "\"$1\" \"$(printf 'a\\377')\"", "sh", builtExecutable("mirror-pad")])
    #expect(strange.status == 66 && strange.errors.contains("isn't UTF-8"))
    #expect(try run(String(repeating: "long", count: 900)).errors.count < 200)
  }

  @Test("replays the gallery's drawing where a file or a folder in the working directory is called like it")
  func namesake() throws {
    try TemporaryDirectory.with { folder in
      func output(_ arguments: String...) throws -> FinishedProgram {
        try FinishedProgram.run(
          builtExecutable("mirror-pad"), ["--size", "60x20"] + arguments, environment: ["COLUMNS": "", "LINES": ""],
          in: folder)
      }
      let cat = try PackageFolder.text("\(golden)cat-ascii.txt")
      let namesake = folder.appendingPathComponent("cat")
      try FileManager.default.createDirectory(at: namesake, withIntermediateDirectories: false)
      #expect(try output().output == cat)
      #expect(try output("cat").output == cat)
      try FileManager.default.removeItem(at: namesake)
      try "line 1 1\n".write(to: namesake, atomically: false, encoding: .utf8)
      #expect(try output().output == cat)
      #expect(try output("cat", "--plain").output.contains("pad: 1 line, 1 point\n"))
    }
  }

  @Test("reads ahead only so far, and loses nothing")
  func readsAhead() throws {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("long")
      let bytes = (0..<20 * RecordingSource.longestPiece).map { UInt8($0 % 251) }
      try Data(bytes).write(to: file)
      let source = try RecordingSource(operands: [file.path])
      source.startReading()
      var all: [UInt8] = []
      while true {
        let (bytes, hasEnded, _) = source.take()
        #expect(bytes.count <= RecordingSource.piecesAhead * RecordingSource.longestPiece)
        all += bytes
        if hasEnded { break }
      }
      #expect(all == bytes)
    }
  }

  @Test("exports a drawing: as text what the replay prints, and SVG and asciicast from any source")
  func export() throws {
    #expect(try run("export", "cat", "--to", "txt", "--size", "60x20").output == run("--size", "60x20").output)
    let svg = try run("export", "house", "--to", "svg", "--views", "none,h")
    #expect(svg.status == 0 && svg.output.contains("<title>A house</title>") && svg.output.hasSuffix("</svg>\n"))
    #expect(try run("export", "cat", "--to", "svg", "--animated").output.contains("@keyframes a9"))
    let cast = try run("export", "-", "--to", "cast", "--speed", "10", input: "line 1 1\npoint 9 9\n")
    #expect(cast.output.hasPrefix("{\"env\""))
    // What came before a mistake is drawn, and the mistake is told.
    let wrong = try run("export", "-", "--to", "svg", input: "line 1 1\nnonsense\n")
    #expect(wrong.status == 65 && wrong.output.contains("<circle") && wrong.errors.hasPrefix("standard input:2:1:"))
    for arguments in [
      ["cat"], ["cat", "--to", "png"], ["--to", "svg"], ["cat", "--to", "txt", "--size", "3x3"],
      ["cat", "boat", "--to", "svg"], ["cat", "--to", "txt", "--animated"],
    ] {
      let program = try FinishedProgram.run(builtExecutable("mirror-pad"), ["export"] + arguments)
      #expect(program.status == 64 && program.output.isEmpty, "\(arguments)")
    }
    #expect(try run("export", "cat", "--to", "txt", environment: ["COLUMNS": "5"]).status == 64)
    #expect(
      try run("export", "house", "--to", "svg", "--views", "none,h", environment: ["COLUMNS": "5"]).output == svg.output
    )
  }

  @Test("ends quietly when nobody reads on")
  func closedPipe() throws {
    let shell = try FinishedProgram.run(
      "sh", ["-c", "\"$1\" --by-event | head -n 3", "sh", builtExecutable("mirror-pad")])
    #expect(shell.output.split(separator: "\n").count == 3)
    #expect(shell.errors.isEmpty)
  }
}

@Suite("The tour of the mirror pad")
struct TourTests {
  @Test("is asked so that exactly one answer comes true", arguments: tour.steps.indices)
  func oneOutcome(index: Int) async {
    await expectOneOutcome(of: tour.steps[index])
  }

  @Test("prints what it should: Golden/tour.txt")
  func golden() throws {
    let program = try run("tour")
    #expect(program.status == 0)
    try expectGolden(program.output, "Tests/mirror-padTests/Golden/tour.txt")
    let long = program.output.split(separator: "\n").filter { $0.count > 80 }
    #expect(long == [])
  }

  @Test("names files that are there", arguments: tour.steps.indices)
  func readings(index: Int) { expectFilesExist(namedBy: tour.steps[index]) }
}
