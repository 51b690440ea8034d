// A story as it is watched, step by step: what a learner's process sends for each step, and the runner draws.

/// What has just happened in a story, and how the list looks now.
package struct WatchedStep: Sendable, Equatable {
  /// A wrapper, or whatever else the list has for a delegate.
  package enum Wrapper: Sendable, Equatable {
    /// It holds this unit: its position among `units`.
    case holds(Int, weakly: Bool)
    case empty
    /// What it holds can't be seen: it is a closure, for instance.
    case hidden
  }

  package struct Unit: Sendable, Equatable {
    package enum State: String, Sendable {
      /// Somebody other than the list owns it.
      case owned
      /// Its last other owner has released it, and it's still in memory.
      case released
      case deallocated
    }

    package var name: String
    package var state: State
    /// Whether it's being called at this moment. One unit can call others, so there may be several.
    package var isBeingCalled: Bool

    package init(name: String, state: State, isBeingCalled: Bool) {
      (self.name, self.state, self.isBeingCalled) = (name, state, isBeingCalled)
    }
  }

  /// What has just happened, as a sentence.
  package var sentence: String
  /// The wrappers in the order of the list; nil where none can be found in the learner's object.
  package var wrappers: [Wrapper]?
  /// The units that have been mentioned so far, in that order.
  package var units: [Unit]
  /// What has come since the last move of the story began, and what should come until it ends.
  package var came: [String]
  package var expected: [String]
  /// Whether the last move of the story is over, so that nothing more will come.
  package var isMoveOver: Bool

  package init(
    sentence: String, wrappers: [Wrapper]?, units: [Unit], came: [String], expected: [String], isMoveOver: Bool
  ) {
    (self.sentence, self.wrappers, self.units) = (sentence, wrappers, units)
    (self.came, self.expected, self.isMoveOver) = (came, expected, isMoveOver)
  }

  /// Whether what has come differs from what should have.
  package var isDifferent: Bool {
    isMoveOver ? came != expected : !expected.starts(with: came)
  }
}

// MARK: - As a line of text

extension WatchedStep {
  // Nothing that is written here contains these: names and sentences are the package's own.
  private static let fieldEnd: Character = "\u{1F}"
  private static let itemEnd: Character = "\u{1E}"

  package var text: String {
    func list(_ items: [String]) -> String { items.map { "\($0)\(Self.itemEnd)" }.joined() }
    let wrappers = wrappers.map { wrappers in
      list(
        wrappers.map {
          switch $0 {
          case .holds(let unit, let weakly): "\(unit)\(weakly ? "w" : "s")"
          case .empty: "e"
          case .hidden: "h"
          }
        })
    }
    let units = list(units.map { "\($0.state.rawValue) \($0.isBeingCalled ? "called" : "-") \($0.name)" })
    return [sentence, wrappers ?? "none", units, list(came), list(expected), isMoveOver ? "over" : "-"]
      .joined(separator: "\(Self.fieldEnd)")
  }

  package init?(_ text: some StringProtocol) {
    let fields = text.split(omittingEmptySubsequences: false) { $0 == Self.fieldEnd }
    guard fields.count == 6 else { return nil }
    func list(_ field: Int) -> [String] { fields[field].split { $0 == Self.itemEnd }.map { String($0) } }
    var wrappers: [Wrapper]? = fields[1] == "none" ? nil : []
    for text in wrappers == nil ? [] : list(1) {
      switch text {
      case "e": wrappers?.append(.empty)
      case "h": wrappers?.append(.hidden)
      default:
        guard let unit = Int(text.dropLast()) else { return nil }
        wrappers?.append(.holds(unit, weakly: text.hasSuffix("w")))
      }
    }
    let units = list(2).compactMap { (text: String) -> Unit? in
      let words: [Substring] = text.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let state = Unit.State(rawValue: String(words[0])) else { return nil }
      return Unit(name: String(words[2]), state: state, isBeingCalled: words[1] == "called")
    }
    self.init(
      sentence: String(fields[0]), wrappers: wrappers, units: units, came: list(3), expected: list(4),
      isMoveOver: fields[5] == "over")
  }
}
