// What a program's text is likely to become when it's instrumented. It's compiled while another
// compiler still looks for the places of its statements, so both need as long as one. A guess that
// was wrong is thrown away.

import MulticastCompiler

extension InstrumentedText {
  /// What another text is likely to become: most saves change a few lines, and the calls in all
  /// others move with them. What's in new lines is told by how they look.
  ///
  /// - Returns: Nil if nothing has changed, or so much that a guess would hardly be right.
  func guess(of text: String) -> InstrumentedText? {
    let new = SourceText(text)
    let before = source.lines
    let now = new.lines
    guard now != before, let lines = LinePairs(before, now) else { return nil }

    var moved: [InsertedCall] = []
    var looked: Set<Int> = []
    for call in calls {
      let line = source.line(call.position) - 1
      guard let newLine = lines.now[line] else { continue }
      let ends: [InsertedCall.Kind] = [
        .endOfTry, .endOfSilence, .endOfPart, .endOfBraces, .turn, .actor,
      ]
      let isAtEnd = ends.contains(call.kind) || call.value != nil
      let place = lines.place(source.column(call.position), in: line, isAtEnd: isAtEnd)
      let beginLine = source.line(call.begin) - 1
      let begin = lines.place(source.column(call.begin), in: beginLine, isAtEnd: false)
      // What's shown may be another variable now.
      let isSame = now[newLine] == before[line]
      let isStale = !isSame && call.value.map { !now[newLine].contains($0) } == true
      guard !isStale, let place, let begin, let newBeginLine = lines.now[beginLine] else {
        if isSame { return nil }
        looked.insert(newLine)
        continue
      }
      var call = call
      call.position = new.start(ofLine: newLine) + place
      call.begin = new.start(ofLine: newBeginLine) + begin
      moved.append(call)
    }
    moved.removeAll { looked.contains(new.line($0.position) - 1) }
    looked.formUnion(lines.new)
    let looks =
      looked.isEmpty ? nil : LineLooks(now, before: before, calls: calls, in: source)
    for line in looked {
      guard let looks, let calls = looks.calls(in: line, start: new.start(ofLine: line)) else {
        return nil
      }
      moved += calls
    }
    return InstrumentedText(new, path: path, moved, end: end)
  }
}

extension InsertedCall {
  /// What's shown behind a statement.
  fileprivate var value: String? {
    switch kind {
    case .value(let value), .chain(let value): value
    default: nil
    }
  }
}

/// Which lines of a text are which ones of the text before.
private struct LinePairs {
  /// The lines of the new text, by those of the one before.
  private(set) var now: [Int: Int] = [:]
  /// Lines that are nothing like one before.
  private(set) var new: [Int] = []
  private let before: [String], text: [String]

  /// With more changed lines than this, a guess is hardly right.
  private static let mostChanges = 40

  init?(_ before: [String], _ text: [String]) {
    self.before = before
    self.text = text
    let head = zip(before, text).prefix { $0 == $1 }.count
    let rest = min(before.count, text.count) - head
    let tail = zip(before.reversed(), text.reversed()).prefix(rest).prefix { $0 == $1 }.count
    for line in 0..<head { now[line] = line }
    for line in 1..<(tail + 1) { now[before.count - line] = text.count - line }
    var old = head..<(before.count - tail)
    var open = head..<head
    guard text.count - tail - head <= Self.mostChanges else { return nil }
    for line in head..<(text.count - tail) {
      if let same = old.first(where: { before[$0] == text[line] }) {
        pair(old.lowerBound..<same, open)
        now[same] = line
        old = (same + 1)..<old.upperBound
        open = (line + 1)..<(line + 1)
      } else {
        open = open.lowerBound..<(line + 1)
      }
    }
    pair(old, open)
  }

  /// Takes as many new lines as old ones for the same lines, changed.
  private mutating func pair(_ old: Range<Int>, _ new: Range<Int>) {
    if old.count == new.count {
      for (one, other) in zip(old, new) { now[one] = other }
    } else {
      self.new += new
    }
  }

  /// Where in a line something is now; nil if it's in the part that has changed.
  ///
  /// - Parameter isAtEnd: Whether it's behind something that may have changed.
  func place(_ column: Int, in line: Int, isAtEnd: Bool) -> Int? {
    guard let newLine = now[line] else { return nil }
    let old = Array(before[line].utf8)
    let new = Array(text[newLine].utf8)
    if old == new { return column }
    let head = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let isInHead = column <= head
    let isInTail = column >= old.count - tail
    guard isInHead || isInTail else { return nil }
    return isInTail && (isAtEnd || !isInHead) ? column + new.count - old.count : column
  }
}

extension PlaygroundCompiler {
  /// A program that's compiled before it's known whether it's the one that's wanted.
  struct Guess {
    let text: String
    let flags: [String]
    let isCompiled: Task<Bool, Never>
  }

  /// The name of the object file of a program; nil if it doesn't compile.
  func object(of text: String, _ flags: [String]) async throws -> String? {
    if let guess, guess.text == text, guess.flags == flags {
      return await guess.isCompiled.value ? "guess" : nil
    }
    guess?.isCompiled.cancel()
    return try compiles(text, flags) ? "program" : nil
  }

  /// Begins to compile what's likely to be wanted.
  func beginGuess(of text: String) {
    let before = guess?.isCompiled
    guess = nil
    guard let last, let guessed = last.text.guess(of: text)?.text else { return }
    let another = compiler.another
    let flags = last.flags
    let isCompiled = Task.detached {
      // It writes the same files.
      _ = await before?.value
      let compiled = try? another().compile(
        [Self.sourceName: guessed], module: Self.module, flags: flags + ["-g"], to: "guess")
      return compiled?.exit == .exited(0)
    }
    guess = Guess(text: guessed, flags: flags, isCompiled: isCompiled)
  }
}
