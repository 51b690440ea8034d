// Units that handle more than fires and car crashes. The first steps do without them.

/// An ambulance service with a helicopter pad.
public final class AmbulanceService: HelicopterClearing, CustomStringConvertible {
  /// The subject of its reports.
  public let description: String
  /// Whether there is already a helicopter on the pad. Then no other may take off.
  public var padIsTaken = false
  private let print: (String) -> Void

  /// Opens an ambulance service. The parameters are those of `FireStation`.
  public init(name: String = "Paramedics", print: @escaping (String) -> Void = { Swift.print($0) }) {
    description = name
    self.print = print
  }

  /// Reports that the unit was notified about a fire.
  public func notifyFire(at location: String) {
    print(notice(of: "a fire", at: location))
  }

  /// Reports that the unit was notified about a car crash.
  public func notifyCarCrash(at location: String) {
    print(notice(of: "a car crash", at: location))
  }

  /// Reports that the unit was asked, and what it answered: no while the pad is taken.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) were asked about a helicopter to \(location): \(padIsTaken ? "no" : "yes").")
    return !padIsTaken
  }
}

/// A coast guard, which also handles floods and watches for storms.
public final class CoastGuard: FloodResponding, HelicopterClearing, CustomStringConvertible {
  /// The subject of its reports.
  public let description: String
  /// Whether there is a storm. Then no helicopter may take off.
  public var isStormy = false
  private let print: (String) -> Void

  /// Opens a coast guard. The parameters are those of `FireStation`.
  public init(name: String = "Coast guards", print: @escaping (String) -> Void = { Swift.print($0) }) {
    description = name
    self.print = print
  }

  /// Reports that the unit was notified about a fire.
  public func notifyFire(at location: String) {
    print(notice(of: "a fire", at: location))
  }

  /// Reports that the unit was notified about a car crash.
  public func notifyCarCrash(at location: String) {
    print(notice(of: "a car crash", at: location))
  }

  /// Reports that the unit was notified about a flood.
  public func notifyFlood(at location: String) {
    print(notice(of: "a flood", at: location))
  }

  /// Reports that the unit was asked, and what it answered: no while there is a storm.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) were asked about a helicopter to \(location): \(isStormy ? "no" : "yes").")
    return !isStormy
  }
}
