import EmergencyDispatch
import ExerciseChecks

enum OptInMistakes {
  static let all = [
    Mistake(
      Attempt(AMethodOfAnExtensionIsFoundAtRunTime.self), believing: "a method of an extension is found at run time"),
    Mistake(Attempt(OneThatCantEndsTheRound.self), believing: "one that can't ends the round"),
    Mistake(Attempt(AllThatAreAskedCountAsTold.self), believing: "all that are asked count as told"),
  ]

  class Right: WeakList, OptInExercise {
    func reportFlood(at location: String) -> Int {
      let units = boxes.compactMap { $0.station as? any FloodResponding }
      for unit in units { unit.notifyFlood(at: location) }
      return units.count
    }
  }

  final class AMethodOfAnExtensionIsFoundAtRunTime: Right {
    override func reportFlood(at location: String) -> Int {
      let units = boxes.compactMap(\.station)
      for unit in units { unit.notifyFlood(at: location) }
      return units.count
    }
  }

  final class OneThatCantEndsTheRound: Right {
    override func reportFlood(at location: String) -> Int {
      var told = 0
      for box in boxes {
        guard let unit = box.station as? any FloodResponding else { return told }
        unit.notifyFlood(at: location)
        told += 1
      }
      return told
    }
  }

  final class AllThatAreAskedCountAsTold: Right {
    override func reportFlood(at location: String) -> Int {
      let units = boxes.compactMap(\.station)
      for unit in units { (unit as? any FloodResponding)?.notifyFlood(at: location) }
      return units.count
    }
  }
}

extension EmergencyResponding {
  /// For the first mistake: the protocol doesn't require this method.
  fileprivate func notifyFlood(at location: String) {}
}
