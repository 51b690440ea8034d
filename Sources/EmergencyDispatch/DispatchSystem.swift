// The delegating object: it receives the reports of emergencies, and notifies its delegates.

import MulticastDelegates

/// A dispatch system, which notifies all of its units of each emergency that's reported.
///
/// ```swift
/// let dispatch = DispatchSystem()
/// let police = PoliceStation()
/// dispatch.addDelegate(police)
/// dispatch.reportFire(at: "Ray's house")  // Police were notified about a fire at Ray's house!
/// ```
///
/// A dispatch system holds its units weakly, so something else has to own them. Like
/// `MulticastDelegate`, a dispatch system isn't `Sendable`.
public final class DispatchSystem {
  /// The list of registered units.
  ///
  /// In an app, this property should be private, because code that can reach the list can broadcast
  /// in the dispatch system's name. Here, the property is public, so that the lessons can look
  /// inside.
  public let multicastDelegate = MulticastDelegate<any EmergencyResponding>()

  /// Creates a dispatch system without units.
  public init() {}

  // MARK: - Signing up

  // These two methods are what other code needs: anyone may add a delegate, but only the dispatch
  // system broadcasts.

  /// Adds a unit, which will hear about emergencies until it's removed.
  ///
  /// A unit that's already registered keeps its position in the order, and is still called only
  /// once for each report.
  ///
  /// - Parameter delegate: The unit, which is held weakly.
  public func addDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.addDelegate(delegate)
  }

  /// Removes a unit, so that later reports don't notify it.
  ///
  /// - Parameter delegate: The unit. If it isn't registered, nothing happens.
  public func removeDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.removeDelegate(delegate)
  }

  // MARK: - Emergencies

  /// Notifies every unit of a fire, in the order in which the units were added.
  ///
  /// - Parameter location: Where the fire is, as in "Ray's house".
  public func reportFire(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyFire(at: location) }
  }

  /// Notifies every unit of a car crash, in the order in which the units were added.
  ///
  /// - Parameter location: Where the crash was.
  public func reportCarCrash(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyCarCrash(at: location) }
  }

  /// Notifies the units that conform to ``FloodResponding`` of a flood.
  ///
  /// - Parameter location: Where the flood is.
  public func reportFlood(at location: String) {
    multicastDelegate.invokeDelegates {
      ($0 as? any FloodResponding)?.notifyFlood(at: location)
    }
  }

  /// Returns whether a helicopter may fly to a location, after asking every unit that conforms to
  /// ``HelicopterClearing``.
  ///
  /// Every such unit is asked, even after another unit has refused.
  ///
  /// - Parameter location: Where the helicopter would fly.
  /// - Returns: False if at least one unit refuses. If no unit has a say, the helicopter may fly.
  public func mayHelicopterFly(to location: String) -> Bool {
    let answers = multicastDelegate.delegates
      .compactMap { $0 as? any HelicopterClearing }
      .map { $0.clearsHelicopter(to: location) }
    return !answers.contains(false)
  }
}
