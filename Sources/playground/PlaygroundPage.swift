// The playground's page: a program, and beside each line what it did.

import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastPlayground

/// A program with what came of it.
struct PlaygroundPage {
  /// Something that went wrong at a line, or may go wrong, in paragraphs.
  struct Trouble: Equatable {
    let line: Int
    var paragraphs: [String]
    var isWarning = false
  }

  /// Whose results they are.
  enum Age: Equatable {
    /// This program's.
    case current
    /// Those of the run before. The program is being compiled.
    case waiting
    /// Those of the last program that ran. This one doesn't compile.
    case old
  }

  /// The lines of the program.
  var source: [String] = []
  /// The last result of each line, as it's shown.
  var results: [Int: String] = [:]
  /// What was printed, by the line that it stands below.
  var outputs: [Int: [String]] = [:]
  /// How many rows of a window a printed line may take. What's longer ends with an ellipsis.
  var rowsOfOutput = 1_000
  /// Whether only the first and the last rows are shown of a result that takes very many.
  var foldsResults = false
  var troubles: [Trouble] = []
  /// What there is to say about a line that's in order.
  var notes: [Int: [String]] = [:]
  /// The views, as text.
  var picture: [String] = []
  /// What there is to say about the whole.
  var remarks: [String] = []
  var age = Age.current

  /// The page as lines of text.
  ///
  /// - Parameter width: Where lines are cut; nil if they're wanted whole.
  func written(_ layout: PageLayout, width: Int?) -> WrittenPage {
    var writer = PageWriter(self, layout, width: width)
    writer.writeAll()
    return writer.written
  }
}

/// A page as lines of text.
struct WrittenPage {
  fileprivate(set) var lines: [String] = []
  /// The position of the first error among the lines.
  fileprivate(set) var trouble: Int?
  /// The position of each line of the program. What belongs to it follows, up to the next one.
  fileprivate(set) var starts: [Int] = []

  /// The positions of a line of the program and of what belongs to it.
  ///
  /// - Parameter number: Counted from 1.
  func place(of number: Int) -> Range<Int>? {
    guard starts.indices.contains(number - 1) else { return nil }
    return starts[number - 1]..<(starts.dropFirst(number).first ?? lines.count)
  }
}

/// Writes a page as lines of text, in columns: the number of a line, its code, and its result.
private struct PageWriter {
  private(set) var written = WrittenPage()

  private let page: PlaygroundPage
  private let layout: PageLayout
  /// Where lines are cut; nil if they're wanted whole.
  private let width: Int?
  /// How many digits a line's number has.
  private let digits: Int
  /// Whether a result stands under its line.
  private let isNarrow: Bool
  /// How wide the numbers are, with what separates them from the code.
  private let margin: Int
  /// How wide the code is, beside which a result stands.
  private let column: Int

  /// Below this width, a result stands under its line.
  private static let narrow = 60
  /// Up to here, results are brought into one column.
  private static let widestColumn = 50
  /// Where paragraphs are wrapped if nothing is cut.
  private static let usualWidth = 100

  init(_ page: PlaygroundPage, _ layout: PageLayout, width: Int?) {
    self.page = page
    self.layout = layout
    self.width = width
    digits = max(2, "\(page.source.count)".count)
    isNarrow = (width ?? 80) < Self.narrow
    margin = digits + (isNarrow ? 1 : 2)
    let numbers = page.results.keys.filter { page.source.indices.contains($0 - 1) }
    let widest = numbers.map { page.source[$0 - 1].cells }.max() ?? 0
    var limit = Self.widestColumn
    if let width {
      // If they need it, two fifths of the page are for the results. What is wider stands under its
      // line.
      let least = (width - margin) * 3 / 5
      let room = width - margin - 2
      let widestResult = page.results.values.map(\.cells).filter { $0 <= room - least }.max() ?? 0
      limit = max(least, room - widestResult)
    }
    column = min(widest, limit)
  }

  mutating func writeAll() {
    writeBelow(0)
    for (index, code) in page.source.enumerated() {
      written.starts.append(written.lines.count)
      write(code, number: index + 1)
      writeBelow(index + 1)
    }
    writeBelow(.max)
    if !page.picture.isEmpty { written.lines += [""] + page.picture.map { cut($0, to: width) } }
    for remark in page.remarks {
      if !written.lines.isEmpty { written.lines.append("") }
      written.lines += remark.wrapped(to: width ?? Self.usualWidth).map { cut($0, to: width) }
    }
  }

  /// Writes a line of code, with its result.
  private mutating func write(_ code: String, number: Int) {
    let start = layout.aside(
      String(repeating: " ", count: digits - "\(number)".count) + "\(number)")
    let gap = String(repeating: " ", count: margin - digits)
    let result = page.results[number].map { was + $0 }
    if let result, isBeside(result) {
      let shown = width == nil ? code : cut(code, to: column)
      let end = layout.styled(result, styleOfResults)
      written.lines.append(start + gap + shown.padded(to: column) + "  " + end)
      return
    }
    let shown = cut(code, to: width.map { $0 - margin })
    written.lines.append(shown.isEmpty ? start : start + gap + shown)
    if let result { writeUnder("= " + result) }
  }

  private var styleOfResults: Style { page.age == .current ? .bold : .dim }
  private var styleOfOutput: Style { page.age == .current ? .plain : .dim }
  /// What stands before a result that may be wrong by now.
  private var was: String { page.age == .old ? "was " : "" }

  /// Whether there's room for a result beside its line. Code may be cut, but never a result.
  private func isBeside(_ result: String) -> Bool {
    guard let width else { return true }
    return !isNarrow && margin + column + 2 + result.cells <= width
  }

  /// Writes a result under its line, in as many lines as it needs.
  private mutating func writeUnder(_ result: String) {
    let room = (width ?? Self.usualWidth) - margin - 2
    var rows = result.folded(to: max(room, 1))
    if page.foldsResults, let gap = ShownPart.gap(of: rows.count) {
      rows = rows.prefix(ShownPart.first) + [gap] + rows.suffix(ShownPart.last)
    }
    for row in rows { write(row, styleOfResults) }
  }

  /// Writes a printed line, in as many lines as it needs and may have.
  private mutating func writeOutput(_ output: String) {
    guard let width else { return write(output, styleOfOutput) }
    let room = max(width - margin - 2, 1)
    let limit = page.rowsOfOutput
    var parts = output.folded(to: room, limit: limit + 1)
    if parts.count > limit {
      parts.removeLast()
      parts[limit - 1] = cut(parts[limit - 1] + ellipsis, to: room)
    }
    // A line may be empty.
    for part in parts.isEmpty ? [""] : parts { write(part, styleOfOutput) }
  }

  /// Writes what stands below a line: what was printed there, and what went wrong after that.
  private mutating func writeBelow(_ line: Int) {
    for output in page.outputs[line] ?? [] { writeOutput(was + output) }
    for trouble in page.troubles where trouble.line == line {
      if !trouble.isWarning { written.trouble = written.trouble ?? written.lines.count }
      let mark = layout.isPlain || trouble.isWarning ? "! " : "✗ "
      for (index, paragraph) in trouble.paragraphs.enumerated() {
        write(paragraph, mark: index == 0 ? mark : "  ")
      }
    }
    for note in page.notes[line] ?? [] { write(note, mark: "") }
  }

  /// Writes a paragraph below a line, with a mark before its first words.
  private mutating func write(_ paragraph: String, mark: String) {
    let space = String(repeating: " ", count: margin)
    let wrapped = paragraph.wrapped(to: (width ?? Self.usualWidth) - margin - 2)
    for (row, words) in wrapped.enumerated() {
      guard row == 0 else {
        written.lines.append(cut(space + "  " + words, to: width))
        continue
      }
      let styledMark = layout.styled(mark, .notYet)
      let line = cut(space + mark + words, to: width)
      written.lines.append(line.replacing(mark, with: styledMark, maxReplacements: 1))
    }
  }

  /// Writes something below the code.
  private mutating func write(_ text: String, _ style: Style) {
    let indent = String(repeating: " ", count: margin + 2)
    written.lines.append(layout.styled(cut(indent + text, to: width), style))
  }

  private func cut(_ text: String, to cells: Int?) -> String {
    guard let cells, text.cells > max(cells, 1) else { return text }
    return text.prefix(cells: max(cells, 1) - 1) + ellipsis
  }

  private var ellipsis: String { layout.isPlain ? "~" : "…" }
}

// MARK: - What came of a program

/// What there is to say about a program before it runs.
struct PlaygroundNotes: Equatable, Sendable {
  /// The line that makes it a program in Swift 5 mode.
  var swift5Line: Int?
  /// Why its lines aren't shown.
  var remark: String?

  /// What there is to say about lines, by the line.
  fileprivate func notes(_ instrumentation: Instrumentation?) -> [Int: [String]] {
    var notes: [Int: [String]] = [:]
    if let swift5Line {
      notes[swift5Line] = ["(Swift 6 refuses this line, so the program runs in Swift 5 mode.)"]
    }
    for line in Set(instrumentation?.inputLines ?? []) {
      notes[line, default: []].append("(There's no input here, so `readLine()` is nil.)")
    }
    return notes
  }
}

extension PlaygroundPage {
  /// A program of which there's nothing to say but this.
  init(_ text: String, remarks: [String] = []) {
    source = Self.lines(of: text)
    self.remarks = remarks
  }

  /// A program that runs or has run.
  ///
  /// - Parameter showsMarks: Whether a line has a mark that has run and has no value.
  init(
    _ text: String, _ run: PlaygroundRun, _ warnings: CompilerErrors, _ said: PlaygroundNotes,
    isPlain: Bool, output part: ShownPart, showsMarks: Bool
  ) {
    source = Self.lines(of: text)
    // Objects are called the same in the lines and below them.
    let numbered = run.cycles.enumerated().map { (PlaygroundLog.cycles + $0.offset, $0.element) }
    let cycles = Dictionary(uniqueKeysWithValues: numbered)
    // A character that's narrow in each terminal.
    let mark = isPlain ? ">" : "▸"
    let times = isPlain ? " x" : " ×"
    let texts = ObjectNumbers.words(for: run.rows(mark, times).merging(cycles) { $1 })
    results = texts.filter { $0.key < PlaygroundLog.cycles }.mapValues(\.withoutControlCharacters)
    if showsMarks {
      for (line, count) in run.marks where results[line] == nil {
        results[line] = count == 1 ? mark : "\(mark)\(times)\(count)"
      }
    }
    outputs = run.outputs(part)
    // With its beginning and its length, a line is told from others.
    if part == .folded { rowsOfOutput = 3 }
    foldsResults = part == .folded
    picture = run.picture
    remarks = [said.remark].compactMap(\.self)
    notes = said.notes(run.instrumentation)
    if let all = run.instrumentation?.changingLines, all.contains(run.log.changingLine) {
      notes[run.log.changingLine, default: []].append(
        "(To show a value, its description is asked for, so this runs more often here.)")
    }
    if source.isEmpty {
      remarks.append("The file is empty.")
    } else if let all = run.instrumentation, all.extent != .nowhere,
      !all.statements.contains(where: \.isTopLevel)
    {
      remarks.append(Self.words(whereNothingRuns: text))
    }
    if run.cameAfterEnd {
      remarks.append(
        """
        After the last line, a queue or a task has gone on. It has a second for that here; a \
        compiled program ends at its last line.
        """)
    }
    for warning in warnings.complaints where !warning.isError && !warning.isAboutStyle {
      let words = "warning: " + warning.words
      troubles.append(Trouble(line: warning.line, paragraphs: [words], isWarning: true))
    }
    func add(_ line: Int, _ words: String) {
      troubles.append(Trouble(line: line, paragraphs: [words]))
    }
    let seconds = PlaygroundLimits.seconds.formatted()
    for key in cycles.keys.sorted() {
      remarks.append(PlaygroundRun.words(forCycle: texts[key] ?? ""))
    }
    switch run.ending {
    case nil: break
    case .ended:
      if let line = run.earlyEnd {
        notes[line, default: []].append("(The program ended itself here.)")
      }
      if run.mayStillRun {
        remarks.append(
          """
          The last result came when the second after the last line was almost over. Something may \
          still be running.
          """)
      }
    case .quit(let code):
      add(run.lastLine, "The program ended itself here, with exit code \(code).")
    case .crashed(let message, let line):
      add(line, message)
      if let line = run.callingLine { add(line, "What crashed was called from here.") }
    case .timedOut(let line, let isSure):
      let here = isSure ? "here" : "here, or in what comes next"
      add(line, "It hadn't ended after \(seconds) seconds, and was stopped \(here).")
      if let line = run.callingLine { add(line, "What was stopped was called from here.") }
    case .describedTooLong(let line):
      add(
        line,
        """
        A value of this line couldn't be described, so the program was stopped here: its \
        description hadn't ended after \(seconds) seconds. It may wait for a lock that the program \
        holds.
        """)
    case .printedTooMuch(let line):
      add(
        line,
        """
        It printed more than \(PlaygroundLimits.outputBytes >> 20) megabytes, and was stopped here.
        """
      )
    }
  }

  private static func words(whereNothingRuns text: String) -> String {
    let hasTests = text.contains(#/(?m:^)import (?:Testing|XCTest)\b/#)
    return hasTests
      ? "Nothing runs here: tests are run by `swift test`."
      : "Nothing runs here: a playground runs what's outside of types and functions."
  }

  /// The lines of a program, fit for a terminal.
  static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacing("\t", with: "    ").withoutControlCharacters }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
