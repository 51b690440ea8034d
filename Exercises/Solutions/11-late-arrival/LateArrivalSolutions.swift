import EmergencyDispatch
import ExerciseChecks

package let lateArrivalSolutions = Exercise.lateArrival.attempts(
  LateArrival.self, LateArrivalByWaitingRoom.self, LateArrivalByCounting.self, LateArrivalByRecursion.self,
  LateArrivalByReportNumbers.self)

/// Newcomers wait in a separate list until the report is over. A report inside a report also lets them in.
final class LateArrivalByWaitingRoom: OrdinaryList, LateArrivalExercise {
  private var waiting: [any EmergencyResponding] = []

  override func addDelegate(_ delegate: any EmergencyResponding) { waiting.append(delegate) }

  override func reportFire(at location: String) {
    delegates += waiting
    waiting = []
    let last = delegates.count
    var index = 0
    while index < last {
      delegates[index].notifyFire(at: location)
      index += 1
    }
  }
}

/// The loop stays, and the count is read beforehand.
final class LateArrivalByCounting: OrdinaryList, LateArrivalExercise {
  override func reportFire(at location: String) {
    let count = delegates.count
    var index = 0
    while index < count {
      delegates[index].notifyFire(at: location)
      index += 1
    }
  }
}

/// A slice of the list as it was at the beginning.
final class LateArrivalByRecursion: OrdinaryList, LateArrivalExercise {
  override func reportFire(at location: String) { tell(delegates[...], location) }

  private func tell(_ rest: ArraySlice<any EmergencyResponding>, _ location: String) {
    guard let first = rest.first else { return }
    first.notifyFire(at: location)
    tell(rest.dropFirst(), location)
  }
}

/// Each unit knows which report was the last before it came.
final class LateArrivalByReportNumbers: LateArrivalExercise {
  private var delegates: [(unit: any EmergencyResponding, lastReport: Int)] = []
  private var lastReport = 0

  func addDelegate(_ delegate: any EmergencyResponding) { delegates.append((delegate, lastReport)) }

  func reportFire(at location: String) {
    lastReport += 1
    let report = lastReport
    var index = 0
    while index < delegates.count, delegates[index].lastReport < report {
      delegates[index].unit.notifyFire(at: location)
      index += 1
    }
  }
}
