// The units of the village. Each is a class of its own; what they share is in `EmergencyUnit`.

/// A unit that prints what it is told. Its subclasses are the delegates in the lessons.
open class EmergencyUnit: EmergencyResponding, CustomStringConvertible {
  /// The subject of its reports, as in "Police were notified".
  public let description: String
  /// Called with each line that the unit reports.
  let print: (String) -> Void

  /// The name of a unit that is given none.
  class var usualName: String { "Units" }

  /// Creates a unit.
  ///
  /// - Parameters:
  ///   - name: The subject of its reports. By default it says what kind of unit this is, such as "Police".
  ///   - print: Called with each line that the unit reports. By default it prints to standard output.
  public init(name: String? = nil, print: @escaping (String) -> Void = { Swift.print($0) }) {
    description = name ?? Self.usualName
    self.print = print
  }

  /// Reports that the unit was notified about a fire.
  open func notifyFire(at location: String) {
    print("\(self) were notified about a fire at \(location)!")
  }

  /// Reports that the unit was notified about a car crash.
  open func notifyCarCrash(at location: String) {
    print("\(self) were notified about a car crash at \(location)!")
  }
}

/// A police station.
public final class PoliceStation: EmergencyUnit {
  override class var usualName: String { "Police" }
}

/// A fire station. Two stations with the same name are equal, but still two delegates.
public final class FireStation: EmergencyUnit, Equatable {
  override class var usualName: String { "Firefighters" }

  /// Whether two stations have the same name.
  public static func == (one: FireStation, other: FireStation) -> Bool {
    one.description == other.description
  }
}

/// An ambulance service with a helicopter pad.
public final class AmbulanceService: EmergencyUnit, HelicopterClearing {
  /// Whether there is already a helicopter on the pad. Then no other may take off.
  public var padIsTaken = false

  override class var usualName: String { "Paramedics" }

  /// Reports that the unit was asked, and what it answered: no while the pad is taken.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) were asked about a helicopter to \(location): \(padIsTaken ? "no" : "yes").")
    return !padIsTaken
  }
}

/// A coast guard, which also handles floods and watches for storms.
public final class CoastGuard: EmergencyUnit, FloodResponding, HelicopterClearing {
  /// Whether there is a storm. Then no helicopter may take off.
  public var isStormy = false

  override class var usualName: String { "Coast guards" }

  /// Reports that the unit was notified about a flood.
  public func notifyFlood(at location: String) {
    print("\(self) were notified about a flood at \(location)!")
  }

  /// Reports that the unit was asked, and what it answered: no while there is a storm.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) were asked about a helicopter to \(location): \(isStormy ? "no" : "yes").")
    return !isStormy
  }
}
