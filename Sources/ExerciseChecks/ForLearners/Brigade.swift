// The units that learners meet in several exercises.

import EmergencyDispatch

/// A unit that reports whatever it hears. Two with the same name are equal, but they are still two
/// units.
///
/// Only the check calls it, on one thread at a time or on its own queue.
public class Brigade: HelicopterClearing, Hashable, @unchecked Sendable {
  /// Its name.
  public let name: String
  private let saysYes: (String) -> Bool
  private let hear: (String) -> Void

  init(
    _ name: String, saysYes: @escaping (String) -> Bool = { _ in true },
    hear: @escaping (String) -> Void
  ) {
    self.name = name
    self.saysYes = saysYes
    self.hear = hear
  }

  /// Hears about a fire.
  public func notifyFire(at location: String) { hear(location) }
  /// Hears about a car crash.
  public func notifyCarCrash(at location: String) { hear("a car crash (\(location))") }
  /// Says yes or no to a helicopter.
  public func clearsHelicopter(to location: String) -> Bool {
    hear(location)
    return saysYes(location)
  }

  /// Whether two brigades have the same name.
  public static func == (one: Brigade, other: Brigade) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
