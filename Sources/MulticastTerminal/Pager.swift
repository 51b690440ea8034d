// Lines that are scrolled through, the keys of a program as a table, and the prompt that asks for a
// number.

/// Which way to scroll.
package enum Scroll: Hashable, Sendable {
  case lineUp, lineDown, pageUp, pageDown, start, end
}

/// Lines, of which a screen shows some.
///
///     var pager = Pager()
///     pager.lines = text
///     pager.rows = 20
///     pager.scroll(.pageDown)
///     draw(pager.shown)
package struct Pager: Sendable {
  package var lines: [String] = [] { didSet { show(from: first) } }
  /// How many lines are shown at once. All of them are, where text just goes on.
  package var rows = Int.max { didSet { show(from: first) } }
  /// The lines that a page had better begin with, by their positions.
  package var beginnings: [Int] = []
  /// The position of the first line that's shown.
  package private(set) var first = 0

  /// How many of the rows stay empty for the sake of a good beginning of the next page.
  private let rowsLeft: Int
  /// How many of the rows the program itself takes, once the first line isn't seen anymore.
  private let rowsTaken: Int
  /// Whether the last page is as full as the others.
  private let fillsLastPage: Bool

  package init(rowsLeft: Int = 0, rowsTaken: Int = 0, fillsLastPage: Bool = false) {
    self.rowsLeft = rowsLeft
    self.rowsTaken = rowsTaken
    self.fillsLastPage = fillsLastPage
  }

  /// Takes blocks of lines, with a blank line between two. A block stays on one page unless it's
  /// longer than that.
  package mutating func take(_ blocks: [[String]]) {
    var lines: [String] = []
    beginnings = []
    for block in blocks {
      if !lines.isEmpty { lines.append("") }
      beginnings.append(lines.count)
      lines += block
    }
    self.lines = lines
  }

  /// The lines that are shown. A blank one at the end of a page isn't.
  package var shown: ArraySlice<String> {
    let page = lines[first..<end(from: first)]
    return isAtEnd || page.last?.isEmpty != true ? page : page.dropLast()
  }

  /// Whether the last line is shown.
  package var isAtEnd: Bool { end(from: first) == lines.count }

  /// Where the page ends that begins at a line.
  private func end(from first: Int) -> Int {
    let rows = first == 0 ? rows : max(1, rows - rowsTaken)
    guard rows < lines.count - first else { return lines.count }
    let end = first + rows
    // A blank line at the end of a page needs no row.
    let limit = lines[end].isEmpty ? end + 1 : end
    let beginning = beginnings.last { $0 > first + 1 && $0 <= limit }
    guard let beginning, beginning >= end - min(rows, rowsLeft) else { return end }
    return beginning
  }

  /// The first lines of the pages, if one turns them from the beginning on.
  private var starts: [Int] {
    var starts = [0]
    while case let end = end(from: starts[starts.count - 1]), end < lines.count {
      starts.append(end)
    }
    return starts
  }

  package mutating func scroll(_ scroll: Scroll) {
    switch scroll {
    case .lineUp: show(from: first - 1)
    case .lineDown: if !isAtEnd { show(from: first + 1) }
    case .pageUp where beginnings.isEmpty: show(from: first - rows)
    case .pageUp: show(from: starts.last { $0 < first } ?? 0)
    case .pageDown: if !isAtEnd { show(from: end(from: first)) }
    case .start: show(from: 0)
    case .end: show(from: starts[starts.count - 1])
    }
  }

  /// Shows the page that a line is on, if one turns the pages from the beginning on.
  package mutating func showPage(with line: Int) { show(from: starts.last { $0 <= line } ?? 0) }

  /// Shows a line and what's below it.
  package mutating func show(from line: Int) {
    let last = fillsLastPage ? lines.count - rows : lines.count - 1
    first = max(0, min(line, last))
  }
}

/// A row in a program's table of keys: what some keys do, and what the program says of them.
///
/// A program's table may change with what it shows. The first row of a key counts.
package struct KeyRow<Action> {
  fileprivate let keys: [Key]
  fileprivate let action: Action
  /// As in "q quits"; nil if there's nothing to say.
  fileprivate let words: String?

  package init(_ keys: Key..., does action: Action, _ words: String? = nil) {
    self.keys = keys
    self.action = action
    self.words = words
  }
}

extension Array {
  /// What a key does.
  package func action<Action>(for key: Key) -> Action? where Element == KeyRow<Action> {
    first { $0.keys.contains(key) }?.action
  }

  /// What the keys do, in words.
  package func words<Action>() -> [String] where Element == KeyRow<Action> { compactMap(\.words) }

  /// The keys that scroll, in every program. They stand last in a table: a program may have another
  /// meaning for some of them.
  package static func scrolling<Action>(
    _ action: (Scroll) -> Action
  ) -> [KeyRow<Action>] where Element == KeyRow<Action> {
    [
      KeyRow(.up, does: action(.lineUp)),
      KeyRow(.down, does: action(.lineDown)),
      KeyRow(.pageUp, "b", does: action(.pageUp)),
      KeyRow(.pageDown, " ", does: action(.pageDown)),
      KeyRow(.home, "g", does: action(.start)),
      KeyRow(.end, "G", does: action(.end)),
    ]
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

/// Asks for a number at a prompt, key by key.
///
/// It's read up to Return, and shown as it's typed. Ctrl-U takes back all of it. Letters but `q`,
/// arrows, Tab and keys that scroll are passed over, and a number out of range is asked for again.
/// Return alone gives up, as do `q`, Escape and any other key, and then it's nil.
///
/// - Parameter noun: What is asked for, as in "step".
package func askForNumber(
  _ noun: String, in range: ClosedRange<Int>, nextEvent: () -> TerminalEvent,
  write: (String) throws(OutputError) -> Void
) throws(OutputError) -> Int? {
  let question =
    "Go to \(noun) (\(range.lowerBound)-\(range.upperBound), then Return; q goes back): "
  try write("\n" + question)
  let oneBack = "\u{8} \u{8}"
  var digits = ""
  while true {
    switch nextEvent() {
    case .key(.character(let digit)) where digit.isASCII && digit.isWholeNumber:
      guard digits.count < 6 else { continue }
      digits.append(digit)
      try write(String(digit))
    case .key(.character(let letter)) where letter != "q": continue
    case .key(.up), .key(.down), .key(.left), .key(.right), .key(.tab): continue
    case .key(.pageUp), .key(.pageDown), .key(.home), .key(.end): continue
    case .key(.backspace) where !digits.isEmpty:
      digits.removeLast()
      try write(oneBack)
    case .key(.control("u")):
      try write(String(repeating: oneBack, count: digits.count))
      digits = ""
    case .key(.return):
      try write("\n")
      if let number = Int(digits), range.contains(number) { return number }
      guard !digits.isEmpty else { return nil }
      try write("There is no \(noun) \(digits).\n" + question)
      digits = ""
    default:
      try write("\n")
      return nil
    }
  }
}
