// How the cost of a multicast delegate grows with its delegates. The entrants of each contest are two for each size: what
// is done with a `MulticastDelegate`, and the same with a bare list of weak references.

import MulticastDelegates

/// A list that is prepared: what is done with it, and what came of it.
private struct Trial {
  let act: () -> Void
  let count: () -> Int
}

/// The entrants of all sizes, each against its baseline of the same size.
private func entrants(
  _ name: String, against baseline: String = "a bare list", _ effort: Effort, expecting expected: (Int) -> Int,
  ours: @escaping (Int) -> Trial, bare: @escaping (Int) -> Trial
) -> [Entrant] {
  effort.sizes.flatMap { size in
    // So many lists in one run that even the smallest takes a while.
    let lists = max(1, effort.part(of: 10_000) / size)
    let baseline = "\(baseline), \(grouped(size))"
    func entrant(_ name: String, size shown: Int?, _ prepare: @escaping (Int) -> Trial) -> Entrant {
      Entrant(name: name, units: lists, baseline: baseline, size: shown, expected: lists * expected(size)) {
        stopwatch in
        let trials = (0..<lists).map { _ in prepare(size) }
        stopwatch.time { for trial in trials { trial.act() } }
        return trials.reduce(0) { $0 + $1.count() }
      }
    }
    return [entrant(baseline, size: nil, bare), entrant("\(name), \(grouped(size))", size: size, ours)]
  }
}

/// The delegates and the list that tells them.
private final class Ours {
  var listeners: [Listener]
  let list = MulticastDelegate<any Listening>()

  init(_ count: Int, isFull: Bool) {
    listeners = (0..<count).map { _ in Listener() }
    if isFull { add() }
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

  init(_ count: Int, isFull: Bool) {
    listeners = (0..<count).map { _ in Listener() }
    if isFull { add() }
  }

  final class Wrapper {
    weak let listener: Listener?
    let identifier: ObjectIdentifier

    init(_ listener: Listener) {
      self.listener = listener
      identifier = ObjectIdentifier(listener)
    }
  }

  func add() {
    for listener in listeners {
      let identifier = ObjectIdentifier(listener)
      guard !list.contains(where: { $0.identifier == identifier && $0.listener != nil }) else { continue }
      list.append(Wrapper(listener))
    }
  }
}

extension [Listener] {
  /// Releases every other one.
  fileprivate mutating func halve() { self = indices.filter { $0 % 2 == 1 }.map { self[$0] } }
  fileprivate var heard: Int { reduce(0) { $0 + $1.sum } }
}

/// Adding so many delegates. Each addition looks for the delegate in the list, so that all of them together are O(n²).
func addingContest(_ effort: Effort, losing lost: Int) -> Contest {
  let last = grouped(effort.sizes.last!)
  return Contest(
    name: "growth adding", title: "Adding n delegates", unit: "list", rounds: effort.rounds,
    entrants: entrants("adding", effort, expecting: { $0 }) { size in
      let ours = Ours(size, isFull: false)
      return Trial(act: { ours.add(losing: lost) }, count: { ours.list.count })
    } bare: { size in
      let bare = Bare(size, isFull: false)
      return Trial(act: { bare.add() }, count: { bare.list.count })
    }, goals: [Goal("adding, \(last)", atMost: 2, of: "a bare list, \(last)")])
}

/// Replacing all of so many delegates, one by one, beside adding as many to the same list.
func replacingContest(_ effort: Effort, losing lost: Int) -> Contest {
  let last = grouped(effort.sizes.last!)
  return Contest(
    name: "growth replacing", title: "Replacing n delegates in a full list", unit: "list",
    rounds: max(1, effort.rounds / 5),
    entrants: entrants("replacing", against: "adding as many", effort, expecting: { $0 }) { size in
      let ours = Ours(size, isFull: true)
      return Trial(act: { ours.addAsMany(replacing: true, losing: lost) }, count: { ours.list.count })
    } bare: { size in
      let ours = Ours(size, isFull: true)
      return Trial(act: { ours.addAsMany(replacing: false) }, count: { ours.list.count - size })
    }, goals: [Goal("replacing, \(last)", atMost: 2, of: "adding as many, \(last)")])
}

/// A broadcast to so many delegates of which every other one is dead, which sweeps them out of the list.
func halfDeadContest(_ effort: Effort, losing lost: Int) -> Contest {
  let sizes = effort.sizes.suffix(2).map { "broadcast, \(grouped($0))" }
  return Contest(
    name: "growth broadcast", title: "A broadcast to n delegates, half of them dead", unit: "broadcast",
    rounds: effort.rounds,
    entrants: entrants("broadcast", effort, expecting: { $0 / 2 }) { size in
      let ours = Ours(size, isFull: true)
      ours.listeners.halve()
      for listener in ours.listeners.suffix(lost) { ours.list.removeDelegate(listener) }
      return Trial(act: { ours.list.invokeDelegates { $0.hear(1) } }, count: { ours.listeners.heard })
    } bare: { size in
      let bare = Bare(size, isFull: true)
      bare.listeners.halve()
      return Trial {
        for wrapper in bare.list { wrapper.listener?.hear(1) }
        bare.list.removeAll { $0.listener == nil }
      } count: {
        bare.listeners.heard
      }
      // Ten times the delegates, ten times the time; caches may double it.
    }, goals: [Goal(sizes[1], atMost: 20, of: sizes[0])])
}
