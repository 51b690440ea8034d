// What may happen in a story of a dispatch system, and what an exercise asks for.

/// What an exercise asks for, as far as stories can show it: the moves there are, and what each of them means.
struct TownRules: StoryRules {
  /// What may happen besides signing up and reporting. What an exercise leaves open doesn't happen in it.
  enum Possibility: Sendable {
    case signOff
    /// Units are held weakly, and may close.
    case close
    /// Units may close while others are called. Whether they are called until the report is over is open.
    case closing
    /// A registered unit may sign up again, which changes nothing.
    case twice
    /// A registered unit may sign up again. How many times it's called then is open until it signs off.
    case again
    /// A unit that isn't registered may sign off, which changes nothing.
    case strangers
    /// The first three units are equal.
    case twins
    case count
    /// Right after a unit has signed up, there are no empty wrappers.
    case wrappers
    /// A unit that is called may sign off itself and units that were called before.
    case leaving
    /// A unit that is called may sign off others, which are then not called.
    case removing
    /// A unit that is called may sign off any. Whether these are called until the report is over is open.
    case dismissing
    /// A unit that is called may sign up others, which hear the next report.
    case arriving
    /// A unit that is called may sign up others. Whether they are called until the report is over is open.
    case joining
    /// A unit that is called may report.
    case nested
    /// A unit that has signed off may sign up again.
    case returning
    /// Units may sign themselves off in their `deinit`. Only brigades do that, so set `areBrigades`.
    case closeLeaving
    case crowd
  }

  static let boats = "has boats"
  static let vote = "vote"

  var moves: Set<Possibility>
  /// What is reported: "fire", "flood".
  var alarm = "fire"
  /// Whether a unit is called at all.
  var isCalled: @Sendable (Int) -> Bool = { _ in true }
  /// What a unit answers about a place.
  var saysYes: @Sendable (Int, String) -> Bool = { _, _ in true }
  /// What the caller is told as a number, given the answers of the units that were called, and that number in words.
  var answer: @Sendable ([Bool]) -> Int? = { _ in nil }
  var answered: @Sendable (Int) -> String = { "\($0)" }
  /// What a story has to say about some units beforehand.
  var trait: @Sendable (Int) -> String? = { _ in nil }
  /// Whether the units are brigades. Otherwise they are fire stations and police stations.
  var areBrigades = false
  /// Whether everything that happens counts, when it happens: each call, and each deallocation. Only promises are exact.
  var isExact = false
  /// Whether a broadcast that begins inside another waits until that one is over. Only the stories of promises work that
  /// out. For an exercise, write a scene.
  var nestedBroadcastsWait = false
  /// Whether the list's wrappers can be counted.
  var seesWrappers = false
  /// Whether a new unit gets the address of the one that has just closed. Otherwise it certainly gets another one.
  var reusesAddresses = true

  /// The most wrappers that a list may have with so many living delegates.
  static func wrapperLimit(_ livingCount: Int) -> Int { 2 * livingCount + 8 }
}
