import EmergencyDispatch
import Synchronization

/// A dispatch system, as most exercises ask for it.
public protocol DispatchExercise: AnyObject, SendableMetatype {
  init()
  func addDelegate(_ delegate: any EmergencyResponding)
  func reportFire(at location: String)
}

/// A dispatch system that units may leave.
public protocol SigningOffExercise: DispatchExercise {
  func removeDelegate(_ delegate: any EmergencyResponding)
}

/// Who is called about each place. It may be up to a dispatch system whether a report that begins
/// during another one waits, so the order of calls about different places doesn't count.
final class CallsByPlace: Sendable {
  private let names = Mutex<[String: [String]]>([:])

  /// A unit whose calls are counted.
  func unit(_ name: String, whenCalled: @escaping (String) -> Void = { _ in }) -> Brigade {
    Brigade(name) { [self] place in
      names.withLock { $0[place, default: []].append(name) }
      whenCalled(place)
    }
  }

  /// Those that were called about a place, in the order of the calls.
  func called(about place: String) -> [String] { names.withLock { $0[place] ?? [] } }

  /// "fire at the bakery: Harbor, West End".
  static func line(_ place: String, _ names: [String]) -> String {
    "fire at \(place): \(names.isEmpty ? "nobody" : names.joined(separator: ", "))"
  }
}
