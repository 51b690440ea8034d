import EmergencyDispatch
import ExerciseChecks

enum OptInMistakes {
  static let all = [
    Mistake(
      Attempt(AMethodOfAnExtensionIsFoundAtRunTime.self), believing: "a method of an extension is found at run time"),
    Mistake(Attempt(OneThatCantEndsTheRound.self), believing: "one that can't ends the round"),
    Mistake(Attempt(WhoeverIsAskedHasHandledIt.self), believing: "whoever is asked has handled it"),
    Mistake(Attempt(TheNewestFirst.self), believing: nil),
    Mistake(Attempt(ThereAreAlwaysThree.self), believing: nil),
  ]
}

extension EmergencyResponding {
  /// For the first of the mistakes: an empty method, which is no requirement of the protocol.
  fileprivate func notifyFlood(at location: String) {}
}

// MARK: - A method of an extension is found at run time

extension OptInMistakes {
  final class AMethodOfAnExtensionIsFoundAtRunTime: OptInExercise {
    private struct Box {
      weak var unit: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(unit: delegate))
    }

    func reportFlood(at location: String) -> Int {
      var told = 0
      for box in boxes {
        guard let unit = box.unit else { continue }
        unit.notifyFlood(at: location)
        told += 1
      }
      return told
    }
  }
}

// MARK: - One that can't ends the round

extension OptInMistakes {
  final class OneThatCantEndsTheRound: OptInExercise {
    private struct Box {
      weak var unit: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(unit: delegate))
    }

    func reportFlood(at location: String) -> Int {
      var told = 0
      for box in boxes {
        guard let unit = box.unit as? any FloodResponding else { return told }
        unit.notifyFlood(at: location)
        told += 1
      }
      return told
    }
  }
}

// MARK: - Whoever is asked has handled it

extension OptInMistakes {
  final class WhoeverIsAskedHasHandledIt: OptInExercise {
    private struct Box {
      weak var unit: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(unit: delegate))
    }

    func reportFlood(at location: String) -> Int {
      var told = 0
      for unit in boxes.compactMap(\.unit) {
        (unit as? any FloodResponding)?.notifyFlood(at: location)
        told += 1
      }
      return told
    }
  }
}

// MARK: - Slips, which stand for no belief

extension OptInMistakes {
  final class TheNewestFirst: OptInExercise {
    private struct Box {
      weak var unit: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(unit: delegate))
    }

    func reportFlood(at location: String) -> Int {
      var told = 0
      for box in boxes.reversed() {
        guard let unit = box.unit as? any FloodResponding else { continue }
        unit.notifyFlood(at: location)
        told += 1
      }
      return told
    }
  }
}

extension OptInMistakes {
  final class ThereAreAlwaysThree: OptInExercise {
    private struct Box {
      weak var unit: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(unit: delegate))
    }

    func reportFlood(at location: String) -> Int {
      for box in boxes { (box.unit as? any FloodResponding)?.notifyFlood(at: location) }
      return 3
    }
  }
}
