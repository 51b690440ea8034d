import MulticastDelegates

private protocol ListenerList {
  var count: Int { get }
  func addDelegate(_ listener: any Listening)
}

extension MulticastDelegate: ListenerList where ProtocolType == any Listening {}

/// The same by hand: a look for duplicates, and no marks for those who are removed in mid-broadcast.
private final class BareList: ListenerList {
  private final class Wrapper {
    weak let listener: AnyObject?
    let identifier: ObjectIdentifier

    init(_ listener: AnyObject) { (self.listener, identifier) = (listener, ObjectIdentifier(listener)) }
  }

  private var wrappers: [Wrapper] = []
  var count: Int { wrappers.count }

  func addDelegate(_ listener: any Listening) {
    let identifier = ObjectIdentifier(listener)
    guard !wrappers.contains(where: { $0.identifier == identifier && $0.listener != nil }) else { return }
    wrappers.append(Wrapper(listener))
  }
}

/// Adding so many delegates. Each addition looks for the delegate in the list, so that all of them together are O(n²).
func costOfAdding(_ effort: Effort, losing lost: Int) -> Comparison {
  let ways = effort.sizes.flatMap { size in
    // So many lists in one run that even the smallest takes a while.
    let lists = max(1, effort.part(of: 10_000) / size)
    let baseline = "a bare list, \(grouped(size))"

    func way<List: ListenerList>(_ name: String, size shown: Int?, _ list: @escaping () -> List) -> Way {
      Way(name: name, units: lists, baseline: baseline, size: shown, expected: lists * size) { stopwatch in
        let trials = (0..<lists).map { _ in (list: list(), listeners: (0..<size).map { _ in Listener() }) }
        stopwatch.time {
          for trial in trials {
            for listener in trial.listeners.dropLast(lost) { trial.list.addDelegate(listener) }
          }
        }
        return trials.reduce(0) { $0 + $1.list.count }
      }
    }
    return [
      way(baseline, size: nil) { BareList() },
      way("adding, \(grouped(size))", size: size) { MulticastDelegate<any Listening>() },
    ]
  }
  let last = grouped(effort.sizes.last!)
  return Comparison(
    title: "Adding n delegates", unit: "list", rounds: effort.rounds, ways: ways,
    goals: [Goal(way: "adding, \(last)", limit: 2, reference: "a bare list, \(last)")])
}
