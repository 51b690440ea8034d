import EmergencyDispatch
import ExerciseChecks

final class SignedUpTwice: SignedUpTwiceExercise {
  let prediction = """
    Police
    Firefighters
    Divers
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    if delegates.contains(where: { $0 === delegate }) { return }
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    if let index = delegates.firstIndex(where: { $0 === delegate }) { delegates.remove(at: index) }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}

// MARK: - Other right answers

package enum SignedUpTwiceAnswers: Answers {
  package static let right = Exercise.signedUpTwice.attempts(
    SignedUpTwice.self, SignedUpTwiceByIdentifiers.self)
}

/// The list takes every sign-up; duplicates are found while calling and while removing.
final class SignedUpTwiceByIdentifiers: OrdinaryList, SignedUpTwiceExercise {
  let prediction = "police, \n firefighters \n Divers."

  override func reportFire(at location: String) {
    var called: Set<ObjectIdentifier> = []
    for delegate in delegates where called.insert(ObjectIdentifier(delegate)).inserted {
      delegate.notifyFire(at: location)
    }
  }
}

// MARK: - Wrong answers

extension Belief {
  static let twoSignUpsAreTwoCalls = Belief(
    "two sign-ups are two calls",
    """
    You'd expect this if signing up twice meant being called twice. A second sign-up usually \
    happens by accident: two parts of a program sign up the same unit, and then the unit is called \
    twice about one fire.
    """)

  static let signingUpAgainMovesToTheEnd = Belief(
    "signing up again moves to the end",
    """
    You'd expect this if a unit that signs up again moved to the end. But the unit already had its \
    place, and others may count on the order.
    """)
}

extension SignedUpTwiceAnswers {
  package static let wrong = [
    Misconception(.signedUpTwice, TwoSignUpsAreTwoCalls.self, .twoSignUpsAreTwoCalls),
    Misconception(.signedUpTwice, PredictingTwoSignUpsAreTwoCalls.self, .twoSignUpsAreTwoCalls),
    Misconception(.signedUpTwice, SigningUpAgainMovesToTheEnd.self, .signingUpAgainMovesToTheEnd),
    Misconception(
      .signedUpTwice, PredictingSigningUpAgainMovesToTheEnd.self, .signingUpAgainMovesToTheEnd),
    Misconception(
      .signedUpTwice, ItTakesAsManyRemovals.self,
      Belief(
        "it takes as many removals",
        """
        The police signed off and were called anyway. It looks as if sign-ups are counted. But a \
        unit that signs off doesn't know how many times it was signed up.
        """)),
    Misconception(.signedUpTwice, OneThatComesBackGetsItsOldPlace.self, nil),
    Misconception(.signedUpTwice, OneSystemReportsAtATime.self, nil),
  ]

  class Right: OrdinaryList, SignedUpTwiceExercise {
    var prediction: String { "Police\nFirefighters\nDivers" }

    override func addDelegate(_ delegate: any EmergencyResponding) {
      if !delegates.contains(where: { $0 === delegate }) { delegates.append(delegate) }
    }
  }

  final class TwoSignUpsAreTwoCalls: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }
  }

  final class PredictingTwoSignUpsAreTwoCalls: Right {
    override var prediction: String { "Police\nFirefighters\nDivers\nPolice" }
  }

  final class SigningUpAgainMovesToTheEnd: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      removeDelegate(delegate)
      delegates.append(delegate)
    }
  }

  final class PredictingSigningUpAgainMovesToTheEnd: Right {
    override var prediction: String { "Firefighters\nDivers\nPolice" }
  }

  final class ItTakesAsManyRemovals: Right {
    private var signUps: [ObjectIdentifier: Int] = [:]

    override func addDelegate(_ delegate: any EmergencyResponding) {
      signUps[ObjectIdentifier(delegate), default: 0] += 1
      super.addDelegate(delegate)
    }

    override func removeDelegate(_ delegate: any EmergencyResponding) {
      signUps[ObjectIdentifier(delegate), default: 0] -= 1
      if signUps[ObjectIdentifier(delegate), default: 0] <= 0 { super.removeDelegate(delegate) }
    }
  }

  final class OneSystemReportsAtATime: Right {
    override func reportFire(at location: String) {
      unlessAnotherOneReports(self, otherwise: ()) { super.reportFire(at: location) }
    }
  }

  final class OneThatComesBackGetsItsOldPlace: Right {
    private var members: Set<ObjectIdentifier> = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      super.addDelegate(delegate)
      members.insert(ObjectIdentifier(delegate))
    }

    override func removeDelegate(_ delegate: any EmergencyResponding) {
      members.remove(ObjectIdentifier(delegate))
    }

    override func reportFire(at location: String) {
      for delegate in delegates where members.contains(ObjectIdentifier(delegate)) {
        delegate.notifyFire(at: location)
      }
    }
  }
}
