// Reading recordings as scripts, the form that people write by hand.

/// A reader of the lines of a script. The article TheFormOfARecording.md explains them.
struct ScriptRecordingReader: RecordingFormReader {
  /// The header, once something has been drawn, or the script has ended.
  private(set) var header: RecordingHeader?
  private var size = CanvasSize(width: 56, height: 36)!
  private var title = ""
  private var color = LineColor.black
  private var width = LineWidth(dots: 1)!
  private var delay = 0.0
  /// Whether something has been drawn.
  private var hasBegun: Bool { header != nil }

  private static let words = "line, point, wait, clear, animate, copy, color, width, canvas or title"

  mutating func read(_ text: String) throws(LineProblem) -> RecordedEvent? {
    // Swift would read a number up to there.
    if let zero = text.utf8.firstIndex(of: 0) {
      let column = text.utf8.distance(from: text.startIndex, to: zero) + 1
      throw .zeroByte(column: column)
    }
    var line = ScriptLine(text)
    guard let word = line.next() else { return nil }
    var action: RecordedAction?
    switch word {
    case "line": action = .line(try line.point(), color: color, width: width)
    case "point":
      guard hasBegun else { throw line.problem(.pointBeforeLine, at: word) }
      action = .point(try line.point())
    case "clear": action = .clear
    case "animate": action = .animate
    case "copy": action = .copy
    case "wait":
      let longest = RecordedEvent.longestDelay
      delay = min(longest, delay + (try line.number(LineProblem.expectedDelay, in: 0...longest)))
    case "color": color = try line.value(LineProblem.expectedColor, mayLookLikeAComment: true) { LineColor(code: $0) }
    case "width":
      let most = RecordingHeader.longestSide
      width = try line.value(LineProblem.expectedWidth) { word in
        Double(word).flatMap { $0 <= Double(most) ? LineWidth(dots: $0) : nil }
      }
    case "canvas":
      guard !hasBegun else {
        throw line.problem(.lateCanvas, at: word)
      }
      size = CanvasSize(width: try line.side(), height: try line.side())!
    case "title":
      guard !hasBegun else {
        throw line.problem(.lateTitle, at: word)
      }
      title = line.rest()
    case _ where word.first == "\u{FEFF}":
      throw line.problem(.byteOrderMark, at: word)
    default: throw line.problem(.unknownWord(word, expected: Self.words), at: word)
    }
    if let word = line.next() {
      throw line.problem(.surplusWord(word), at: word)
    }
    guard let action else { return nil }
    finish()
    defer { delay = 0 }
    return RecordedEvent(after: delay, action)
  }

  mutating func finish() { header = header ?? RecordingHeader(size: size, title: title) }
}

/// A line of a script, which is read word by word.
private struct ScriptLine {
  private let text: String
  private var words: ArraySlice<Substring>

  init(_ text: String) {
    self.text = text
    // Split by bytes, because splitting by characters would take longer than everything else.
    words = text.utf8.split { $0 == 0x09 || $0 == 0x20 }.map(Substring.init)[...]
  }

  /// Returns the problem with a word, or with the end of the line.
  func problem(_ problem: LineProblem, at word: Substring?) -> LineProblem {
    let place = (word ?? words.first)?.startIndex ?? text.endIndex
    var problem = problem
    problem.column = text.utf8.distance(from: text.startIndex, to: place) + 1
    return problem
  }

  /// The next word, or nil at the end of the line or at a comment.
  mutating func next(mayLookLikeAComment: Bool = false) -> Substring? {
    words.first?.utf8.first == 0x23 && !mayLookLikeAComment ? nil : words.popFirst()
  }

  /// The rest of the line, its words separated by single spaces.
  mutating func rest() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }

  mutating func value<Value>(
    _ expected: String, mayLookLikeAComment: Bool = false, _ read: (Substring) -> Value?
  ) throws(LineProblem) -> Value {
    guard let word = next(mayLookLikeAComment: mayLookLikeAComment) else {
      throw problem(.endOfLine(expected: expected), at: nil)
    }
    guard let value = read(word) else { throw problem(.wrongWord(word, expected: expected), at: word) }
    return value
  }

  mutating func number(
    _ expected: String, in range: ClosedRange<Double>
  ) throws(LineProblem) -> Double {
    try value(expected) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  mutating func side() throws(LineProblem) -> Int {
    let sides = 1...RecordingHeader.longestSide
    return try value(LineProblem.expectedSide) { Int($0).flatMap { sides.contains($0) ? $0 : nil } }
  }

  mutating func point() throws(LineProblem) -> Point {
    let all = -RecordingHeader.farthest...RecordingHeader.farthest
    return Point(
      x: try number(LineProblem.expectedX, in: all), y: try number(LineProblem.expectedY, in: all))!
  }
}
