// The playground's page: a program, and beside each line what it did.

import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastPlayground

/// A program with what came of it.
struct PlaygroundPage {
  /// Something that went wrong at a line, in paragraphs.
  struct Trouble: Equatable {
    let line: Int
    let paragraphs: [String]
  }

  /// The lines of the program.
  var source: [String] = []
  /// The last result of each line, as it's shown.
  var results: [Int: String] = [:]
  /// What was printed, by the line that it stands below.
  var outputs: [Int: [String]] = [:]
  var troubles: [Trouble] = []
  /// The views, as text.
  var picture: [String] = []
  /// What there is to say about the whole.
  var remarks: [String] = []

  /// Below this width, a result stands under its line.
  private static let narrow = 60
  /// Up to here, results are brought into one column.
  private static let widestColumn = 50

  /// The page as lines of text, and the position of the first trouble among them.
  ///
  /// - Parameter width: Where lines are cut; nil if they're wanted whole.
  func lines(_ layout: PageLayout, width: Int?) -> (lines: [String], trouble: Int?) {
    let digits = max(2, "\(source.count)".count)
    let isNarrow = (width ?? 80) < Self.narrow
    let margin = digits + (isNarrow ? 1 : 2)
    let indent = String(repeating: " ", count: margin + 2)
    let widest = results.keys.compactMap { source.indices.contains($0 - 1) ? source[$0 - 1].count : nil }.max() ?? 0
    // If they need it, two fifths of the page are for the results.
    let widestResult = results.values.map(\.count).max() ?? 0
    let column = min(
      widest, width.map { max(($0 - margin) * 3 / 5, $0 - margin - 2 - widestResult) } ?? Self.widestColumn)
    func cut(_ text: String, to count: Int?) -> String {
      guard let count, text.count > max(count, 1) else { return text }
      return text.prefix(max(count, 1) - 1) + (layout.isPlain ? "~" : "…")
    }
    var lines: [String] = []
    var firstTrouble: Int?
    func add(_ text: String, _ style: Style) { lines.append(layout.styled(cut(text, to: width), style)) }
    func addBelow(_ line: Int) {
      for trouble in troubles where trouble.line == line {
        firstTrouble = firstTrouble ?? lines.count
        for (index, paragraph) in trouble.paragraphs.enumerated() {
          let mark = index > 0 ? "  " : layout.isPlain ? "! " : "✗ "
          let wrapped = paragraph.wrapped(to: (width ?? 100) - margin - 2)
          for (row, words) in wrapped.enumerated() {
            let start = String(repeating: " ", count: margin) + (row == 0 ? mark : "  ")
            let line = cut(start + words, to: width)
            lines.append(row == 0 ? line.replacing(mark, with: layout.styled(mark, .notYet), maxReplacements: 1) : line)
          }
        }
      }
      for output in outputs[line] ?? [] { add(indent + output, .plain) }
    }
    addBelow(0)
    for (index, code) in source.enumerated() {
      let number = "\(index + 1)"
      let start = String(repeating: " ", count: digits - number.count) + number
      let gap = String(repeating: " ", count: isNarrow ? 1 : 2)
      let result = results[index + 1]
      if let result, !isNarrow {
        let shown = width == nil ? code : cut(code, to: column)
        let room = width.map { $0 - margin - max(shown.count, column) - 2 }
        lines.append(
          layout.aside(start) + gap + shown.padded(to: column) + "  " + layout.heading(cut(result, to: room)))
      } else {
        let shown = cut(code, to: width.map { $0 - margin })
        lines.append(layout.aside(start) + (shown.isEmpty ? "" : gap + shown))
        if let result { add(indent + "= " + result, .bold) }
      }
      addBelow(index + 1)
    }
    addBelow(.max)
    if !picture.isEmpty { lines += [""] + picture.map { cut($0, to: width) } }
    for remark in remarks {
      lines += (lines.isEmpty ? [] : [""]) + remark.wrapped(to: width ?? 100).map { cut($0, to: width) }
    }
    return (lines, firstTrouble)
  }
}

// MARK: - What came of a program

extension PlaygroundPage {
  /// A program that doesn't run.
  init(_ text: String, _ errors: CompilerErrors) {
    source = Self.lines(of: text)
    // The rest mostly follows from the first few.
    let ofThisMode = errors.errors.filter { !PlaygroundCompiler.isAboutGlobal($0.message) }
    let all = ofThisMode.isEmpty ? errors.errors : ofThisMode
    // A brace that's missing is noticed behind the last line, and the other errors may follow from that.
    let ofTheEnd = all.filter { $0.line > source.count }
    var said: Set<String> = []
    for error in ofTheEnd + all.filter({ $0.line <= source.count }).prefix(8) {
      let message = "error: " + error.message.replacing(#/\s\[#[\w-]+\]$/#, with: "")
      // One slip may lead to several errors, and its explanation is the same.
      let help = errors.help(with: error, inAPlaygroundWith: PlaygroundCompiler.modules).filter {
        said.insert($0).inserted
      }
      troubles.append(Trouble(line: min(error.line, source.count), paragraphs: [message] + help))
    }
  }

  init(_ text: String, refused reason: String) {
    source = Self.lines(of: text)
    remarks = [reason]
  }

  /// A program that runs or has run.
  init(_ text: String, _ run: PlaygroundRun, _ warnings: CompilerErrors, remark: String?, isPlain: Bool, isWhole: Bool)
  {
    source = Self.lines(of: text)
    results = run.results.filter { !$0.value.text.isEmpty }.mapValues { result in
      let shown = result.text.withoutControlCharacters + (result.isLast ? "" : " …")
      return result.count > 1 ? "\(shown) \(isPlain ? "x" : "×")\(result.count)" : shown
    }
    // Nobody scrolls through more.
    outputs = run.outputs(limit: isWhole ? .max : 1000)
    picture = run.picture
    remarks = [remark].compactMap(\.self)
    if source.isEmpty { remarks.append("The file is empty.") }
    // Others are about style, and a playground is for trying things out.
    for warning in warnings.complaints where warning.isAboutALostObject {
      troubles.append(Trouble(line: warning.line, paragraphs: [warning.message]))
    }
    func add(_ line: Int, _ words: String) { troubles.append(Trouble(line: line, paragraphs: [words])) }
    let seconds = PlaygroundLimits.seconds.formatted()
    switch run.ending {
    case nil: break
    case .ended:
      if !run.hasReachedEnd { remarks.append("The program ended itself before its last line.") }
      if run.mayStillRun {
        remarks.append(
          "The last result came when the second after the last line was almost over. Something may still be running.")
      }
    case .quit(let code): add(run.lastLine, "The program ended itself here, with exit code \(code).")
    case .crashed(let message, let line): add(line, message)
    case .timedOut(let line):
      add(line, "It hadn't ended after \(seconds) seconds, and was stopped here.")
    case .printedTooMuch(let line):
      add(line, "It printed more than \(PlaygroundLimits.outputBytes >> 20) megabytes, and was stopped here.")
    }
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacing("\t", with: "    ").withoutControlCharacters }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
