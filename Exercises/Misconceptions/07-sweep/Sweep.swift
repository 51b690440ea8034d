import EmergencyDispatch
import ExerciseChecks

enum SweepMistakes {
  static let all = [
    Mistake(Attempt(TheDeadCountToo.self), believing: "the dead count too"),
    Mistake(Attempt(ItIsSweptWhenSomebodyLooks.self), believing: "it is swept when somebody looks"),
    Mistake(Attempt(RemovingLeavesTheOthersWhereTheyAre.self), believing: "removing leaves the others where they are"),
    Mistake(
      Attempt(SurelyRemovingLeavesTheOthersWhereTheyAre.self), believing: "removing leaves the others where they are",
      .crashes(fact: 2, words: "Index out of range")),
    Mistake(Attempt(OnlyTheFirstBoxIsLookedAt.self), believing: nil),
    Mistake(Attempt(ThereIsAlwaysOne.self), believing: nil),
  ]
}

// MARK: - The dead count too

extension SweepMistakes {
  final class TheDeadCountToo: SweepExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station == nil }
      boxes.append(Box(station: delegate))
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }

    var count: Int {
      boxes.count
    }

    var boxCount: Int { boxes.count }
  }
}

// MARK: - It is swept when somebody looks

extension SweepMistakes {
  final class ItIsSweptWhenSomebodyLooks: SweepExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func reportFire(at location: String) {
      boxes.removeAll { $0.station == nil }
      for box in boxes { box.station?.notifyFire(at: location) }
    }

    var count: Int {
      boxes.removeAll { $0.station == nil }
      return boxes.filter { $0.station != nil }.count
    }

    var boxCount: Int { boxes.count }
  }
}

// MARK: - Removing leaves the others where they are

extension SweepMistakes {
  final class RemovingLeavesTheOthersWhereTheyAre: SweepExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      let empty = boxes.indices.filter { boxes[$0].station == nil }
      for index in empty where index < boxes.count { boxes.remove(at: index) }
      boxes.append(Box(station: delegate))
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }

    var count: Int {
      boxes.filter { $0.station != nil }.count
    }

    var boxCount: Int { boxes.count }
  }
}

extension SweepMistakes {
  final class SurelyRemovingLeavesTheOthersWhereTheyAre: SweepExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      for index in boxes.indices where boxes[checked: index].station == nil { boxes.remove(at: index) }
      boxes.append(Box(station: delegate))
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }

    var count: Int {
      boxes.filter { $0.station != nil }.count
    }

    var boxCount: Int { boxes.count }
  }
}

// MARK: - Slips, which stand for no belief

extension SweepMistakes {
  final class OnlyTheFirstBoxIsLookedAt: SweepExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      while let first = boxes.first, first.station == nil { boxes.removeFirst() }
      boxes.append(Box(station: delegate))
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }

    var count: Int {
      boxes.filter { $0.station != nil }.count
    }

    var boxCount: Int { boxes.count }
  }
}

extension SweepMistakes {
  final class ThereIsAlwaysOne: SweepExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station == nil }
      boxes.append(Box(station: delegate))
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }

    var count: Int {
      1
    }

    var boxCount: Int { boxes.count }
  }
}
