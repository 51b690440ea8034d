// The colors of lines and of text, on a background that nobody knows.

import MirrorPad
import MulticastTester
import Support
import Testing

@testable import MulticastTerminal
@testable import MulticastPad

@Suite("Colors") struct ColorsTests {
  /// The contrast of a color with white and with black, by WCAG 2.2.
  private func contrasts(_ color: Color) -> [Double] {
    [1.05 / (color.luminance + 0.05), (color.luminance + 0.05) / 0.05]
  }

  /// The color that a sequence's parameters mean: one of the 256, or any.
  private func color(_ parameters: String) -> Color? {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }.drop { $0 != 38 }
      .dropFirst()
    guard let first = numbers.first else { return nil }
    let rest = Array(numbers.dropFirst())
    if first == 2 { return Color(red: UInt8(rest[0]), green: UInt8(rest[1]), blue: UInt8(rest[2])) }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let (gray, cube) = (UInt8(max(0, 8 + 10 * (rest[0] - 232))), max(0, rest[0] - 16))
    return rest[0] >= 232
      ? Color(red: gray, green: gray, blue: gray)
      : Color(red: steps[cube / 36], green: steps[cube / 6 % 6], blue: steps[cube % 6])
  }

  @Test(
    "can be seen on white and on black, and aren't changed more than that takes",
    arguments: [Colors.xterm256, .all])
  func readable(colors: Colors) throws {
    var random = SplitMix64(seed: 5)
    let lines = (0..<500).map { _ in
      Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
    let edges = [0, 255].map { Color(red: $0, green: $0, blue: 1) }
    for style in [Style.dim, .passed, .notYet] + (lines + edges).map({ Style.color($0) }) {
      let parameters = try #require(colors.parameters(of: style))
      let shown = try #require(color(parameters))
      #expect(contrasts(shown).allSatisfy { $0 >= 2.99 }, "\(style): \(shown)")
      if case .color(let line) = style, colors == .all, contrasts(line).allSatisfy({ $0 > 3.01 }) {
        #expect(shown == line)
      }
    }
  }

  @Test("are those that the terminal says it has; black is the terminal's own color")
  func depth() {
    #expect(Colors(terminal: "xterm-256color", colorTerm: "truecolor") == .all)
    #expect(Colors(terminal: "screen", colorTerm: "24bit") == .all)
    for terminal in ["xterm", "screen.xterm-256color", "linux"] {
      #expect(Colors(terminal: terminal, colorTerm: "") == .xterm256)
    }
    for terminal in ["vt100", "vt220", "xterm-mono", "linux-m", "eterm-color"] {
      #expect(Colors(terminal: terminal, colorTerm: "") == .none)
    }
    for colors in [Colors.none, .xterm256, .all] {
      #expect(colors.parameters(of: .color(.black)) == nil && colors.parameters(of: .plain) == nil)
      #expect(colors.parameters(of: .bold) == "1")
    }
    let red = Style.color(Color(red: 215, green: 0, blue: 0))
    #expect(Colors.none.parameters(of: red) == nil && Colors.none.parameters(of: .dim) == nil)
    #expect(Colors.xterm256.parameters(of: red) == "38;5;160")
    #expect(Colors.all.parameters(of: red) == "38;2;215;0;0")
  }

  @Test("are those of the lines, in each view; a cell has the last line's, and blanks have none")
  func board() {
    let board = Board(size: CanvasSize(width: 40, height: 24))
    let (red, blue) = (LineColor(red: 1, green: 0, blue: 0), LineColor(red: 0, green: 0, blue: 1))
    for (color, x) in [(red, 0), (.black, 20), (blue, 39)] {
      board.perform(.line(Point(x: x, y: 2), color: color, width: 1))
      board.perform(.point(Point(x: x, y: 20)))
    }
    board.perform(.line(Point(x: 0, y: 12), color: blue, width: 1))
    var text = BoardText(of: board.canvases, columns: 43, rows: 15, look: .ascii)!
    func paint(_ run: String, _ color: LineColor) -> String {
      color == red ? "R" : color == blue ? "B" : color == .black ? run : "?"
    }
    let lines = text.lines(painting: paint)
    // In the row with the blue point, the red line's cell is blue; the left-right mirror has the
    // colors turned over.
    #expect(lines.count { $0.contains("R") } > 4 && lines.allSatisfy { !$0.contains("?") })
    let rows = lines.filter { $0.hasPrefix("|B") }
    #expect(rows.count == 2, "one in the pad, one in the up-down mirror")
    #expect(text.lines().allSatisfy { $0.count == 43 && !$0.contains("R") })
  }

  @Test(
    "of a person's lines change with i, are written into the recording, and stand in the status")
  func ink() {
    var recording = ""
    let session = PadSession(on: .usual, showsOpening: false, record: { recording += $0 })
    var statuses: [String] = []
    for number in 0...5 {
      for key in [Key.character(" "), .right, .character(" ")] {
        _ = session.handle(.key(key), at: 0)
      }
      let lines = session.lines(at: Double(number + 1))!
      statuses.append(lines.first { $0.hasPrefix("pen ") } ?? "")
      _ = session.handle(.key(.character("i")), at: Double(number + 1))
    }
    let seconds = statuses.map { $0.components(separatedBy: ", ").dropFirst().first ?? "" }
    #expect(
      seconds == ["recording", "red ink", "orange ink", "green ink", "blue ink", "recording"])
    let colors = recording.matches(of: /color (#\w+)/).map { String($0.1) }
    #expect(colors == ["#d70000", "#af5f00", "#008700", "#005fff", "#000000"])
    #expect(
      session.board.mirrors.allSatisfy {
        $0.lines.map(\.color) == session.board.pad.lines.map(\.color)
      })
  }

  @Test("are shown on a terminal, and not with NO_COLOR, in words or in a pipe")
  func shown() throws {
    for (environment, isColored) in [
      (["COLORTERM": "truecolor"], true), ([:], true), (["NO_COLOR": "1"], false),
    ] {
      let terminal = try PseudoTerminal(
        running: "mirror-pad", ["boat", "--speed", "1000"], environment: environment)
      try terminal.wait { $0.lines.contains { $0.contains(/([0-9]+) of \1\b/) } }
      let cells = terminal.screen.rows.flatMap { $0 }
      let styles = Set(cells.map { $0.style }).filter { $0.contains(38) }
      #expect(isColored == (styles.count > 2), "\(styles)")
      if environment["COLORTERM"] != nil { #expect(styles.contains([38, 2, 178, 34, 34])) }
      try terminal.quit()
    }
    for arguments in [["boat"], ["boat", "--plain"]] {
      #expect(
        try !FinishedProgram.run(builtExecutable("mirror-pad"), arguments).output.contains("\u{1B}")
      )
    }
  }
}
