import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

package enum EarlyExitMisconceptions {
  package static let all = [
    Misconception(.earlyExit, TheIndexLoop.self, .theIndexLoop),
    Misconception(.earlyExit, PredictingTheIndexLoop.self, .theIndexLoop),
    Misconception(
      .earlyExit, CountedTheIndexLoop.self, .theIndexLoop, .crashes(check: 2, words: "Index out of range")),
    Misconception(.earlyExit, ACopyOfTheListIsEnough.self, .aCopyOfTheListIsEnough),
    Misconception(.earlyExit, PredictingACopyOfTheListIsEnough.self, .aCopyOfTheListIsEnough),
    Misconception(.earlyExit, AChangeEndsTheReport.self, .aChangeEndsTheReport),
    Misconception(.earlyExit, AtTheGapAChangeEndsTheReport.self, .aChangeEndsTheReport),
    Misconception(.earlyExit, PredictingAChangeEndsTheReport.self, .aChangeEndsTheReport),
    Misconception(.earlyExit, TheSameNumberIsTheSameList.self, nil),
  ]

  class Right: OrdinaryList, EarlyExitExercise {
    var prediction: String { "Police\nFirefighters\nDivers" }

    override func reportFire(at location: String) {
      for delegate in delegates where delegates.contains(where: { $0 === delegate }) {
        delegate.notifyFire(at: location)
      }
    }
  }

  final class TheIndexLoop: Right {
    override func reportFire(at location: String) {
      var index = 0
      while index < delegates.count {
        delegates[index].notifyFire(at: location)
        index += 1
      }
    }
  }

  final class PredictingTheIndexLoop: Right {
    override var prediction: String { "Police\nDivers" }
  }

  final class CountedTheIndexLoop: Right {
    override func reportFire(at location: String) {
      for index in delegates.indices { delegates[index].notifyFire(at: location) }
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

  final class AChangeEndsTheReport: Right {
    override func reportFire(at location: String) {
      let count = delegates.count
      for delegate in delegates {
        delegate.notifyFire(at: location)
        if delegates.count != count { return }
      }
    }
  }

  final class AtTheGapAChangeEndsTheReport: Right {
    override func reportFire(at location: String) {
      for delegate in delegates {
        guard delegates.contains(where: { $0 === delegate }) else { return }
        delegate.notifyFire(at: location)
      }
    }
  }

  final class PredictingAChangeEndsTheReport: Right {
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
