import EmergencyDispatch
import ExerciseChecks

final class RollCall: RollCallExercise {
  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}

// MARK: - Other right answers

import Foundation

package enum RollCallAnswers: Answers {
  package static let right = Exercise.rollCall.attempts(
    RollCall.self, RollCallByClosures.self, RollCallByTurns.self)
}

/// Each closure calls the one before it, and then its unit.
final class RollCallByClosures: RollCallExercise {
  private var tellAll: (String) -> Void = { _ in }

  func addDelegate(_ delegate: any EmergencyResponding) {
    let tellTheOthers = tellAll
    tellAll = { location in
      tellTheOthers(location)
      delegate.notifyFire(at: location)
    }
  }

  func reportFire(at location: String) { tellAll(location) }
}

/// A report that begins during another one waits until that one is over.
final class RollCallByTurns: RollCallExercise {
  private var delegates: [any EmergencyResponding] = []
  private var waiting: [String] = []
  private var isReporting = false

  func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }

  func reportFire(at location: String) {
    waiting.append(location)
    guard !isReporting else { return }
    isReporting = true
    while !waiting.isEmpty {
      let location = waiting.removeFirst()
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
    isReporting = false
  }
}

// MARK: - Wrong answers

import MulticastTester

extension Belief {
  static let onlyTheLastOneHears = Belief(
    "only the last one hears",
    """
    It looks as if each newcomer replaces the unit that signed up before it. A property of this \
    type holds one unit at a time. Which type could hold several?
    """,
    forTeachers: .init(
      sees: "Of all the units that have signed up, only the last one is called.",
      behind: "The class has a property for one unit. Each sign-up replaces the one before.",
      ask: """
        The police sign up, and then the firefighters. Where in your class could I still find the \
        police?
        """,
      find: "Nowhere. The class needs a property that can hold several units, such as an array."))

  static let aSetKeepsOrder = Belief(
    "a set keeps order",
    """
    The order changes from run to run. That's what happens with a set or a dictionary: it knows \
    which units are in it, but not which one came first.
    """,
    forTeachers: .init(
      sees: "Every unit is called, but the order changes from run to run.",
      behind: """
        A set or a dictionary can hold several units, so it looks as good as an array. A plain set \
        of units doesn't compile, because `any EmergencyResponding` isn't `Hashable`. So you'll \
        mostly see a dictionary, with the `ObjectIdentifier` of each unit as its key, or a set of \
        hashable wrappers.
        """,
      ask: """
        Run `swift run exercises check roll-call` three times. How could a set or a dictionary \
        know which unit came first?
        """,
      find: """
        It can't, and sooner or later, the order differs. (If three runs agree, run it again.) An \
        array remembers the order in which the units were added.
        """))

  static let theNewestComesFirst = Belief(
    "the newest comes first",
    """
    The order is reversed. It looks as if newcomers go to the front of the list, or as if the list \
    is read from its end.
    """,
    forTeachers: .init(
      sees: "The units are called in reverse order.",
      behind: """
        New units go to the front of the list, as on a stack of paper. Or the loop begins at the \
        end.
        """,
      ask: """
        Read me your list after three sign-ups. Who's at the front, and where does your loop \
        begin?
        """,
      find: """
        The unit that signed up last is called first. New units have to go to the end of the list, \
        and the loop has to begin at its front.
        """))

  static let theFirstThatAnswersEndsIt = Belief(
    "the first that answers ends it",
    """
    It looks as if the first call ends the report. But a report isn't a parcel that one neighbor \
    accepts for all the others. Everybody wants to know. What ends your loop after the first call?
    """,
    forTeachers: .init(
      sees: "Only the first unit is called.",
      behind: """
        The loop contains a `return` or a `break`, or there's no loop, and the class calls only \
        the `first` unit. Somebody is on the way, so the learner considers the job done.
        """,
      ask: """
        The police are on their way. Does anybody need the ambulance now, and which line of yours \
        would call it?
        """,
      find: """
        The ambulance is needed, and no line calls it, because the loop has ended by then. A \
        report is for everybody.
        """))
}

extension RollCallAnswers {
  package static let wrong = [
    Misconception(.rollCall, OnlyTheLastOneHears.self, .onlyTheLastOneHears),
    Misconception(.rollCall, ASetKeepsOrder.self, .aSetKeepsOrder),
    Misconception(.rollCall, TheNewestComesFirst.self, .theNewestComesFirst),
    Misconception(.rollCall, TheFirstThatAnswersEndsIt.self, .theFirstThatAnswersEndsIt),
    Misconception(.rollCall, AnEqualUnitIsTurnedAway.self, nil),
    Misconception(.rollCall, AnotherThreadTells.self, nil),
    Misconception(.rollCall, TheSamePlaceIsNoNews.self, nil),
    Misconception(.rollCall, AReportInsideAnotherIsDropped.self, nil),
    Misconception(.rollCall, OneReportMayWait.self, nil),
    Misconception(.rollCall, OneSystemReportsAtATime.self, nil),
    Misconception(.rollCall, FourReportsAtATime.self, nil),
    Misconception(.rollCall, ThereAreTwoHundredUnits.self, nil),
  ]

  class Right: OrdinaryList, RollCallExercise {}

  final class OnlyTheLastOneHears: Dispatch<YourOwnAnswers.OnlyTheLastOneHears<AnyUnit>> {}

  final class ASetKeepsOrder: Dispatch<YourOwnAnswers.ASetKeepsOrder<AnyUnit>> {}

  final class TheNewestComesFirst: Dispatch<CallsTheNewestFirst<AnyUnit>> {}

  final class TheFirstThatAnswersEndsIt: Dispatch<CallsTheFirst<AnyUnit>> {}

  final class AnEqualUnitIsTurnedAway: Dispatch<KnowsAnEqualOne<AnyUnit>> {}

  final class OneSystemReportsAtATime: Dispatch<OneListAtATime<AnyUnit>> {}
  final class FourReportsAtATime: Dispatch<FourBroadcastsAtATime<AnyUnit>> {}

  final class ThereAreTwoHundredUnits: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      if delegates.count < 200 { super.addDelegate(delegate) }
    }
  }

  final class AReportInsideAnotherIsDropped: Right {
    private var isReporting = false

    override func reportFire(at location: String) {
      guard !isReporting else { return }
      isReporting = true
      super.reportFire(at: location)
      isReporting = false
    }
  }

  /// Of several reports inside another one, only the last is remembered.
  final class OneReportMayWait: Right {
    private var isReporting = false
    private var waiting: String?

    override func reportFire(at location: String) {
      waiting = location
      if isReporting { return }
      isReporting = true
      while let place = waiting {
        waiting = nil
        super.reportFire(at: place)
      }
      isReporting = false
    }
  }

  /// A report about the place of the last one calls nobody.
  final class TheSamePlaceIsNoNews: Right {
    private var lastPlace: String?

    override func reportFire(at location: String) {
      if location != lastPlace { super.reportFire(at: location) }
      lastPlace = location
    }
  }

  final class AnotherThreadTells: Right {
    override func reportFire(at location: String) {
      nonisolated(unsafe) let delegates = delegates
      let isDone = DispatchSemaphore(value: 0)
      // Waiting makes sure that the calls never come too late.
      Thread.detachNewThread {
        for delegate in delegates { delegate.notifyFire(at: location) }
        isDone.signal()
      }
      isDone.wait()
    }
  }
}
