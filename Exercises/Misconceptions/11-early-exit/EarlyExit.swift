import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

package enum EarlyExitMisconceptions {
  package static let all = [
    Misconception(.earlyExit, TheListStandsStillWhileIWalkThroughIt.self),
    Misconception(.earlyExit, PredictingTheListStandsStillWhileIWalkThroughIt.self),
    Misconception(
      .earlyExit, CountedTheListStandsStillWhileIWalkThroughIt.self, .crashes(fact: 1, words: "Index out of range")),
    Misconception(.earlyExit, ACopyOfTheListIsEnough.self),
    Misconception(.earlyExit, PredictingACopyOfTheListIsEnough.self),
    Misconception(.earlyExit, AChangeEndsTheRound.self),
    Misconception(.earlyExit, AtTheGapAChangeEndsTheRound.self),
    Misconception(.earlyExit, PredictingAChangeEndsTheRound.self),
    Misconception(.earlyExit, TheSameNumberIsTheSameList.self),
  ]

  class Right: OrdinaryList, EarlyExitExercise {
    var prediction: String { "Police\nFirefighters\nDivers" }

    override func reportFire(at location: String) {
      for delegate in delegates where delegates.contains(where: { $0 === delegate }) {
        delegate.notifyFire(at: location)
      }
    }
  }

  final class TheListStandsStillWhileIWalkThroughIt: Right {
    override func reportFire(at location: String) {
      var index = 0
      while index < delegates.count {
        delegates[index].notifyFire(at: location)
        index += 1
      }
    }
  }

  final class PredictingTheListStandsStillWhileIWalkThroughIt: Right {
    override var prediction: String { "Police\nDivers" }
  }

  final class CountedTheListStandsStillWhileIWalkThroughIt: Right {
    override func reportFire(at location: String) {
      for index in delegates.indices { delegates[checked: index].notifyFire(at: location) }
    }
  }

  final class ACopyOfTheListIsEnough: Right {
    override func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }

  final class PredictingACopyOfTheListIsEnough: Right {
    override var prediction: String { "Police\nFirefighters\nParamedics\nDivers" }
  }

  final class AChangeEndsTheRound: Right {
    override func reportFire(at location: String) {
      let count = delegates.count
      for delegate in delegates {
        delegate.notifyFire(at: location)
        if delegates.count != count { return }
      }
    }
  }

  final class AtTheGapAChangeEndsTheRound: Right {
    override func reportFire(at location: String) {
      for delegate in delegates {
        guard delegates.contains(where: { $0 === delegate }) else { return }
        delegate.notifyFire(at: location)
      }
    }
  }

  final class PredictingAChangeEndsTheRound: Right {
    override var prediction: String { "Police" }
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
