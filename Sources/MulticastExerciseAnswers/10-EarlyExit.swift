import EmergencyDispatch
import ExerciseChecks

final class EarlyExit: EarlyExitExercise {
  let prediction = """
    Police
    Firefighters
    Divers
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    delegates.removeAll { $0 === delegate }
  }

  func reportFire(at location: String) {
    for delegate in delegates where delegates.contains(where: { $0 === delegate }) {
      delegate.notifyFire(at: location)
    }
  }
}

// MARK: - Other right answers

package enum EarlyExitAnswers: Answers {
  package static let right = Exercise.earlyExit.attempts(
    EarlyExit.self, EarlyExitByMarks.self, EarlyExitByMovingIndexes.self)
}

/// Each unit has a registration that knows whether it's still valid, as in the finished type.
final class EarlyExitByMarks: EarlyExitExercise {
  let prediction = "police\nfirefighters\ndivers"

  private final class Registration {
    let delegate: any EmergencyResponding
    var isValid = true
    init(_ delegate: any EmergencyResponding) { self.delegate = delegate }
  }

  private var registrations: [Registration] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    registrations.append(Registration(delegate))
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    for registration in registrations where registration.delegate === delegate {
      registration.isValid = false
    }
    registrations.removeAll { !$0.isValid }
  }

  func reportFire(at location: String) {
    for registration in registrations where registration.isValid {
      registration.delegate.notifyFire(at: location)
    }
  }
}

/// The index of each report in progress moves along with the list. Newcomers are called by the
/// current report, and a second sign-up changes nothing.
final class EarlyExitByMovingIndexes: EarlyExitExercise {
  let prediction = "Police\nFirefighters\nDivers"

  private var delegates: [any EmergencyResponding] = []
  /// For each report in progress, the index of the unit that it calls next.
  private var nextIndexes: [Int] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    if !delegates.contains(where: { $0 === delegate }) { delegates.append(delegate) }
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    guard let index = delegates.firstIndex(where: { $0 === delegate }) else { return }
    delegates.remove(at: index)
    for report in nextIndexes.indices where index < nextIndexes[report] {
      nextIndexes[report] -= 1
    }
  }

  func reportFire(at location: String) {
    nextIndexes.append(0)
    defer { nextIndexes.removeLast() }
    let report = nextIndexes.count - 1
    while nextIndexes[report] < delegates.count {
      nextIndexes[report] += 1
      delegates[nextIndexes[report] - 1].notifyFire(at: location)
    }
  }
}

// MARK: - Wrong answers

import MulticastTester

extension Belief {
  static let aCopyOfTheListIsEnough = Belief(
    "a copy of the list is enough",
    """
    You'd see this if the report went through a copy of the list, and never noticed what happens \
    to the list in the meantime.
    """)

  static let aChangeEndsTheReport = Belief(
    "a change ends the report",
    """
    You'd see this if the report ended as soon as the list changes, or at the first unit that has \
    signed off. But the units behind that one are still signed up.
    """)
}

extension EarlyExitAnswers {
  package static let wrong = [
    Misconception(.earlyExit, TheIndexLoop.self, .theIndexLoop),
    Misconception(.earlyExit, PredictingTheIndexLoop.self, .theIndexLoop),
    Misconception(
      .earlyExit, CountedTheIndexLoop.self, .theIndexLoop,
      .crashes(rule: 4, words: "Index out of range")),
    Misconception(.earlyExit, ACopyOfTheListIsEnough.self, .aCopyOfTheListIsEnough),
    Misconception(.earlyExit, PredictingACopyOfTheListIsEnough.self, .aCopyOfTheListIsEnough),
    Misconception(.earlyExit, AChangeEndsTheReport.self, .aChangeEndsTheReport),
    Misconception(.earlyExit, AtTheGapAChangeEndsTheReport.self, .aChangeEndsTheReport),
    Misconception(.earlyExit, PredictingAChangeEndsTheReport.self, .aChangeEndsTheReport),
    Misconception(.earlyExit, TheSameNumberIsTheSameList.self, nil),
    Misconception(.earlyExit, OneSystemReportsAtATime.self, nil),
  ]

  /// A list that calls the wrong ones, by somebody who predicts the right ones.
  class Wrong<Delegates: ListOfDelegates<AnyUnit>>: Dispatch<Delegates>, EarlyExitExercise {
    let prediction = rightPrediction
  }

  static let rightPrediction = "Police\nFirefighters\nDivers"

  class Right: OrdinaryList, EarlyExitExercise {
    var prediction: String { rightPrediction }

    override func reportFire(at location: String) {
      for delegate in delegates where delegates.contains(where: { $0 === delegate }) {
        delegate.notifyFire(at: location)
      }
    }
  }

  final class TheIndexLoop: Wrong<GoesByIndex<AnyUnit>> {}

  final class PredictingTheIndexLoop: Right {
    override var prediction: String { "Police\nDivers" }
  }

  final class CountedTheIndexLoop: Wrong<YourOwnAnswers.TheCountedIndexLoop<AnyUnit>> {}

  final class ACopyOfTheListIsEnough: Wrong<CallsTheRemovedOnes<AnyUnit>> {}

  final class PredictingACopyOfTheListIsEnough: Right {
    override var prediction: String { "Police\nFirefighters\nParamedics\nDivers" }
  }

  final class AChangeEndsTheReport: Right {
    override func reportFire(at location: String) {
      let count = delegates.count
      for delegate in delegates {
        delegate.notifyFire(at: location)
        if delegates.count != count { return }
      }
    }
  }

  final class AtTheGapAChangeEndsTheReport: Wrong<EndsWhenOneIsRemoved<AnyUnit>> {}

  final class PredictingAChangeEndsTheReport: Right {
    override var prediction: String { "Police" }
  }

  final class OneSystemReportsAtATime: Right {
    override func reportFire(at location: String) {
      unlessAnotherOneReports(self, otherwise: ()) { super.reportFire(at: location) }
    }
  }

  final class TheSameNumberIsTheSameList: Right {
    override func reportFire(at location: String) {
      let count = delegates.count
      for delegate in delegates
      where delegates.count == count || delegates.contains(where: { $0 === delegate }) {
        delegate.notifyFire(at: location)
      }
    }
  }
}
