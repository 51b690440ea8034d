import EmergencyDispatch
import ExerciseChecks

final class LateArrival: LateArrivalExercise {
  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}

// MARK: - Other right answers

package enum LateArrivalAnswers: Answers {
  package static let right = Exercise.lateArrival.attempts(
    LateArrival.self, LateArrivalByWaitingRoom.self)
}

/// Newcomers wait in a separate list until the report is over. A report inside a report also lets
/// them in.
final class LateArrivalByWaitingRoom: OrdinaryList, LateArrivalExercise {
  private var waiting: [any EmergencyResponding] = []

  override func addDelegate(_ delegate: any EmergencyResponding) { waiting.append(delegate) }

  override func reportFire(at location: String) {
    delegates += waiting
    waiting = []
    let last = delegates.count
    var index = 0
    while index < last {
      delegates[index].notifyFire(at: location)
      index += 1
    }
  }
}

// MARK: - Wrong answers

import MulticastTester

extension LateArrivalAnswers {
  package static let wrong = [
    Misconception(
      .lateArrival, ANewcomerHearsItImmediately.self,
      Belief(
        "a newcomer hears it immediately",
        """
        A newcomer was called by the report in progress and signed up the next newcomer, who was \
        called, too, and so on. It looks as if your loop keeps reading the list while the list \
        grows.
        """)),
    Misconception(
      .lateArrival, TheListIsMineWhileIWalkThroughIt.self,
      Belief(
        "the list is mine while I walk through it",
        """
        Newcomers signed up and were never called. It looks as if your class restores the old list \
        after a report, or adds nobody during one.
        """)),
    Misconception(.lateArrival, OneSystemReportsAtATime.self, nil),
    Misconception(.lateArrival, ThereAreTwoHundredUnits.self, nil),
  ]

  class Right: OrdinaryList, LateArrivalExercise {}

  final class ANewcomerHearsItImmediately: Right {
    override func reportFire(at location: String) {
      var index = 0
      while index < delegates.count {
        delegates[index].notifyFire(at: location)
        index += 1
      }
    }
  }

  final class OneSystemReportsAtATime: Dispatch<OneListAtATime<AnyUnit>> {}

  final class ThereAreTwoHundredUnits: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      if delegates.count < 200 { super.addDelegate(delegate) }
    }
  }

  final class TheListIsMineWhileIWalkThroughIt: Right {
    override func reportFire(at location: String) {
      let list = delegates
      super.reportFire(at: location)
      delegates = list
    }
  }
}
