// Moves as a line of text, on the way between a learner's process and its parent.

extension TownMove {
  var text: String {
    switch self {
    case .signUp(let unit): "u\(unit)"
    case .signOff(let unit): "x\(unit)"
    case .close(let unit): "c\(unit)"
    case .closeLeaving(let unit): "d\(unit)"
    case .crowd(let signsOff): signsOff ? "k1" : "k0"
    case .report: "r"
    case .count: "n"
    case .wrappers: "b"
    case .nextTown: "t"
    case .when(let unit, let move): "w\(unit):\(move.text)"
    }
  }

  init?(_ text: some StringProtocol) {
    let number = Int(text.dropFirst())
    switch (text.first, number) {
    case ("u", let unit?): self = .signUp(unit)
    case ("x", let unit?): self = .signOff(unit)
    case ("c", let unit?): self = .close(unit)
    case ("d", let unit?): self = .closeLeaving(unit)
    case ("k", let signsOff?): self = .crowd(signsOff: signsOff == 1)
    case ("r", nil): self = .report
    case ("n", nil): self = .count
    case ("b", nil): self = .wrappers
    case ("t", nil): self = .nextTown
    case ("w", nil):
      let parts = text.dropFirst().split(maxSplits: 1) { $0 == ":" }
      guard parts.count == 2, let unit = Int(parts[0]), let move = TownMove(parts[1]) else { return nil }
      self = .when(unit, move)
    default: return nil
    }
  }
}

extension [TownMove] {
  var text: String { map(\.text).joined(separator: " ") }

  init?(_ text: some StringProtocol) {
    let moves = text.split { $0 == " " }.map { TownMove($0) }
    guard !moves.isEmpty, moves.allSatisfy({ $0 != nil }) else { return nil }
    self = moves.map { $0! }
  }
}

extension TownRules {
  func text(_ moves: [TownMove]) -> String? { moves.text }
}
