import EmergencyDispatch
import ExerciseChecks

enum SignedUpTwiceMistakes {
  static let all = [
    Mistake(Attempt(TwoSignUpsAreTwoCalls.self), believing: "two sign-ups are two calls"),
    Mistake(Attempt(PredictingTwoSignUpsAreTwoCalls.self), believing: "two sign-ups are two calls"),
    Mistake(Attempt(SigningUpAgainMovesToTheEnd.self), believing: "signing up again moves to the end"),
    Mistake(Attempt(PredictingSigningUpAgainMovesToTheEnd.self), believing: "signing up again moves to the end"),
    Mistake(Attempt(ItTakesAsManyRemovals.self), believing: "it takes as many removals"),
  ]
}

// MARK: - Two sign-ups are two calls

extension SignedUpTwiceMistakes {
  final class TwoSignUpsAreTwoCalls: SignedUpTwiceExercise {
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
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }
}

extension SignedUpTwiceMistakes {
  final class PredictingTwoSignUpsAreTwoCalls: SignedUpTwiceExercise {
    let prediction = "Police\nFirefighters\nDivers\nPolice"

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
}

// MARK: - Signing up again moves to the end

extension SignedUpTwiceMistakes {
  final class SigningUpAgainMovesToTheEnd: SignedUpTwiceExercise {
    let prediction = """
      Police
      Firefighters
      Divers
      """

    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      delegates.removeAll { $0 === delegate }
      delegates.append(delegate)
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      if let index = delegates.firstIndex(where: { $0 === delegate }) { delegates.remove(at: index) }
    }

    func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }
}

extension SignedUpTwiceMistakes {
  final class PredictingSigningUpAgainMovesToTheEnd: SignedUpTwiceExercise {
    let prediction = "Firefighters\nDivers\nPolice"

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
}

// MARK: - It takes as many removals

extension SignedUpTwiceMistakes {
  final class ItTakesAsManyRemovals: SignedUpTwiceExercise {
    let prediction = """
      Police
      Firefighters
      Divers
      """

    private var signUps: [ObjectIdentifier: Int] = [:]
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      signUps[ObjectIdentifier(delegate), default: 0] += 1
      if delegates.contains(where: { $0 === delegate }) { return }
      delegates.append(delegate)
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      signUps[ObjectIdentifier(delegate), default: 0] -= 1
      guard signUps[ObjectIdentifier(delegate), default: 0] <= 0 else { return }
      if let index = delegates.firstIndex(where: { $0 === delegate }) { delegates.remove(at: index) }
    }

    func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }
}
