// What a stage remembers while it plays a story.

import MulticastPromises

extension Stage {
  /// How many come and go in a crowd: so many that a list which never sweeps can't be taken for one
  /// that does.
  package static let crowdSize = 1000
  /// How many are there at the same time, where many were there before a crowd. A list that sweeps
  /// when there are twice as many wrappers does so in the first half of the crowd.
  package static let manySize = 300
  /// Wrappers are counted each time that so many of a crowd have come and gone. A list that sweeps
  /// now and then is seen at its shortest and at its longest.
  static let comingsBetweenCounts = 25

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
    /// How many wrappers there were at the same time in the second half of a crowd.
    var mostWrappers = 0

    var wrapperLimit: Int { registered.count + wrapperAllowance }

    /// How many wrappers a crowd may leave. Ours lets eight pile up before it sweeps, and a list
    /// that sweeps whenever its array is full has a few dozen; both are far from a thousand.
    private static let crowdAllowance = 64

    /// Adds what was counted while a crowd came and went. A list may keep the places that it had
    /// before. But once it has swept, it shouldn't let as many pile up again.
    mutating func take(_ wrapperCounts: [Int]) {
      let half = wrapperCounts.count / 2
      let fewest = wrapperCounts[..<half].min() ?? 0
      wrapperAllowance = Self.crowdAllowance + max(0, fewest - registered.count)
      mostWrappers = wrapperCounts[half...].max() ?? 0
    }
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
