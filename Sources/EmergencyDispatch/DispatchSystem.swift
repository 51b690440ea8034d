// The delegating object: it knows what happened, and tells whoever signed up.

import MulticastDelegates

/// A dispatch centre. Units sign up as delegates, and every emergency that is reported is passed on to all of them.
///
///     let dispatch = DispatchSystem()
///     let police = PoliceStation()
///     dispatch.addDelegate(police)
///     dispatch.reportFire(at: "Ray's house")  // Police were notified about a fire at Ray's house!
///
/// The centre holds its units weakly: somebody else owns them. Not `Sendable`, as `MulticastDelegate` isn't.
public final class DispatchSystem {
  /// Whom the centre tells.
  ///
  /// In an app this is `private`, since whoever has it can broadcast in the centre's name. It is public here to be
  /// looked at.
  public let multicastDelegate = MulticastDelegate<any EmergencyResponding>()

  /// Creates a centre that nobody has signed up with.
  public init() {}

  // MARK: - Signing up

  // The centre offers these two itself, and not its `multicastDelegate`: anyone may sign up, only the centre may
  // broadcast, and how it keeps its delegates stays its own business.

  /// Signs a unit up. Signed up already, it keeps its place and is told once.
  public func addDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.addDelegate(delegate)
  }

  /// Signs a unit off. Nothing happens to one that isn't signed up.
  public func removeDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.removeDelegate(delegate)
  }

  // MARK: - Emergencies

  /// Tells every unit about a fire, in the order in which they signed up.
  public func reportFire(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyFire(at: location) }
  }

  /// Tells every unit about a car crash, in the order in which they signed up.
  public func reportCarCrash(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyCarCrash(at: location) }
  }

  /// Tells the units that handle floods about one. The others don't notice.
  public func reportFlood(at location: String) {
    multicastDelegate.invokeDelegates { ($0 as? any FloodResponding)?.notifyFlood(at: location) }
  }

  /// Asks every unit that has a say whether a helicopter may fly to a place. One no is enough to keep it down; where
  /// nobody has a say, it may fly.
  public func mayHelicopterFly(to location: String) -> Bool {
    let answers = multicastDelegate.delegates
      .compactMap { $0 as? any HelicopterClearing }
      .map { $0.clearsHelicopter(to: location) }
    return !answers.contains(false)
  }
}
