// How the cost of a multicast delegate grows with its delegates. The entrants of each contest are two for each size: what
// is done with a `MulticastDelegate`, and the same with a bare list of weak references.

import MulticastDelegates

/// What the contests have in common.
enum Growth {
  static let bare = "a bare list"

  /// So many lists in one run that even the smallest takes a while.
  static func lists(_ size: Int, _ effort: Effort) -> Int { max(1, effort.part(of: 10_000) / size) }

  /// The two entrants for a size. `prepare` isn't timed, `act` is, `count` says what came of it.
  static func pair<List, BareList>(
    _ name: String, against baseline: String = bare, _ size: Int, _ effort: Effort, expecting expected: Int,
    ours: (prepare: () -> List, act: (List) -> Void, count: (List) -> Int),
    bare: (prepare: () -> BareList, act: (BareList) -> Void, count: (BareList) -> Int),
    amount: @escaping () -> Int? = { nil }
  ) -> [Entrant] {
    let lists = lists(size, effort)
    let baseline = "\(baseline), \(grouped(size))"
    return [
      Entrant(baseline, units: lists, against: baseline, expecting: lists * expected) { stopwatch in
        let made = (0..<lists).map { _ in bare.prepare() }
        stopwatch.time { for list in made { bare.act(list) } }
        return made.reduce(0) { $0 + bare.count($1) }
      },
      Entrant(
        "\(name), \(grouped(size))", units: lists, against: baseline, size: size, expecting: lists * expected,
        amount: amount
      ) { stopwatch in
        let made = (0..<lists).map { _ in ours.prepare() }
        stopwatch.time { for list in made { ours.act(list) } }
        return made.reduce(0) { $0 + ours.count($1) }
      },
    ]
  }
}

/// The delegates and the list that tells them.
private final class Ours {
  var listeners: [Listener]
  let list = MulticastDelegate<any Listening>()
  init(_ count: Int) { listeners = (0..<count).map { _ in Listener() } }

  /// - Parameter isFull: Whether they have been added already.
  static func prepared(_ count: Int, isFull: Bool) -> Ours {
    let ours = Ours(count)
    if isFull { ours.add() }
    return ours
  }

  func add(losing lost: Int = 0) { for listener in listeners.dropLast(lost) { list.addDelegate(listener) } }

  /// Adds as many new ones as there are. Where they replace the old ones, each releases one first.
  func addAsMany(replacing: Bool, losing lost: Int = 0) {
    let added = listeners.count - lost
    for index in listeners.indices {
      let listener = Listener()
      if replacing { listeners[index] = listener } else { listeners.append(listener) }
      if index < added { list.addDelegate(listener) }
    }
  }
}

/// The same by hand: a look for duplicates, and no marks for those who are removed in mid-broadcast.
private final class Bare {
  var listeners: [Listener]
  var list: [Wrapper] = []
  init(_ count: Int) { listeners = (0..<count).map { _ in Listener() } }

  final class Wrapper {
    weak let listener: Listener?
    let identifier: ObjectIdentifier

    init(_ listener: Listener) {
      self.listener = listener
      identifier = ObjectIdentifier(listener)
    }
  }

  static func prepared(_ count: Int, isFull: Bool) -> Bare {
    let bare = Bare(count)
    if isFull { bare.add() }
    return bare
  }

  func add() {
    for listener in listeners {
      let identifier = ObjectIdentifier(listener)
      guard !list.contains(where: { $0.identifier == identifier && $0.listener != nil }) else { continue }
      list.append(Wrapper(listener))
    }
  }
}

extension Goal {
  /// Ten times the delegates, ten times the time; caches may double it.
  fileprivate static func isLinear(_ name: String, _ effort: Effort) -> [Goal] {
    guard let last = effort.sizes.last, effort.sizes.count > 1 else { return [] }
    let before = effort.sizes[effort.sizes.count - 2]
    return [Goal("\(name), \(grouped(last))", atMost: 20, of: "\(name), \(grouped(before))")]
  }
}

/// Adding so many delegates. Each addition looks for the delegate in the list, so that all of them together are O(n²).
func addingContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  Contest(
    "growth adding", "Adding n delegates", unit: "list", amounts: "wrappers", rounds: effort.rounds,
    effort.sizes.flatMap { size in
      Growth.pair(
        "adding", size, effort, expecting: size,
        ours: ({ Ours.prepared(size, isFull: false) }, { $0.add(losing: lost) }, { $0.list.count }),
        bare: ({ Bare.prepared(size, isFull: false) }, { $0.add() }, { $0.list.count }),
        amount: {
          let ours = Ours.prepared(size, isFull: true)
          return ours.list.wrapperCount
        })
    },
    goals: effort.sizes.suffix(1).map {
      Goal("adding, \(grouped($0))", atMost: 2, of: "\(Growth.bare), \(grouped($0))")
    })
}

/// Replacing all of so many delegates, one by one, beside adding as many to the same list.
func replacingContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  Contest(
    "growth replacing", "Replacing n delegates in a full list", unit: "list", rounds: effort.fewRounds,
    effort.sizes.flatMap { size in
      Growth.pair(
        "replacing", against: "adding as many", size, effort, expecting: size,
        ours: (
          { Ours.prepared(size, isFull: true) }, { $0.addAsMany(replacing: true, losing: lost) },
          { $0.list.count }
        ),
        bare: (
          { Ours.prepared(size, isFull: true) }, { $0.addAsMany(replacing: false) }, { $0.list.count - size }
        ))
    },
    goals: effort.sizes.suffix(1).map {
      Goal("replacing, \(grouped($0))", atMost: 2, of: "adding as many, \(grouped($0))")
    })
}

/// Removing all of so many delegates at once.
func removingContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  Contest(
    "growth removing", "Removing all of n delegates", unit: "list", rounds: effort.rounds,
    effort.sizes.flatMap { size in
      Growth.pair(
        "removing", size, effort, expecting: 0,
        ours: (
          { Ours.prepared(size, isFull: true) },
          { if lost == 0 { $0.list.removeAllDelegates() } }, { $0.list.count }
        ),
        bare: ({ Bare.prepared(size, isFull: true) }, { $0.list.removeAll() }, { $0.list.count }))
    }, goals: Goal.isLinear("removing", effort))
}

/// A broadcast to so many delegates of which every other one is dead, which sweeps them out of the list.
func halfDeadContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  Contest(
    "growth broadcast", "A broadcast to n delegates, half of them dead", unit: "broadcast", rounds: effort.rounds,
    effort.sizes.flatMap { size in
      Growth.pair(
        "broadcast", size, effort, expecting: size / 2,
        ours: (
          { () -> Ours in
            let ours = Ours.prepared(size, isFull: true)
            for index in (0..<size / 2).reversed() { ours.listeners.remove(at: 2 * index) }
            for listener in ours.listeners.suffix(lost) { ours.list.removeDelegate(listener) }
            return ours
          }, { ours in ours.list.invokeDelegates { $0.hear(1) } }, { ours in ours.listeners.reduce(0) { $0 + $1.sum } }
        ),
        bare: (
          { () -> Bare in
            let bare = Bare.prepared(size, isFull: true)
            for index in (0..<size / 2).reversed() { bare.listeners.remove(at: 2 * index) }
            return bare
          },
          { bare in
            for wrapper in bare.list { wrapper.listener?.hear(1) }
            bare.list.removeAll { $0.listener == nil }
          }, { bare in bare.listeners.reduce(0) { $0 + $1.sum } }
        ))
    }, goals: Goal.isLinear("broadcast", effort))
}

/// So many delegates, each added and released at once, with no broadcast between.
///
/// - Parameter lost: How many to keep alive, so that the list isn't empty in the end.
func churnContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  Contest(
    "growth churn", "n delegates come and go, with no broadcast", unit: "list", amounts: "wrappers",
    rounds: effort.fewRounds,
    effort.sizes.map { effort.part(of: 100 * $0) }.flatMap { size in
      var kept: [Listener] = []
      func comeAndGo(_ list: MulticastDelegate<any Listening>) {
        for number in 0..<size {
          let listener = Listener()
          if number < lost { kept.append(listener) }
          list.addDelegate(listener)
        }
      }
      let baseline = "\(Growth.bare), \(grouped(size))"
      return [
        Entrant(baseline, units: 1, against: baseline, expecting: 0) { stopwatch in
          var strangers = 0
          stopwatch.time {
            for _ in 0..<size {
              let listener = Listener()
              let wrapper = WeakListener(listener)
              if wrapper.listener !== listener { strangers += 1 }
            }
          }
          return strangers
        },
        Entrant(
          "churn, \(grouped(size))", units: 1, against: baseline, size: size, expecting: 0,
          amount: {
            let list = MulticastDelegate<any Listening>()
            comeAndGo(list)
            return list.wrapperCount
          }
        ) { stopwatch in
          let list = MulticastDelegate<any Listening>()
          stopwatch.time { comeAndGo(list) }
          return list.count
        },
      ]
    })
}
