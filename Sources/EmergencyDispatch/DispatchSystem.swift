// The delegating object: it knows what happened, and tells its delegates.

import MulticastDelegates

/// Passes each reported emergency on to all units that are registered as its delegates.
///
/// ```swift
/// let dispatch = DispatchSystem()
/// let police = PoliceStation()
/// dispatch.addDelegate(police)
/// dispatch.reportFire(at: "Ray's house")  // Police were notified about a fire at Ray's house!
/// ```
///
/// It holds its units weakly, so another object has to own them. Like `MulticastDelegate`, it isn't `Sendable`.
public final class DispatchSystem {
  /// The list of registered units.
  ///
  /// In an app this is `private`, because code that can reach it can broadcast in the dispatch system's name. Here it is
  /// public, so that the lessons can look inside.
  public let multicastDelegate = MulticastDelegate<any EmergencyResponding>()

  /// Creates a dispatch system without units.
  public init() {}

  // MARK: - Signing up

  // The dispatch system offers these two rather than its list: any code may add a delegate, but only the dispatch system
  // broadcasts.

  /// Adds a unit. A unit that is already registered keeps its place and is still called only once.
  public func addDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.addDelegate(delegate)
  }

  /// Removes a unit. If it isn't registered, nothing happens.
  public func removeDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.removeDelegate(delegate)
  }

  // MARK: - Emergencies

  /// Tells every unit about a fire, in registration order.
  public func reportFire(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyFire(at: location) }
  }

  /// Tells every unit about a car crash, in registration order.
  public func reportCarCrash(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyCarCrash(at: location) }
  }

  /// Tells the units that conform to `FloodResponding` about a flood, and leaves the others alone.
  public func reportFlood(at location: String) {
    multicastDelegate.invokeDelegates { ($0 as? any FloodResponding)?.notifyFlood(at: location) }
  }

  /// Asks every unit that conforms to `HelicopterClearing` whether a helicopter may fly to a place. A single no keeps it
  /// down. If no unit has a say, it may fly.
  public func mayHelicopterFly(to location: String) -> Bool {
    let answers = multicastDelegate.delegates
      .compactMap { $0 as? any HelicopterClearing }
      .map { $0.clearsHelicopter(to: location) }
    return !answers.contains(false)
  }
}
