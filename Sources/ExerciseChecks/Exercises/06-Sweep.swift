import EmergencyDispatch
import MulticastTester

/// What 06 sweep asks for: a dispatch system that removes empty wrappers.
public protocol SweepExercise: DispatchExercise {
  /// How many stations there are.
  var count: Int { get }
  /// The number of wrappers, empty ones included.
  var wrapperCount: Int { get }
}

extension Exercise {
  /// Empty wrappers.
  public static let sweep = Exercise(
    number: 6, name: "sweep", kind: .fix, path: .awkwardMoments, minutes: 12,
    about: "what happens to empty wrappers",
    rules: [
      Rule(
        "`count` is the number of stations that have signed up and still exist.",
        ask: "What does your class count, wrappers or stations?", .count),
      Rule(
        """
        Whenever a station signs up, all empty wrappers are removed, wherever they are in the \
        list. That's also true in the middle of a report.
        """,
        ask: """
          When a station signs up, which empty wrappers can still be left in your list afterward?
          """, .sweep),
      Rule(
        """
        No station misses a report because another one was deallocated, or because wrappers were \
        removed.
        """,
        ask: """
          When your loop meets an empty wrapper, or a wrapper has been removed, which wrapper does \
          the loop look at next?
          """,
        .noMissedTurn, .reusedAddress),
      Rule(
        "The list keeps no station alive. A deallocated station is skipped.",
        ask: "What holds a station besides its owner?", .keepsNoneAlive),
      Rule(
        """
        A station can report another fire while it's being called, and both reports run to their \
        end.
        """,
        ask: """
          What happens to the wrappers that a report goes through when a second report begins?
          """, .nestedBroadcast),
      Rule(
        """
        A report calls every station that has signed up and still exists, in the order in which \
        they signed up, before `reportFire` returns.
        """,
        ask: """
          What does your class do with the wrappers that aren't empty?
          """, .everyoneIsCalled, .inOrder, .identity),
    ],
    checks: [Check(village), signingUpAgain, countingInAReport],
    hints: [
      """
      How can your class tell an empty wrapper from one with a station? And what happens to the \
      wrappers behind one that is removed?
      """,
      """
      Look at three places. `count` counts wrappers without looking into them. Nothing is ever \
      removed from `wrappers`. And a good moment for removing is when a new station signs up.
      """,
      """
      An array can remove all elements that meet a condition: `removeAll { … }`, and here the \
      condition is that the wrapper is empty. Call it at the beginning of `addDelegate`. For \
      `count`, filter the wrappers first.
      """,
    ],
    proved: """
      Closed stations don't count. And the list no longer grows forever. However many stations \
      come and go, it never has more wrappers than there were stations at the same time, even if \
      nobody ever looks at it.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3"],
    chapter: "Tutorials/2-awkward-moments/01-our-file-beside-yours.md")
}

private let village = Village(
  open: [.secondAddition, .additionInside, .releaseInside], references: [{ List(SweepingList()) }],
  list: { List(sweep: ($0 as! any SweepExercise.Type).init()) },
  // The second story tells a class that sweeps at one end from one that doesn't sweep when a
  // station signs up. A class that also counts wrappers goes wrong in the first, which is simpler.
  told: [
    [.add(0), .release(0), .readCount],
    [.add(0), .release(0), .add(1), .countWrappers],
  ])

/// In stories, it's open what comes of a second sign-up, and so how many wrappers there are.
private let signingUpAgain = Check(
  Scene(
    rule: 2,
    done: """
      Harbor, Mill Street and Old Town signed up. Harbor and Mill Street closed. Old Town signed \
      up again. `wrapperCount` was read.
      """,
    expected: ["one wrapper, or two for two sign-ups"],
    ask: "What does your class do when a station signs up that has signed up already?"
  ) { (type: any SweepExercise.Type, log) in
    let center = type.init()
    var stations = ["Harbor", "Mill Street", "Old Town"].map { Brigade($0) { _ in } }
    for station in stations { center.addDelegate(station) }
    stations.removeFirst(2)
    withExtendedLifetime(stations) {
      center.addDelegate(stations[0])
      let count = center.wrapperCount
      log.write(1...2 ~= count ? "one wrapper, or two for two sign-ups" : "\(count) wrappers")
    }
  })

/// In stories, it's open whether a station that closes during a report exists until that's over.
private let countingInAReport = Check(
  Scene(
    rule: 1,
    done: """
      Harbor, Mill Street and Old Town signed up. A fire was reported. When Harbor was called, the \
      last owner of Mill Street released it, and `count` was read.
      """,
    expected: ["`count` is the number of stations that still exist"],
    ask: "What does `count` count while a report is in progress?"
  ) { (type: any SweepExercise.Type, log) in
    let center = type.init()
    var millStreet: Brigade? = Brigade("Mill Street") { _ in }
    weak let closed = millStreet
    let harbor = Brigade("Harbor") { [weak center] _ in
      millStreet = nil
      let existing = closed == nil ? 2 : 3
      let count = center?.count ?? 0
      log.write(
        count == existing
          ? "`count` is the number of stations that still exist"
          : "`count` is \(count), and \(existing) stations exist")
    }
    let oldTown = Brigade("Old Town") { _ in }
    center.addDelegate(harbor)
    if let millStreet { center.addDelegate(millStreet) }
    center.addDelegate(oldTown)
    center.reportFire(at: Words.places[0])
    withExtendedLifetime((harbor, oldTown)) {}
  })

extension List {
  fileprivate convenience init(sweep: any SweepExercise) {
    self.init(sweep)
    count = { sweep.count }
    claimedWrapperCount = { sweep.wrapperCount }
  }

  fileprivate convenience init(_ list: SweepingList) {
    self.init(dispatch: list)
    count = { list.count }
    claimedWrapperCount = { list.count }
  }
}

/// A right one. Ours sweeps from time to time, and this one at each addition, as the exercise asks.
private final class SweepingList: ListOfDelegates {
  private struct Wrapper { weak var station: (any EmergencyResponding)? }

  private var wrappers: [Wrapper] = []

  var count: Int { wrappers.count { $0.station != nil } }

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station == nil }
    if !wrappers.contains(where: { $0.station === delegate }) {
      wrappers.append(Wrapper(station: delegate))
    }
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station === delegate }
  }

  func invokeDelegates(_ body: @escaping (any EmergencyResponding) -> Void) {
    for wrapper in wrappers { if let station = wrapper.station { body(station) } }
  }
}
