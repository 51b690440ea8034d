// What a stage remembers while it plays a story.

import MulticastPromises

extension Stage {
  /// Who plays in a story.
  struct Delegates {
    /// Each delegate has one owner.
    var owners: [Int: AnyObject] = [:]
    /// What each does when it's called the next time.
    var reactions: [Int: [Move]] = [:]
    var leavingInDeinit: Set<Int> = []
    var areEqual = false
    /// Where those were that have been released.
    var addresses: [Int: ObjectIdentifier] = [:]
    /// Where delegates were that are deallocated.
    var goneAddresses: Set<ObjectIdentifier> = []
  }

  /// What a list should know.
  struct Registry {
    var registered: Set<Int> = []
    var everAdded: Set<Int> = []
    /// Those that were released during the broadcasts in progress.
    var releasedInside: Set<Int> = []
    /// Whether a delegate has been added since the last one was released.
    var wrappersAreKnown = true
    /// How many wrappers may be left by those that are no longer registered.
    var wrapperAllowance = 0
  }

  /// How far the broadcasts are.
  struct Broadcasts {
    /// How many have begun.
    var count = 0
    var inProgress: [Int] = []
    /// How many calls each has made that don't count.
    var omittedCallCounts: [Int: Int] = [:]
    /// Those that were deallocated during the broadcasts in progress, where it's up to the list
    /// when.
    var gone: Set<Int> = []

    /// The broadcast about a topic, of so many: one in progress, or else the last one.
    func number(of topic: Int, among topicCount: Int) -> Int {
      func isAboutIt(_ number: Int) -> Bool { number % topicCount == topic }
      return inProgress.last(where: isAboutIt) ?? (0..<count).last(where: isAboutIt) ?? topic
    }
  }

  /// What a story says before it begins, found in one walk: it's asked for every story, and there
  /// are thousands.
  struct Cast {
    /// All delegates, some of them several times.
    var numbers: [Int] = []
    /// Those that aren't made before the story begins.
    var latecomers: [Int] = []
    var areEqual = false
    /// Whether it's asked how many wrappers are left.
    var leavesWrappers = false

    mutating func include(_ move: Move) {
      switch move {
      case .add(let one), .remove(let one), .leavesInDeinit(let one): numbers.append(one)
      case .release(let one):
        numbers.append(one)
        leavesWrappers = true
      case .whenCalled(let one, let move):
        numbers.append(one)
        include(move)
      case .times(_, let moves):
        let before = leavesWrappers
        for move in moves { include(move) }
        // What is done again and again is about something else.
        leavesWrappers = before
      case .reusesAddress(let one, let other):
        numbers.append(other)
        latecomers.append(one)
      case .areEqual: areEqual = true
      case .crowd: leavesWrappers = true
      case .broadcast, .anotherList, .readCount, .countWrappers, .first: break
      }
    }
  }
}
