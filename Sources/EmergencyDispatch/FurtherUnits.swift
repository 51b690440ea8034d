// Units that can more than drive to a fire or a car crash. The first steps do without them.

/// An ambulance service, with a helicopter pad that may be taken.
public final class AmbulanceService: HelicopterClearing, CustomStringConvertible {
  /// Who is notified.
  public let description: String
  /// Whether a helicopter stands on the pad already. Then no other may start.
  public var padIsTaken = false
  private let print: (String) -> Void

  /// Opens an ambulance service. The parameters are those of `FireStation`.
  public init(name: String = "Paramedics", print: @escaping (String) -> Void = { Swift.print($0) }) {
    description = name
    self.print = print
  }

  /// Says that the unit was notified about a fire.
  public func notifyFire(at location: String) {
    print("\(self) were notified about a fire at \(location)!")
  }

  /// Says that the unit was notified about a car crash.
  public func notifyCarCrash(at location: String) {
    print("\(self) were notified about a car crash at \(location)!")
  }

  /// Says that the unit was asked, and what it answered: no while the pad is taken.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) were asked about a helicopter to \(location): \(padIsTaken ? "no" : "yes").")
    return !padIsTaken
  }
}

/// A coast guard: it handles floods as well, and knows about storms.
public final class CoastGuard: FloodResponding, HelicopterClearing, CustomStringConvertible {
  /// Who is notified.
  public let description: String
  /// Whether there is a storm. Then no helicopter may start.
  public var isStormy = false
  private let print: (String) -> Void

  /// Opens a coast guard. The parameters are those of `FireStation`.
  public init(name: String = "Coast guards", print: @escaping (String) -> Void = { Swift.print($0) }) {
    description = name
    self.print = print
  }

  /// Says that the unit was notified about a fire.
  public func notifyFire(at location: String) {
    print("\(self) were notified about a fire at \(location)!")
  }

  /// Says that the unit was notified about a car crash.
  public func notifyCarCrash(at location: String) {
    print("\(self) were notified about a car crash at \(location)!")
  }

  /// Says that the unit was notified about a flood.
  public func notifyFlood(at location: String) {
    print("\(self) were notified about a flood at \(location)!")
  }

  /// Says that the unit was asked, and what it answered: no while there is a storm.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) were asked about a helicopter to \(location): \(isStormy ? "no" : "yes").")
    return !isStormy
  }
}
