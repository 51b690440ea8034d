import MulticastPromises

/// What is known about one promise.
enum PromiseResult: Equatable {
  case kept
  /// The shortest story in which it is broken.
  case broken([TownMove])
  /// Nothing can be known, for this reason.
  case unseen(String)
  /// A method is missing.
  case notOffered(String)

  var text: String {
    switch self {
    case .kept: "kept"
    case .broken(let moves): "broken \(moves.text)"
    case .unseen(let reason): "unseen \(reason)"
    case .notOffered(let method): "missing \(method)"
    }
  }

  init?(_ text: some StringProtocol) {
    let parts = text.split(maxSplits: 1) { $0 == " " }.map { String($0) }
    switch parts.first {
    case "kept": self = .kept
    case "broken":
      guard parts.count == 2, let moves = [TownMove](parts[1]) else { return nil }
      self = .broken(moves)
    case "unseen": self = .unseen(parts.count > 1 ? parts[1] : "")
    case "missing": self = .notOffered(parts.count > 1 ? parts[1] : "")
    default: return nil
    }
  }
}
