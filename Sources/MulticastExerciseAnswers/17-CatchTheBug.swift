import EmergencyDispatch
import ExerciseChecks

/// A release build may release an object after its last use, hence each `withExtendedLifetime`.
enum CatchTheBug: CatchTheBugExercise {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    var called: [String] = []
    func station(_ name: String) -> Station { Station { called.append(name) } }
    let center = open()
    var closing = [station("a"), station("c"), station("d")]
    var staying = [station("b"), station("e"), station("f")]
    for station in [closing[0], staying[0], closing[1], closing[2], staying[1]] {
      center.addDelegate(station)
    }
    closing = []
    center.addDelegate(staying[2])
    // Before anything else looks at the wrappers: it might remove some.
    guard center.wrapperCount == 3 else { return false }
    center.reportFire(at: "Ray's house")
    guard called == ["b", "e", "f"] else { return false }
    staying.removeFirst()
    guard withExtendedLifetime(staying, { center.count == 2 }) else { return false }

    // A station signs up a newcomer in the middle of a report, after a station that nobody owns.
    let second = open()
    let newcomer = station("newcomer")
    var wrapperCount = 0
    let host = Station { [weak second] in
      second?.addDelegate(newcomer)
      wrapperCount = second?.wrapperCount ?? 0
    }
    second.addDelegate(host)
    second.addDelegate(station("gone"))
    second.reportFire(at: "Ray's house")
    return withExtendedLifetime((host, newcomer)) { wrapperCount == 2 }
  }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    let center = open()
    var called: [String] = []
    var leaving: [Station] = []
    let stations = ["a", "b", "c", "d"].map { name in
      Station { [weak center] in
        called.append(name)
        if leaving.isEmpty { return }
        for station in leaving { center?.removeDelegate(station) }
        leaving = []
        center?.reportFire(at: "the school")
      }
    }
    leaving = [stations[0], stations[2]]
    defer { withExtendedLifetime(stations) {} }
    for station in stations { center.addDelegate(station) }
    for place in ["Ray's house", "the bakery"] { center.reportFire(at: place) }
    return called == ["a", "b", "d", "b", "d", "b", "d"]
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    var asked: [String] = []
    let voters = [("a", true), ("b", false), ("c", true)].map { name, answer in
      Voter(answer) { asked.append(name) }
    }
    let center = open()
    defer { withExtendedLifetime(voters) {} }
    for voter in voters + voters { center.addDelegate(voter) }
    guard !center.mayHelicopterFly(to: "the mill"), asked == ["a", "b", "c"] else { return false }

    // Nobody owns this unit, so it can't say no.
    let lonely = open()
    lonely.addDelegate(Voter(false))
    return lonely.mayHelicopterFly(to: "Ray's house") && open().mayHelicopterFly(to: "Ray's house")
  }
}

/// A station that calls a closure when it's notified about a fire.
private final class Station: EmergencyResponding {
  private let whenNotified: () -> Void

  init(whenNotified: @escaping () -> Void = {}) { self.whenNotified = whenNotified }

  func notifyFire(at location: String) { whenNotified() }
  func notifyCarCrash(at location: String) {}
}

/// A unit that always gives the same answer, and calls a closure when it's asked.
private final class Voter: HelicopterClearing {
  private let answer: Bool
  private let whenAsked: () -> Void

  init(_ answer: Bool, whenAsked: @escaping () -> Void = {}) {
    self.answer = answer
    self.whenAsked = whenAsked
  }

  func clearsHelicopter(to location: String) -> Bool {
    whenAsked()
    return answer
  }

  func notifyFire(at location: String) {}
  func notifyCarCrash(at location: String) {}
}

// MARK: - Other right answers

package enum CatchTheBugAnswers: Answers {
  package static let right = [
    Attempt(CatchTheBug.self), Attempt(CatchTheBugByTranscript.self),
  ]
}

/// Each scene writes down what happens, and at the end, that's compared with what should happen.
enum CatchTheBugByTranscript: CatchTheBugExercise {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let transcript = Transcript()
    let looked = open()
    var stations = (1...6).map { transcript.station("\($0)") }
    for station in stations.dropLast() { looked.addDelegate(station) }
    stations = [stations[2], stations[4], stations[5]]
    looked.addDelegate(stations[2])
    transcript.lines.append("wrappers \(looked.wrapperCount)")
    looked.reportFire(at: "a mill")
    stations.removeFirst()
    withExtendedLifetime(stations) { transcript.lines.append("count \(looked.count)") }
    let busy = open()
    let newcomer = FireStation()
    stations = [transcript.station("7")]
    let host = transcript.station("8") { [weak busy] in
      busy?.addDelegate(newcomer)
      transcript.lines.append("wrappers \(busy?.wrapperCount ?? 0)")
    }
    for station in stations + [host] { busy.addDelegate(station) }
    stations = []
    busy.reportFire(at: "a mill")
    return withExtendedLifetime((host, newcomer)) {
      transcript.lines == ["wrappers 3", "3", "5", "6", "count 2", "8", "wrappers 2"]
    }
  }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    // Each of five leaves in the middle of a report, together with each of those behind it.
    for first in 0..<5 {
      for second in first..<5 {
        let center = open()
        let transcript = Transcript()
        var stations: [Station] = []
        stations = (0..<5).map { number in
          transcript.station("\(number)") { [weak center] in
            guard number == first else { return }
            for leaving in [first, second] { center?.removeDelegate(stations[leaving]) }
            center?.reportFire(at: "a school")
          }
        }
        for station in stations { center.addDelegate(station) }
        for _ in 1...2 { center.reportFire(at: "a mill") }
        stations = []
        let expected = (0..<5).filter { $0 == first || $0 != second }
        let later = (0..<5).filter { $0 != first && $0 != second }
        // It's up to the class which of the first two reports is over first.
        let calls = (expected + later + later).map { "\($0)" }
        if transcript.lines.sorted() != calls.sorted() { return false }
      }
    }
    return true
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    for answers in [[], [true], [false], [false, true], [true, false], [false, false, true]] {
      let center = open()
      let transcript = Transcript()
      let units = answers.indices.map { index in
        Voter(answers[index]) { transcript.lines.append("\(index) was asked") }
      }
      // Nobody owns this one, so it isn't asked.
      center.addDelegate(Voter(false) { transcript.lines.append("asked, though it's gone") })
      for unit in units + units { center.addDelegate(unit) }
      let mayFly = withExtendedLifetime(units) { center.mayHelicopterFly(to: "a mill") }
      let asked = answers.indices.map { "\($0) was asked" }
      if mayFly != answers.allSatisfy({ $0 }) || transcript.lines != asked { return false }
    }
    return true
  }
}

private final class Transcript {
  var lines: [String] = []

  func station(_ name: String, whenTold: @escaping () -> Void = {}) -> Station {
    Station { [unowned self] in
      lines.append(name)
      whenTold()
    }
  }
}

// MARK: - Wrong answers

extension CatchTheBugAnswers {
  package static let wrong = [
    Misconception(
      Attempt(ACheckThatPassesIsACheck.self),
      Belief(
        "a check that passes is a check",
        """
        Your check accepts every answer, no matter what it does. A check that can't fail says \
        nothing about what it checks. Which answers should it reject, and how could you recognize \
        them?
        """)),
    Misconception(
      Attempt(ThereIsOneRightWay.self),
      Belief(
        "there is one right way",
        """
        Your check rejects an answer that is right. That answer removes empty wrappers at other \
        moments, too. A check asks for what the rules say, and for nothing more. What do the rules \
        say about the wrappers?
        """)),
    Misconception(
      Attempt(WhatMustNotHappenIsAll.self),
      Belief(
        "what must not happen is all",
        """
        Your check makes sure that the unit that left isn't called. But a class that calls nobody \
        would pass, too. Which units must be called?
        """)),
    Misconception(
      Attempt(TheAnswerTellsItAll.self),
      Belief(
        "the answer tells it all",
        """
        Your check looks only at what `mayHelicopterFly` returns. But the result doesn't show \
        which units were asked. How could your units tell you?
        """)),
    Misconception(
      Attempt(LookingChangesNothing.self),
      Belief(
        "looking changes nothing",
        """
        One wrong class removes its empty wrappers only when somebody reads `count`. Your check \
        reads `count` before it looks at `wrapperCount`, so it never sees the empty wrappers. In \
        which order could your check look at the two?
        """)),
    Misconception(
      Attempt(WhoHasNoOwnerIsGone.self),
      Belief(
        "who has no owner is gone",
        """
        One wrong class keeps its units alive, and still asks a unit that nobody else owns. Your \
        check doesn't notice, because that unit's answer makes no difference. What could such a \
        unit answer, or write down?
        """)),
    Misconception(Attempt(AUnitThatLeavesIsToldOnceMore.self), nil),
    Misconception(Attempt(NoHelicopterMayFly.self), nil),
  ]

  /// The checks of the solution, for the misconceptions that go wrong in only one of the three.
  protocol Right: CatchTheBugExercise {}

  enum ACheckThatPassesIsACheck: CatchTheBugExercise {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool { true }
    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool { true }
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool { true }
  }

  enum ThereIsOneRightWay: Right {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      let center = open()
      for _ in 1...2 { center.addDelegate(Station {}) }
      return center.count == 0 && center.wrapperCount == 1 && CatchTheBug.sweepIsRight(open)
    }
  }

  enum WhatMustNotHappenIsAll: Right {
    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
      !unitsTold(open).contains("c")
    }
  }

  enum TheAnswerTellsItAll: Right {
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
      vote([], withoutOwner: false, open).mayFly && vote([], open).mayFly
        && !vote([true, false, true], open).mayFly
    }
  }

  enum WhoHasNoOwnerIsGone: Right {
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
      let result = vote([true, false, true], open)
      guard !result.mayFly, result.asked == [0, 1, 2] else { return false }
      return vote([], withoutOwner: true, open).mayFly && vote([], open).mayFly
    }
  }

  enum LookingChangesNothing: Right {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      CatchTheBug.sweepIsRight { Looking(open()) }
    }

    /// A dispatch system whose `count` is read after each sign-up.
    private final class Looking: SweepExercise {
      private let center: any SweepExercise

      init() { fatalError("the check opens these with another one") }
      init(_ center: any SweepExercise) { self.center = center }

      var count: Int { center.count }
      var wrapperCount: Int { center.wrapperCount }
      func reportFire(at location: String) { center.reportFire(at: location) }

      func addDelegate(_ delegate: any EmergencyResponding) {
        center.addDelegate(delegate)
        _ = center.count
      }
    }
  }

  enum AUnitThatLeavesIsToldOnceMore: Right {
    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
      unitsTold(open) == ["a", "b", "d", "a"]
    }
  }

  enum NoHelicopterMayFly: Right {
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
      !vote([], open).mayFly
    }
  }

  /// Four units are called about a fire, and the first of them removes itself and `c`.
  private static func unitsTold(_ open: () -> any EarlyExitExercise) -> [String] {
    let center = open()
    let transcript = Transcript()
    var stations: [Station] = []
    stations = ["a", "b", "c", "d"].map { name in
      transcript.station(name) { [weak center] in
        guard name == "a" else { return }
        for station in [stations[0], stations[2]] { center?.removeDelegate(station) }
      }
    }
    for station in stations { center.addDelegate(station) }
    center.reportFire(at: "Ray's house")
    stations = []
    return transcript.lines
  }

  /// What comes of a vote, and which units are asked, by their indices. Before them, a unit may
  /// sign up that nobody owns and that would give this answer.
  private static func vote(
    _ votes: [Bool], withoutOwner answer: Bool? = nil, _ open: () -> any TheVoteExercise
  ) -> (mayFly: Bool, asked: [Int]) {
    let center = open()
    if let answer { center.addDelegate(Voter(answer)) }
    var asked: [Int] = []
    let voters = votes.indices.map { index in Voter(votes[index]) { asked.append(index) } }
    for voter in voters + voters { center.addDelegate(voter) }
    let mayFly = withExtendedLifetime(voters) { center.mayHelicopterFly(to: "Ray's house") }
    return (mayFly, asked)
  }
}

extension CatchTheBugAnswers.Right {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    CatchTheBug.sweepIsRight(open)
  }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    CatchTheBug.earlyExitIsRight(open)
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    CatchTheBug.theVoteIsRight(open)
  }
}
