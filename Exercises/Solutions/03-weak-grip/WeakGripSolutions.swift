import EmergencyDispatch
import ExerciseChecks

package let weakGripSolutions = Exercise.weakGrip.attempts(
  WeakGrip.self, WeakGripByClosures.self, WeakGripByFiltering.self, WeakGripByNumbers.self, WeakGripByWrapper.self)

/// A closure is a wrapper, too: each of these holds its station weakly, and returns it.
final class WeakGripByClosures: WeakGripExercise {
  private var stations: [() -> (any EmergencyResponding)?] = []

  func addDelegate(_ delegate: any EmergencyResponding) { stations.append { [weak delegate] in delegate } }

  func removeDelegate(_ delegate: any EmergencyResponding) { stations.removeAll { $0() === delegate } }

  func reportFire(at location: String) {
    stations.removeAll { $0() == nil }
    for station in stations { station()?.notifyFire(at: location) }
  }
}

/// A wrapper for objects of any kind, and a new list for each change.
final class WeakGripByFiltering: WeakGripExercise {
  private struct Weak<Thing> {
    weak var object: AnyObject?
    var thing: Thing? { object as? Thing }
  }

  private var wrappers: [Weak<any EmergencyResponding>] = []

  func addDelegate(_ delegate: any EmergencyResponding) { wrappers += [Weak(object: delegate)] }
  func removeDelegate(_ delegate: any EmergencyResponding) {
    wrappers = wrappers.filter { $0.object != nil && $0.object !== delegate }
  }
  func reportFire(at location: String) {
    for station in wrappers.lazy.compactMap(\.thing) { station.notifyFire(at: location) }
  }
}

/// Wrappers that are objects, in a dictionary by number, called in the order of the numbers.
final class WeakGripByNumbers: WeakGripExercise {
  private final class Wrapper {
    weak var delegate: (any EmergencyResponding)?
    init(for delegate: any EmergencyResponding) { self.delegate = delegate }
  }

  private var wrappers: [Int: Wrapper] = [:]
  private var signUps = 0

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers[signUps] = Wrapper(for: delegate)
    signUps += 1
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    for (number, wrapper) in wrappers where wrapper.delegate === delegate { wrappers[number] = nil }
  }

  func reportFire(at location: String) {
    for number in wrappers.keys.sorted() { wrappers[number]?.delegate?.notifyFire(at: location) }
  }
}

/// A property wrapper is the wrapper. A report holds its stations as long as it lasts.
final class WeakGripByWrapper: WeakGripExercise {
  @propertyWrapper
  private struct Weak {
    private weak var object: (any EmergencyResponding)?
    init(wrappedValue: (any EmergencyResponding)?) { object = wrappedValue }
    var wrappedValue: (any EmergencyResponding)? { object }
  }

  private struct Entry { @Weak var station: (any EmergencyResponding)? }

  private var entries: [Entry] = []

  func addDelegate(_ delegate: any EmergencyResponding) { entries.append(Entry(station: delegate)) }
  func removeDelegate(_ delegate: any EmergencyResponding) { entries.removeAll { $0.station === delegate } }
  func reportFire(at location: String) { entries.compactMap(\.station).forEach { $0.notifyFire(at: location) } }
}
