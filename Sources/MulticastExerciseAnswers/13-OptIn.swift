import EmergencyDispatch
import ExerciseChecks

final class OptIn: OptInExercise {
  private struct Wrapper {
    weak var unit: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(unit: delegate))
  }

  func reportFlood(at location: String) -> Int {
    var callCount = 0
    for wrapper in wrappers {
      guard let unit = wrapper.unit as? any FloodResponding else { continue }
      unit.notifyFlood(at: location)
      callCount += 1
    }
    return callCount
  }
}

// MARK: - Other right answers

package enum OptInAnswers: Answers {
  package static let right = Exercise.optIn.attempts(
    OptIn.self, OptInByTwoLists.self, OptInByCompactMap.self
  )
}

/// The cast is made when a unit signs up.
final class OptInByTwoLists: OptInExercise {
  private struct FloodWrapper { weak var unit: (any FloodResponding)? }

  private var floodWrappers: [FloodWrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    if let unit = delegate as? any FloodResponding {
      floodWrappers.append(FloodWrapper(unit: unit))
    }
  }

  func reportFlood(at location: String) -> Int {
    let units = floodWrappers.compactMap(\.unit)
    for unit in units { unit.notifyFlood(at: location) }
    return units.count
  }
}

/// All units with boats, and then their number.
final class OptInByCompactMap: WeakList, OptInExercise {
  func reportFlood(at location: String) -> Int {
    let boats = wrappers.compactMap { $0.station as? any FloodResponding }
    boats.forEach { $0.notifyFlood(at: location) }
    return boats.count
  }
}

// MARK: - Wrong answers

extension OptInAnswers {
  package static let wrong = [
    Misconception(
      .optIn, AMethodOfAnExtensionIsFoundAtRunTime.self,
      Belief(
        "a method of an extension is found at run time",
        """
        No unit was called, and all of them were counted. It looks as if an extension gives \
        `EmergencyResponding` an empty `notifyFlood`. The protocol doesn't require that method, so \
        static dispatch calls the empty one, no matter which methods the unit itself has.
        """)),
    Misconception(
      .optIn, OneThatCantEndsTheReport.self,
      Belief(
        "one that can't ends the report",
        """
        The report ended at the first unit that doesn't handle floods. That happens when a failed \
        cast leaves the whole method. What should a failed cast leave instead?
        """)),
    Misconception(
      .optIn, AllThatAreAskedCount.self,
      Belief(
        "all that are asked count",
        """
        The right units were called, but too many were counted. It looks as if every unit in the \
        list counts. A dispatcher who sees that number thinks that there are enough boats, and \
        sends no more. At which point in your loop do you know that a unit has been called?
        """)),
    Misconception(.optIn, TheyAreCountedBefore.self, nil),
    Misconception(.optIn, AnAddressIsRemembered.self, nil),
    Misconception(.optIn, TheLastOneFillsTheGap.self, nil),
    Misconception(.optIn, AFloodIsReportedAsAFire.self, nil),
    Misconception(.optIn, OneSystemReportsAtATime.self, nil),
    Misconception(.optIn, TheSamePlaceHasTheSameAnswer.self, nil),
  ]

  class Right: WeakList, OptInExercise {
    func reportFlood(at location: String) -> Int {
      let units = wrappers.compactMap { $0.station as? any FloodResponding }
      for unit in units { unit.notifyFlood(at: location) }
      return units.count
    }
  }

  final class AFloodIsReportedAsAFire: Right {
    override func reportFlood(at location: String) -> Int {
      let units = wrappers.compactMap(\.station).filter { $0 is any FloodResponding }
      for unit in units { unit.notifyFire(at: location) }
      return units.count
    }
  }

  final class AMethodOfAnExtensionIsFoundAtRunTime: Right {
    override func reportFlood(at location: String) -> Int {
      let units = wrappers.compactMap(\.station)
      for unit in units { unit.notifyFlood(at: location) }
      return units.count
    }
  }

  final class OneThatCantEndsTheReport: Right {
    override func reportFlood(at location: String) -> Int {
      var told = 0
      for wrapper in wrappers {
        guard let unit = wrapper.station as? any FloodResponding else { return told }
        unit.notifyFlood(at: location)
        told += 1
      }
      return told
    }
  }

  final class AllThatAreAskedCount: Right {
    override func reportFlood(at location: String) -> Int {
      let units = wrappers.compactMap(\.station)
      for unit in units { (unit as? any FloodResponding)?.notifyFlood(at: location) }
      return units.count
    }
  }

  final class TheyAreCountedBefore: Right {
    override func reportFlood(at location: String) -> Int {
      let count = wrappers.count { $0.station is any FloodResponding }
      for wrapper in wrappers {
        (wrapper.station as? any FloodResponding)?.notifyFlood(at: location)
      }
      return count
    }
  }

  final class OneSystemReportsAtATime: Right {
    override func reportFlood(at location: String) -> Int {
      unlessAnotherOneReports(self, otherwise: 0) { super.reportFlood(at: location) }
    }
  }

  /// A second report about a place in a row gets the answer of the first one.
  final class TheSamePlaceHasTheSameAnswer: Right {
    private var last: (place: String, answer: Int)?

    override func reportFlood(at location: String) -> Int {
      if let last, last.place == location { return last.answer }
      let answer = super.reportFlood(at: location)
      last = (location, answer)
      return answer
    }
  }

  final class TheLastOneFillsTheGap: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      while let gap = wrappers.firstIndex(where: { $0.station == nil }) {
        wrappers.swapAt(gap, wrappers.count - 1)
        wrappers.removeLast()
      }
      super.addDelegate(delegate)
    }
  }

  final class AnAddressIsRemembered: Right {
    private var handlesFloods: [ObjectIdentifier: Bool] = [:]

    override func reportFlood(at location: String) -> Int {
      let units = wrappers.compactMap(\.station).filter { unit in
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
