// What several statements on one line change.

extension ChangedValues {
  /// What the statements of a line bind or assign, up to the one that was seen last.
  struct Line {
    private var number = 0
    fileprivate var names: [String] = []

    mutating func begin(_ number: Int) {
      if number != self.number { self = Line(number: number) }
    }
  }

  /// What to show behind a statement that may have others in front of it on its line.
  ///
  /// - Parameters: As of `value(of:isInit:isUnseen:)`.
  func value(
    of statement: SyntaxNode, on line: inout Line, isInit: Bool, isUnseen: Bool
  ) -> String? {
    let before = line.names
    let own = assigned(by: statement, isInit: isInit)
    line.names += own.filter { !before.contains($0) }
    let isAlone = own.isEmpty || before.allSatisfy(own.contains)
    return isAlone
      ? value(of: statement, isInit: isInit, isUnseen: isUnseen) : Self.tuple(line.names)
  }

  /// What a statement binds or assigns and that's still the same afterward.
  private func assigned(by statement: SyntaxNode, isInit: Bool) -> [String] {
    if statement.kind == "pattern_binding_decl" {
      let names = boundNames(of: statement)
      return names.contains(where: computed.contains) ? [] : names
    }
    let arguments = statement["args"].first?["args"] ?? []
    let places: [SyntaxNode] =
      switch statement.kind {
      case "assign_expr": statement["dest"]
      case "binary_expr": arguments.filter { $0.has("inout") }.flatMap { $0["expr"] }
      default: []
      }
    // Of an object of which a property is assigned, more is shown than in a tuple.
    guard Self.isVoid(statement), places.contains(where: Self.isVariable) else { return [] }
    return roots(statement, isInit: isInit)
  }
}
