import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

package enum SweepMisconceptions {
  package static let all = [
    Misconception(.sweep, EmptyBoxesCountToo.self),
    Misconception(.sweep, SweepingWhileLookingIsEnough.self),
    Misconception(.sweep, RemovingLeavesTheOthersWhereTheyAre.self),
    Misconception(
      .sweep, SurelyRemovingLeavesTheOthersWhereTheyAre.self, .crashes(fact: 1, words: "Index out of range")),
    Misconception(.sweep, TheNeighborIsSkipped.self),
    Misconception(.sweep, OnlyTheEndIsSwept.self),
  ]

  class Right: WeakList, SweepExercise {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      sweep()
      super.addDelegate(delegate)
    }

    func sweep() { boxes.removeAll { $0.station == nil } }
    var count: Int { boxes.filter { $0.station != nil }.count }
    var boxCount: Int { boxes.count }
  }

  final class EmptyBoxesCountToo: Right {
    override var count: Int { boxes.count }
  }

  final class SweepingWhileLookingIsEnough: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) { boxes.append(Box(station: delegate)) }

    override func reportFire(at location: String) {
      sweep()
      super.reportFire(at: location)
    }

    override var count: Int {
      sweep()
      return boxes.count
    }
  }

  final class RemovingLeavesTheOthersWhereTheyAre: Right {
    override func sweep() {
      let empty = boxes.indices.filter { boxes[$0].station == nil }
      for index in empty where index < boxes.count { boxes.remove(at: index) }
    }
  }

  final class SurelyRemovingLeavesTheOthersWhereTheyAre: Right {
    override func sweep() {
      for index in boxes.indices where boxes[checked: index].station == nil { boxes.remove(at: index) }
    }
  }

  final class TheNeighborIsSkipped: Right {
    override func sweep() {
      var index = 0
      while index < boxes.count {
        if boxes[index].station == nil { boxes.remove(at: index) }
        index += 1
      }
    }
  }

  final class OnlyTheEndIsSwept: Right {
    override func sweep() { while let last = boxes.last, last.station == nil { boxes.removeLast() } }
  }
}
