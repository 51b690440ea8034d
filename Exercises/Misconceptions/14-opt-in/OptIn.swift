import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

package enum OptInMisconceptions {
  package static let all = Exercise.optIn.misconceptions(
    AMethodOfAnExtensionIsFoundAtRunTime.self, OneThatCantEndsTheRound.self, AllThatAreAskedCountAsTold.self,
    TheyAreCountedBefore.self, AnAddressIsRemembered.self)

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

  final class TheyAreCountedBefore: Right {
    override func reportFlood(at location: String) -> Int {
      let count = boxes.count { $0.station is any FloodResponding }
      for box in boxes { (box.station as? any FloodResponding)?.notifyFlood(at: location) }
      return count
    }
  }

  final class AnAddressIsRemembered: Right {
    private var handlesFloods: [ObjectIdentifier: Bool] = [:]

    override func reportFlood(at location: String) -> Int {
      let units = boxes.compactMap(\.station).filter { unit in
        let isKnown = handlesFloods[ObjectIdentifier(unit)] ?? (unit is any FloodResponding)
        handlesFloods[ObjectIdentifier(unit)] = isKnown
        return isKnown
      }
      for unit in units { (unit as? any FloodResponding)?.notifyFlood(at: location) }
      return units.count
    }
  }
}

extension EmergencyResponding {
  /// For the first misconception: the protocol doesn't require this method.
  fileprivate func notifyFlood(at location: String) {}
}
