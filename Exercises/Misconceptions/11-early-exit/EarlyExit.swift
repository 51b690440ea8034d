import EmergencyDispatch
import ExerciseChecks

enum EarlyExitMistakes {
  static let all = [
    Mistake(
      Attempt(TheListStandsStillWhileIWalkThroughIt.self), believing: "the list stands still while I walk through it"),
    Mistake(
      Attempt(PredictingTheListStandsStillWhileIWalkThroughIt.self),
      believing: "the list stands still while I walk through it"),
    Mistake(
      Attempt(ThePositionsWereCountedSoTheyAreThere.self), believing: "the positions were counted, so they are there",
      .crashes(fact: 1, words: "Index out of range")),
    Mistake(Attempt(WhoWasThereAtTheBeginningIsTold.self), believing: "who was there at the beginning is told"),
    Mistake(
      Attempt(PredictingWhoWasThereAtTheBeginningIsTold.self), believing: "who was there at the beginning is told"),
    Mistake(Attempt(AChangeEndsTheRound.self), believing: "a change ends the round"),
    Mistake(Attempt(AtTheGapAChangeEndsTheRound.self), believing: "a change ends the round"),
    Mistake(Attempt(PredictingAChangeEndsTheRound.self), believing: "a change ends the round"),
  ]
}

// MARK: - The list stands still while I walk through it

extension EarlyExitMistakes {
  final class TheListStandsStillWhileIWalkThroughIt: EarlyExitExercise {
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
      var index = 0
      while index < delegates.count {
        delegates[index].notifyFire(at: location)
        index += 1
      }
    }
  }
}

extension EarlyExitMistakes {
  final class PredictingTheListStandsStillWhileIWalkThroughIt: EarlyExitExercise {
    let prediction = "Police\nDivers"

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
}

// MARK: - The positions were counted, so they are there

extension EarlyExitMistakes {
  final class ThePositionsWereCountedSoTheyAreThere: EarlyExitExercise {
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
      for index in delegates.indices { delegates[checked: index].notifyFire(at: location) }
    }
  }
}

// MARK: - Who was there at the beginning is told

extension EarlyExitMistakes {
  final class WhoWasThereAtTheBeginningIsTold: EarlyExitExercise {
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

extension EarlyExitMistakes {
  final class PredictingWhoWasThereAtTheBeginningIsTold: EarlyExitExercise {
    let prediction = "Police\nFirefighters\nParamedics\nDivers"

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
}

// MARK: - A change ends the round

extension EarlyExitMistakes {
  final class AChangeEndsTheRound: EarlyExitExercise {
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
      let count = delegates.count
      for delegate in delegates {
        delegate.notifyFire(at: location)
        if delegates.count != count { return }
      }
    }
  }
}

extension EarlyExitMistakes {
  final class AtTheGapAChangeEndsTheRound: EarlyExitExercise {
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
      for delegate in delegates {
        guard delegates.contains(where: { $0 === delegate }) else { return }
        delegate.notifyFire(at: location)
      }
    }
  }
}

extension EarlyExitMistakes {
  final class PredictingAChangeEndsTheRound: EarlyExitExercise {
    let prediction = "Police"

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
}
