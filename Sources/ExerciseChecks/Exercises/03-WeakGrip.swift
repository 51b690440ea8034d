import EmergencyDispatch
import MulticastTester

/// What 03 weak-grip asks for: a dispatch system that keeps none of its stations alive.
public protocol WeakGripExercise: SigningOffExercise {}

extension Exercise {
  /// A weak wrapper for each station.
  public static let weakGrip = Exercise(
    number: 3, name: "weak-grip", kind: .write, path: .oneEvening, minutes: 13,
    about: "a list that keeps no station alive",
    rules: [
      Rule(
        "The list keeps no station alive. A deallocated station is skipped.",
        ask: """
          How does your class refer to a station, and what becomes of that reference when the \
          station is deallocated?
          """,
        .keepsNoneAlive),
      Rule(
        """
        Once a station has signed off, no report that begins later calls it until it signs up \
        again, even if it had signed up twice, and even if an older report is still in progress. \
        Only the station itself is removed, not one that's equal to it. Signing off a station \
        that isn't signed up changes nothing.
        """,
        ask: """
          Which wrappers does `removeDelegate` take out of your list, what does it compare, and \
          from when on does a report know about it?
          """,
        .promise(.removedForGood), .oneRemoval, .equalRemoved, .reusedIsGone),
      Rule(
        "No station misses its turn because another one signed off or was deallocated.",
        ask: """
          What does your loop do when it meets an empty wrapper, or when a wrapper has been \
          removed?
          """,
        .noMissedTurn),
      Rule(
        """
        A report calls every station that's signed up, in the order in which they signed up, \
        before `reportFire` returns.
        """,
        ask: """
          What is in your array after each station has signed up?
          """,
        .everyoneIsCalled, .inOrder, .identity, .reusedAddress),
    ],
    checks: [
      Check(village), reportInsideAnother, reportAboutTheSamePlace,
      .twoAtATime(village, rule: 4, removes: true), .oneInsideAnother(village, rule: 4),
    ],
    hints: [
      "What in your program still holds a station after its last owner has released it?",
      """
      All three methods change. `addDelegate` has to put the station into a wrapper. The other two \
      have to look into each wrapper, and may find it empty. What should they do then?
      """,
      """
      The wrapper is a struct with one property: `weak var station: (any EmergencyResponding)?`. \
      To add, append a `Wrapper`. To remove, compare `$0.station === delegate`. To call, use `?.`: \
      once a station has been deallocated, the property is nil, and nothing happens.
      """,
    ],
    proved: """
      The list knows its stations and keeps none of them alive. A station that closes leaves an \
      empty wrapper behind, which does nothing. The station never has to sign off first. That's \
      the heart of the pattern.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3"],
    chapter: "Tutorials/1-one-evening/3-weak-wrappers.md")
}

private let village = Village(open: [
  .secondAddition, .additionInside, .removalInside, .releaseInside,
]) {
  List(($0 as! any WeakGripExercise.Type).init())
}

/// It's up to the class whether the first report still calls those that have signed off, so only
/// the calls about the other places count.
private let reportInsideAnother = Check(
  Scene(
    rule: 2,
    done: """
      Harbor, Mill Street, West End and Old Town signed up. A fire was reported at Ray's house. \
      When Harbor was called, Harbor and Mill Street signed off, and then Harbor reported a fire \
      at the bakery. When West End was called about that, it signed off, and then it reported a \
      fire at the mill.
      """,
    expected: laterCalls.map { CallsByPlace.line($0.place, $0.names) }
  ) { (type: any WeakGripExercise.Type, log) in
    let center = type.init()
    let calls = CallsByPlace()
    let millStreet = calls.unit("Mill Street")
    let oldTown = calls.unit("Old Town")
    weak var first: Brigade?
    weak var second: Brigade?
    let harbor = calls.unit("Harbor") { [weak center] place in
      guard place == "Ray's house", let center, let first else { return }
      for station in [first, millStreet] { center.removeDelegate(station) }
      center.reportFire(at: "the bakery")
    }
    let westEnd = calls.unit("West End") { [weak center] place in
      guard place == "the bakery", let center, let second else { return }
      center.removeDelegate(second)
      center.reportFire(at: "the mill")
    }
    first = harbor
    second = westEnd
    for station in [harbor, millStreet, westEnd, oldTown] { center.addDelegate(station) }
    center.reportFire(at: "Ray's house")
    withExtendedLifetime((harbor, westEnd, oldTown)) {}
    let came = laterCalls.map { calls.called(about: $0.place) }
    for (later, names) in zip(laterCalls, came) {
      log.write(CallsByPlace.line(later.place, names))
    }
    // Where nobody is called who had signed off, somebody else is missing.
    let isAboutOthers = zip(laterCalls, came).allSatisfy { Set($1).isSubset(of: $0.names) }
    if isAboutOthers { log.take(.rule(4)) }
  })

private let laterCalls = [
  (place: "the bakery", names: ["West End", "Old Town"]), (place: "the mill", names: ["Old Town"]),
]

/// In stories, reports in progress are about different places. A report inside another may wait, so
/// it's only counted who is called how many times.
private let reportAboutTheSamePlace = Check(
  Scene(
    rule: 4,
    done: """
      Harbor and Mill Street signed up. A fire was reported at Ray's house. When Harbor was called \
      for the first time, it reported another two fires at Ray's house.
      """,
    expected: ["calls of Harbor: 3", "calls of Mill Street: 3"],
    ask: "What does your class do with a report about a place that it's already reporting about?"
  ) { (type: any WeakGripExercise.Type, log) in
    let center = type.init()
    let calls = CallsByPlace()
    let harbor = calls.unit("Harbor") { [weak center, calls] place in
      guard calls.called(about: place) == ["Harbor"] else { return }
      for _ in 1...2 { center?.reportFire(at: place) }
    }
    let millStreet = calls.unit("Mill Street")
    for station in [harbor, millStreet] { center.addDelegate(station) }
    center.reportFire(at: "Ray's house")
    withExtendedLifetime((harbor, millStreet)) {}
    let called = calls.called(about: "Ray's house")
    for name in ["Harbor", "Mill Street"] {
      log.write("calls of \(name): \(called.count { $0 == name })")
    }
  })
