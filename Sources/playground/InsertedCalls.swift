// The calls that are put into a program's text, and the text that comes of it.

/// A call that the playground puts into a program's text.
struct InsertedCall: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// In front of a statement: at the top level, and elsewhere.
    case statement, pass
    /// At the beginning of a loop's body, and of an actor's method.
    case turn, actor
    /// In front of the condition of an `else if`.
    case condition
    /// Around an expression that may throw: errors of any type, or of this one.
    case beginningOfTry(isAsync: Bool, type: String? = nil), endOfTry
    /// Around a statement of which the transform shows nothing then, and around a value of which it
    /// shows nothing by itself.
    case beginningOfSilence, beginningOfPack, endOfSilence, beginningOfPart, endOfPart
    /// Behind a statement, with what it has changed: always, and unless a chain ended at nil.
    case value(String), chain(String)
    /// Behind a statement that's in braces, with the call in front of it.
    case endOfBraces

    /// Of what's at one place, the end of an expression comes first.
    fileprivate var rank: Int {
      switch self {
      case .endOfTry: 0
      case .endOfSilence, .endOfPart: 1
      case .value, .chain: 2
      case .endOfBraces: 3
      case .statement, .pass, .turn, .actor: 4
      case .beginningOfSilence, .beginningOfPack, .beginningOfPart, .condition: 5
      case .beginningOfTry: 6
      }
    }
  }

  var kind: Kind
  /// Where it's put, and where the statement or the expression begins that it's about, in bytes.
  var position: Int, begin: Int

  /// Whether a line begins behind it, so that everything is where it was.
  fileprivate var isLine: Bool { kind.rank == 4 }
  fileprivate var isStatement: Bool { [.statement, .pass, .condition].contains(kind) }
}

/// A program's text with the calls that are put into it.
struct InstrumentedText: Sendable {
  let source: SourceText
  /// The path of the program's file.
  let path: String
  /// What's put into the text, from its beginning to its end.
  let calls: [InsertedCall]
  /// What's put behind the last line.
  let end: String
  /// The numbers of the statements, from the first line to the last, by where they begin.
  private var numbers: [Int: Int] = [:]
  /// Where the statements begin that are in braces.
  private let inBraces: Set<Int>
  /// The calls that are at the end of the braces before, by where those begin.
  private var atEnd: [Int: InsertedCall] = [:]

  init(_ source: SourceText, path: String, _ calls: [InsertedCall], end: String) {
    self.source = source
    self.path = path
    self.end = end
    self.calls = calls.enumerated().sorted { one, other in
      (one.element.position, one.element.kind.rank, one.offset)
        < (other.element.position, other.element.kind.rank, other.offset)
    }.map(\.element)
    inBraces = Set(calls.filter { $0.kind == .endOfBraces }.map(\.begin))
    for call in self.calls where call.isStatement { numbers[call.begin] = numbers.count }
    moveToBraces()
  }

  /// Moves calls in front of what can't be in braces, such as `let`, to the end of those before, if
  /// there are any. Nothing happens in between.
  private mutating func moveToBraces() {
    var before: InsertedCall?
    for call in calls where [.statement, .endOfBraces].contains(call.kind) {
      if call.kind == .statement, let before, !inBraces.contains(call.begin),
        source.line(before.position) < source.line(call.position)
      {
        atEnd[before.begin] = call
      }
      before = call.kind == .endOfBraces ? call : nil
    }
  }

  /// How many bytes there are before a place in its line, with the calls.
  ///
  /// - Parameter isInside: Whether a call that begins there is before it as well.
  func column(_ position: Int, isInside: Bool = true) -> Int {
    let start = source.lineStart(of: position)
    var moved = 0
    for call in calls where (start...position).contains(call.position) {
      if call.position == position, !isInside, !call.isLine { continue }
      moved = call.isLine ? 0 : moved + words(call, numbers[call.begin] ?? 0).utf8.count
    }
    return source.column(position) + moved
  }

  /// The text with the calls.
  var text: String {
    let location = Self.location(path)
    let moved = Set(atEnd.values.map(\.begin))
    var result: [UInt8] = []
    var begin = 0
    for (index, call) in calls.enumerated() {
      result += source.bytes[begin..<call.position]
      begin = call.position
      if call.kind == .statement, moved.contains(call.begin) { continue }
      result += words(call, numbers[call.begin] ?? 0).utf8
      guard call.isLine else { continue }
      let next = index + 1 < calls.count ? calls[index + 1] : nil
      if let next, next.isLine, next.position == call.position {
        result += ";".utf8
      } else {
        let spaces = String(repeating: " ", count: source.column(call.position))
        result += "\n\(location)\(source.line(call.position)))\n\(spaces)".utf8
      }
    }
    result += source.bytes[begin...]
    return Self.located(String(decoding: result, as: UTF8.self), path) + end
  }

  private func words(_ call: InsertedCall, _ number: Int) -> String {
    let line = source.line(call.begin)
    var place: String { "\(line), \(source.column(call.begin) + 1)" }
    return switch call.kind {
    case .statement:
      (inBraces.contains(call.begin) ? "do { " : "") + "playgroundStatement(\(number), \(line))"
    case .endOfBraces:
      (atEnd[call.begin].map { ";" + words($0, numbers[$0.begin] ?? 0) } ?? "") + " }"
    case .pass: "playgroundPass(\(number), \(line))"
    case .condition: " playgroundCondition(\(number), \(line)),"
    case .turn: "playgroundTurn(\(number), \(line))"
    case .actor: "defer { playgroundActor(self) }"
    case .beginningOfTry(let isAsync, let type):
      (isAsync ? "try await playgroundTryAsync(" : "try playgroundTry(")
        + (type.map { "\($0).self, " } ?? "")
    case .endOfTry: ", \(place))"
    case .beginningOfSilence: "playgroundSilence("
    case .beginningOfPack: "_ = ("
    case .endOfSilence: ")"
    case .beginningOfPart: "playgroundPart("
    case .endOfPart: ", \(place))"
    case .value(let value): ";playgroundValue(\(value), \(place))"
    case .chain(let value): ";playgroundChain(\(value), \(place))"
    }
  }

  /// A text whose lines say where they are.
  static func located(_ text: String, _ path: String) -> String {
    // A line for the system stays the first one.
    let isScript = text.hasPrefix("#!")
    let first = isScript ? text.prefix { $0 != "\n" } + "\n" : ""
    let rest = withoutResets(text, path).dropFirst(first.count)
    return "\(first)\(location(path))\(isScript ? 2 : 1))\n\(rest)"
  }

  /// A text in which lines are where they are in the program's file from where the text asks for
  /// that: the compiler would take another file for it.
  private static func withoutResets(_ text: String, _ path: String) -> String {
    let reset = "#sourceLocation()"
    guard text.contains(reset) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      line.drop { $0 == " " } == reset ? "\(location(path))\(index + 2))" : String(line)
    }.joined(separator: "\n")
  }

  /// What says where a line is, up to the line's number.
  private static func location(_ path: String) -> String {
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(quoted)\", line: "
  }
}
