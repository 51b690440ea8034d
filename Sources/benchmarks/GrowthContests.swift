// How the cost of a multicast delegate grows with its delegates. The entrants of each contest are two for each size: what
// is done with a `MulticastDelegate`, and the same with a bare list of weak references.

import Benchmarking
import MulticastDelegates

/// What the contests have in common.
enum Growth {
  static func bare(_ size: Int) -> String { "a bare list, \(grouped(size))" }

  /// So many lists in one run that even the smallest takes a while.
  static func lists(_ size: Int, _ effort: Effort) -> Int { max(1, effort.part(of: 10_000) / size) }

  /// The two entrants for a size. `prepare` isn't timed, `act` is, `count` says what came of it.
  static func pair<List, BareList>(
    _ name: String, _ size: Int, _ effort: Effort, expecting expected: Int,
    ours: (prepare: () -> List, act: (List) -> Void, count: (List) -> Int),
    bare: (prepare: () -> BareList, act: (BareList) -> Void, count: (BareList) -> Int),
    amount: @escaping () -> Int? = { nil }
  ) -> [Entrant] {
    let lists = lists(size, effort)
    return [
      Entrant(Growth.bare(size), units: lists, against: Growth.bare(size), expecting: lists * expected) { stopwatch in
        let made = (0..<lists).map { _ in bare.prepare() }
        stopwatch.time { for list in made { bare.act(list) } }
        return made.reduce(0) { $0 + bare.count($1) }
      },
      Entrant(
        "\(name), \(grouped(size))", units: lists, against: Growth.bare(size), size: size, expecting: lists * expected,
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
}

/// The same by hand: no look for duplicates, no marks for those who are removed in mid-broadcast.
private final class Bare {
  var listeners: [Listener]
  var list: [WeakListener] = []
  init(_ count: Int) { listeners = (0..<count).map { _ in Listener() } }

  static func prepared(_ count: Int, isFull: Bool) -> Bare {
    let bare = Bare(count)
    if isFull { bare.add() }
    return bare
  }

  func add() { for listener in listeners { list.append(WeakListener(listener)) } }
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
    goals: effort.sizes.contains(10_000) ? [Goal("adding, 10,000", atMost: 50e6)] : [])
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
    })
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
    })
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
      return [
        Entrant(Growth.bare(size), units: 1, against: Growth.bare(size), expecting: 0) { stopwatch in
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
          "churn, \(grouped(size))", units: 1, against: Growth.bare(size), size: size, expecting: 0,
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
