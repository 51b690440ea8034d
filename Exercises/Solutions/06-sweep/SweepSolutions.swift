import EmergencyDispatch
import ExerciseChecks

package let sweepSolutions = Exercise.sweep.attempts(
  Sweep.self, SweepFromTheEnd.self, SweepByComputing.self, SweepByReducing.self, SweepByMovingUp.self,
  SweepByCopying.self)

/// Going backward, the wrappers that move up have already been seen. And it sweeps whenever it looks.
final class SweepFromTheEnd: SweepStyle, SweepExercise {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    super.addDelegate(delegate)
    sweep()
  }

  private func sweep() {
    for index in wrappers.indices.reversed() where wrappers[index].station == nil { wrappers.remove(at: index) }
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

/// A computed property gives the wrappers that aren't empty.
final class SweepByComputing: SweepStyle, SweepExercise {
  private var openWrappers: [Wrapper] { wrappers.filter { $0.station != nil } }

  override func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers = openWrappers + [Wrapper(station: delegate)]
  }
  var count: Int { openWrappers.count }
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

/// The list is built anew from the wrappers that aren't empty.
final class SweepByReducing: SweepStyle, SweepExercise {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers = (wrappers + [Wrapper(station: delegate)]).reduce(into: []) { kept, wrapper in
      if wrapper.station != nil { kept.append(wrapper) }
    }
  }
  var count: Int { wrappers.reduce(0) { $1.station == nil ? $0 : $0 + 1 } }
}

/// The full wrappers move to the front in their order, and the rest is cut off.
final class SweepByMovingUp: SweepStyle, SweepExercise {
  private func sweep() {
    var free = 0
    for index in wrappers.indices where wrappers[index].station != nil {
      wrappers[free] = wrappers[index]
      free += 1
    }
    wrappers.removeLast(wrappers.count - free)
  }

  override func addDelegate(_ delegate: any EmergencyResponding) {
    sweep()
    super.addDelegate(delegate)
  }

  var count: Int {
    sweep()
    return wrappers.count
  }
}
