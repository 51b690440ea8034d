// What the lines of a program are likely to be, by how they look.

/// What lines are likely to be, by how they look.
struct LineLooks {
  private enum Place { case topLevel, function, type }

  private let lines: [String]
  /// The calls in front of the lines before and behind them, by how these lines begin: up to the
  /// first parenthesis or `=`.
  private var known: [Substring: (isStatement: Bool, behind: [InsertedCall.Kind])] = [:]

  init(_ lines: [String], before: [String], calls: [InsertedCall], in source: SourceText) {
    self.lines = lines
    let calls = Dictionary(grouping: calls) { source.line($0.position) - 1 }
    for (number, line) in before.enumerated() {
      guard let head = Self.head(of: line), known[head] == nil else { continue }
      let begin = source.start(ofLine: number) + line.prefix { $0 == " " }.count
      let end = source.start(ofLine: number) + Self.end(of: line)
      let calls = calls[number] ?? []
      // What's in the middle of a line has no place in another.
      guard calls.allSatisfy({ [begin, end].contains($0.position) && $0.begin == begin }) else {
        continue
      }
      let behind = calls.filter { $0.position == end && $0.kind != .endOfBraces }.map(\.kind)
      known[head] = (calls.contains { $0.position == begin }, behind)
    }
  }

  private static func head(of line: String) -> Substring? {
    let code = line.drop { $0 == " " }
    return code.firstIndex { "(=".contains($0) }.map { code[...$0] }
  }

  /// Where a line's code ends: in front of a comment.
  private static func end(of line: String) -> Int {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
    return code.utf8.count - code.reversed().prefix { $0 == " " }.count
  }

  /// The calls in a line; nil if nobody can tell.
  func calls(in number: Int, start: Int) -> [InsertedCall]? {
    let line = lines[number]
    let code = line.drop { $0 == " " }
    if code.isEmpty || code.hasPrefix("//") { return [] }
    if line == "}" { return endOfBraces(in: number, start: start) }
    if code.hasPrefix("}") { return [] }
    let place = place(of: number)
    if place == .type || code.contains(Self.declaration) { return [] }
    guard code.count(where: "([".contains) == code.count(where: ")]".contains) else { return nil }
    let begin = start + line.utf8.count - code.utf8.count
    let end = start + Self.end(of: line)
    func call(_ kind: InsertedCall.Kind, at position: Int) -> InsertedCall {
      InsertedCall(kind: kind, position: position, begin: begin)
    }
    let statement = place == .topLevel ? InsertedCall.Kind.statement : .pass
    let isBlock = code.hasSuffix("{")
    let isOutermost = place == .topLevel && begin == start
    let isInBraces = isOutermost && !isBlock && !code.contains(Self.withoutBraces)
    var calls = isInBraces ? [call(.endOfBraces, at: end)] : []
    if let head = Self.head(of: line), let like = known[head] {
      let front = like.isStatement || place == .topLevel ? [call(statement, at: begin)] : []
      return calls + front + like.behind.map { call($0, at: end) }
    }
    if !isBlock, code.contains(Self.block) { return nil }
    if place == .topLevel || !code.contains(#/^(?:(?:let|var)\b.*=|return .)/#) {
      calls.append(call(statement, at: begin))
    }
    if isBlock, code.contains(#/^(?:for|while|repeat)\b/#) { calls.append(call(.turn, at: end)) }
    if let root = code.firstMatch(of: Self.changed)?.1 {
      calls.append(call(.value(String(root)), at: end))
    }
    if let part = code.firstMatch(of: #/(?:^|= )(try )/#)?.1 {
      let position = begin + code[..<part.startIndex].utf8.count
      for (kind, place) in [(.beginningOfTry(isAsync: false), position), (.endOfTry, end)]
        as [(InsertedCall.Kind, Int)]
      {
        calls.append(InsertedCall(kind: kind, position: place, begin: position))
      }
    }
    return calls
  }

  /// Where a brace ends that's at the beginning of a line, the end of the braces around the
  /// statement, if there are any.
  private func endOfBraces(in number: Int, start: Int) -> [InsertedCall] {
    let first = lines[..<number].lastIndex { line in
      line.first.map { !" }/".contains($0) } == true
    }
    guard let first, !lines[first].contains(Self.declaration),
      !lines[first].contains(Self.withoutBraces)
    else { return [] }
    let begin = lines[first..<number].reduce(start) { $0 - $1.utf8.count - 1 }
    return [InsertedCall(kind: .endOfBraces, position: start + 1, begin: begin)]
  }

  /// What has no braces around itself and the call in front of it.
  private static var withoutBraces: Regex<Substring> {
    #/^(?:@|(?:let|var|weak|unowned|async|lazy|nonisolated|private|guard|defer)\b)/#
  }

  /// What a declaration other than a variable's begins with, or a branch of a `switch`.
  private static var declaration: Regex<Substring> {
    #/
      ^(?:(?:public|private|final|static|override|mutating|convenience|nonisolated)\ )*
      (?:func|init|deinit|subscript|get|set|willSet|didSet|class|struct|enum|actor|extension|protocol
      |import|typealias|case|default)\b
    /#
  }
  /// What begins a statement that holds others.
  private static var block: Regex<Substring> {
    #/^(?:if|guard|for|while|repeat|do|switch|defer)\b|\bin\b/#
  }
  /// A statement that changes something the transform doesn't show, and the root of it, as in
  /// `count += 1` and `list[0].name = "a"`.
  private static var changed: Regex<(Substring, Substring, Substring?)> {
    #/^([a-z_]\w*)(?:[\w.!\[\]"]*\s*[-+*\/%]=|(\[|!|\.\w+[.!\[])[\w.!\[\]"]*(?:\(| = ))/#
  }

  /// What begins a part of a statement, which is where the statement is.
  private static var branch: Regex<Substring> {
    #/^(?:\} )?(?:if|else|for|while|repeat|do|catch|switch|case|default|guard)\b/#
  }

  private func place(of number: Int) -> Place {
    func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    let own = indentation(lines[number])
    let above = lines[..<number].lastIndex { line in
      indentation(line) < own && line.contains { $0 != " " }
    }
    guard own > 0, let above else { return .topLevel }
    let code = lines[above].drop { $0 == " " }
    if code.contains(#/^(?:\w+(?:\(set\))? )*(?:class|struct|enum|actor|extension|protocol)\b/#) {
      return .type
    }
    return code.contains(Self.branch) ? place(of: above) : .function
  }
}
