import EmergencyDispatch
import ExerciseChecks

final class Sweep: SweepExercise {
  private struct Wrapper {
    weak var station: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station == nil }
    wrappers.append(Wrapper(station: delegate))
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }

  var count: Int {
    wrappers.filter { $0.station != nil }.count
  }

  var wrapperCount: Int { wrappers.count }
}

// MARK: - Other right answers

package enum SweepAnswers: Answers {
  package static let right = Exercise.sweep.attempts(
    Sweep.self, SweepFromTheEnd.self,
    SweepByCopying.self)
}

/// Going backward, the wrappers that move up have already been seen. And it sweeps whenever it
/// looks.
final class SweepFromTheEnd: SweepStyle, SweepExercise {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    super.addDelegate(delegate)
    sweep()
  }

  private func sweep() {
    for index in wrappers.indices.reversed() where wrappers[index].station == nil {
      wrappers.remove(at: index)
    }
  }

  override func reportFire(at location: String) {
    sweep()
    super.reportFire(at: location)
  }

  var count: Int {
    sweep()
    return wrappers.count
  }
}

/// What these have in common.
class SweepStyle: WeakList {
  var wrapperCount: Int { wrappers.count }
}

/// A report holds its stations until it's over.
final class SweepByCopying: SweepStyle, SweepExercise {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station == nil }
    super.addDelegate(delegate)
  }

  override func reportFire(at location: String) {
    let stations = wrappers.compactMap(\.station)
    for station in stations { station.notifyFire(at: location) }
  }

  var count: Int { wrappers.count { $0.station != nil } }
}

// MARK: - Wrong answers

extension Belief {
  static let removingLeavesTheOthersWhereTheyAre = Belief(
    "removing leaves the others where they are",
    """
    It looks as if your loop removes wrappers by index on its way through the array. When the \
    wrapper at index 0 is removed, the next one moves up from index 1 to index 0. Then the loop \
    goes on to index 1, so the wrapper that moved up is skipped. How could you remove all empty \
    wrappers without using an index?
    """)

  fileprivate static let emptyWrappersGatherAtOneEnd = Belief(
    "empty wrappers gather at one end",
    """
    When a station signs up, your class removes some of the empty wrappers. It depends on where in \
    the list they are. But stations close in any order, so an empty wrapper can be anywhere. Which \
    wrappers does your class look at?
    """)
}

extension SweepAnswers {
  package static let wrong = [
    Misconception(
      .sweep, EmptyWrappersCountToo.self,
      Belief(
        "empty wrappers count, too",
        """
        It looks as if you count wrappers. But a wrapper can be empty. How could your class count \
        only the wrappers that hold a station?
        """)),
    Misconception(
      .sweep, SweepingWhileLookingIsEnough.self,
      Belief(
        "sweeping while looking is enough",
        """
        The empty wrappers stayed until there was a fire, or until somebody read `count`. What \
        happens in a quiet year, in which nobody looks?
        """)),
    Misconception(
      .sweep, RemovingLeavesTheOthersWhereTheyAre.self, .removingLeavesTheOthersWhereTheyAre),
    Misconception(
      .sweep, SurelyRemovingLeavesTheOthersWhereTheyAre.self, .removingLeavesTheOthersWhereTheyAre,
      .crashes(rule: 3, words: "Index out of range")),
    Misconception(.sweep, TheNeighborIsSkipped.self, nil),
    Misconception(.sweep, OnlyTheEndIsSwept.self, .emptyWrappersGatherAtOneEnd),
    Misconception(.sweep, OnlyTheFrontIsSwept.self, .emptyWrappersGatherAtOneEnd),
    Misconception(.sweep, NothingIsSweptAtASecondSignUp.self, nil),
    Misconception(.sweep, NothingIsSweptDuringAReport.self, nil),
    Misconception(.sweep, ItIsSweptAfterTheReport.self, nil),
    Misconception(.sweep, ANewcomerWaitsOutside.self, nil),
    Misconception(.sweep, OnlyTheInnermostReportMovesAlong.self, nil),
    Misconception(.sweep, OneSystemReportsAtATime.self, nil),
    Misconception(.sweep, NobodyClosesDuringAReport.self, nil),
  ]

  class Right: SweepStyle, SweepExercise {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      sweep()
      super.addDelegate(delegate)
    }

    func sweep() { wrappers.removeAll { $0.station == nil } }
    var count: Int { wrappers.filter { $0.station != nil }.count }
  }

  final class EmptyWrappersCountToo: Right {
    override var count: Int { wrappers.count }
  }

  final class SweepingWhileLookingIsEnough: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      wrappers.append(Wrapper(station: delegate))
    }

    override func reportFire(at location: String) {
      sweep()
      super.reportFire(at: location)
    }

    override var count: Int {
      sweep()
      return wrappers.count
    }
  }

  final class RemovingLeavesTheOthersWhereTheyAre: Right {
    override func sweep() {
      let empty = wrappers.indices.filter { wrappers[$0].station == nil }
      for index in empty where index < wrappers.count { wrappers.remove(at: index) }
    }
  }

  final class SurelyRemovingLeavesTheOthersWhereTheyAre: Right {
    override func sweep() {
      for index in wrappers.indices where wrappers[index].station == nil {
        wrappers.remove(at: index)
      }
    }
  }

  final class TheNeighborIsSkipped: Right {
    override func sweep() {
      var index = 0
      while index < wrappers.count {
        if wrappers[index].station == nil { wrappers.remove(at: index) }
        index += 1
      }
    }
  }

  final class NothingIsSweptAtASecondSignUp: Right {
    override func addDelegate(_ delegate: any EmergencyResponding) {
      if wrappers.contains(where: { $0.station === delegate }) { return }
      super.addDelegate(delegate)
    }
  }

  /// A station that signs up in the middle of a report leaves the empty wrappers to the next one.
  class NothingIsSweptDuringAReport: Right {
    private var depth = 0

    override func reportFire(at location: String) {
      depth += 1
      super.reportFire(at: location)
      depth -= 1
    }

    override func sweep() { if depth == 0 { super.sweep() } }
  }

  /// A station that signs up in the middle of a report leaves the empty wrappers until the report
  /// is over.
  final class ItIsSweptAfterTheReport: NothingIsSweptDuringAReport {
    override func reportFire(at location: String) {
      super.reportFire(at: location)
      sweep()
    }
  }

  /// A station that signs up in the middle of a report is in a second list until the report is
  /// over.
  final class ANewcomerWaitsOutside: Right {
    private var depth = 0
    private var waiting: [Wrapper] = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      guard depth > 0 else { return super.addDelegate(delegate) }
      sweep()
      waiting.append(Wrapper(station: delegate))
    }

    override func reportFire(at location: String) {
      depth += 1
      super.reportFire(at: location)
      depth -= 1
      guard depth == 0 else { return }
      wrappers += waiting
      waiting = []
    }
  }

  final class OneSystemReportsAtATime: Right {
    override func reportFire(at location: String) {
      unlessAnotherOneReports(self, otherwise: ()) { super.reportFire(at: location) }
    }
  }

  /// During a report, those count that were there when it began, and newcomers.
  final class NobodyClosesDuringAReport: Right {
    private var counts: [Int] = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      super.addDelegate(delegate)
      counts = counts.map { $0 + 1 }
    }

    override func reportFire(at location: String) {
      counts.append(super.count)
      super.reportFire(at: location)
      counts.removeLast()
    }

    override var count: Int { counts.last ?? super.count }
  }

  final class OnlyTheEndIsSwept: Right {
    override func sweep() {
      while let last = wrappers.last, last.station == nil { wrappers.removeLast() }
    }
  }

  final class OnlyTheFrontIsSwept: Right {
    override func sweep() {
      while let first = wrappers.first, first.station == nil { wrappers.removeFirst() }
    }
  }

  /// The index of a report moves along with the wrappers, but not the index of the report around
  /// it.
  final class OnlyTheInnermostReportMovesAlong: Right {
    private var next = 0

    override func sweep() {
      next -= wrappers.prefix(next).count { $0.station == nil }
      super.sweep()
    }

    override func reportFire(at location: String) {
      let nextOfOuterReport = next
      next = 0
      while next < wrappers.count {
        next += 1
        wrappers[next - 1].station?.notifyFire(at: location)
      }
      next = nextOfOuterReport
    }
  }
}
