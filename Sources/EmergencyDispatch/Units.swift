// The units of the village, which print what they're notified about.

import MulticastLessons

/// A police station, which can be a delegate of the dispatch system.
public final class PoliceStation: EmergencyResponding, CustomStringConvertible {
  /// The subject of its reports, as in "Police were notified".
  public let description: String

  /// Creates a police station.
  ///
  /// - Parameter name: The subject of its reports.
  public init(name: String = "Police") { description = name }

  /// Reports that the unit was notified about a fire.
  ///
  /// - Parameter location: Where the fire is.
  public func notifyFire(at location: String) {
    print(notice(of: "a fire", at: location))
  }

  /// Reports that the unit was notified about a car crash.
  ///
  /// - Parameter location: Where the car crash was.
  public func notifyCarCrash(at location: String) {
    print(notice(of: "a car crash", at: location))
  }
}

/// A fire station, which can be a delegate of the dispatch system.
///
/// Two stations with the same name are equal, but they're still two delegates, because a list
/// compares objects.
open class FireStation: EmergencyResponding, Equatable, CustomStringConvertible {
  /// The subject of its reports, as in "Firefighters were notified".
  public let description: String

  /// Creates a fire station.
  ///
  /// - Parameter name: The subject of its reports.
  public init(name: String = "Firefighters") { description = name }

  /// Reports that the unit was notified about a fire.
  ///
  /// - Parameter location: Where the fire is.
  open func notifyFire(at location: String) {
    print(notice(of: "a fire", at: location))
  }

  /// Reports that the unit was notified about a car crash.
  ///
  /// - Parameter location: Where the car crash was.
  open func notifyCarCrash(at location: String) {
    print(notice(of: "a car crash", at: location))
  }

  /// Returns whether two stations have the same name.
  public static func == (one: FireStation, other: FireStation) -> Bool {
    one.description == other.description
  }
}

/// A coast guard, which also handles floods and watches for storms.
public final class CoastGuard: FloodResponding, HelicopterClearing, CustomStringConvertible {
  /// The subject of its reports, in the singular, as in "The coast guard was notified".
  public let description: String
  /// Whether there's a storm, so that no helicopter may take off.
  public var isStormy = false

  /// Creates a coast guard.
  ///
  /// - Parameter name: The subject of its reports, in the singular.
  public init(name: String = "The coast guard") { description = name }

  /// Reports that the unit was notified about a fire.
  ///
  /// - Parameter location: Where the fire is.
  public func notifyFire(at location: String) {
    print(notice(of: "a fire", at: location, verb: "was"))
  }

  /// Reports that the unit was notified about a car crash.
  ///
  /// - Parameter location: Where the car crash was.
  public func notifyCarCrash(at location: String) {
    print(notice(of: "a car crash", at: location, verb: "was"))
  }

  /// Reports that the unit was notified about a flood.
  ///
  /// - Parameter location: Where the flood is.
  public func notifyFlood(at location: String) {
    print(notice(of: "a flood", at: location, verb: "was"))
  }

  /// Returns whether the weather is calm, and reports the question and the answer.
  ///
  /// - Parameter location: Where the helicopter would fly.
  /// - Returns: False while ``isStormy`` is true.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) was asked about a helicopter to \(location): \(isStormy ? "no" : "yes").")
    return !isStormy
  }
}

/// An ambulance service with a helipad, where a helicopter lands.
public final class AmbulanceService: HelicopterClearing, CustomStringConvertible {
  /// The subject of its reports.
  public let description: String
  /// Whether there's already a helicopter on the helipad, so that no other helicopter may take off.
  public var helipadIsTaken = false

  /// Creates an ambulance service.
  ///
  /// - Parameter name: The subject of its reports.
  public init(name: String = "Paramedics") { description = name }

  /// Reports that the unit was notified about a fire.
  ///
  /// - Parameter location: Where the fire is.
  public func notifyFire(at location: String) {
    print(notice(of: "a fire", at: location))
  }

  /// Reports that the unit was notified about a car crash.
  ///
  /// - Parameter location: Where the car crash was.
  public func notifyCarCrash(at location: String) {
    print(notice(of: "a car crash", at: location))
  }

  /// Returns whether the helipad is free, and reports the question and the answer.
  ///
  /// - Parameter location: Where the helicopter would fly.
  /// - Returns: False while ``helipadIsTaken`` is true.
  public func clearsHelicopter(to location: String) -> Bool {
    print("\(self) were asked about a helicopter to \(location): \(helipadIsTaken ? "no" : "yes").")
    return !helipadIsTaken
  }
}

extension EmergencyResponding where Self: CustomStringConvertible {
  /// Returns the line with which a unit reports that it was notified.
  ///
  /// - Parameters:
  ///   - event: What happened, as in "a fire".
  ///   - location: Where it happened.
  ///   - verb: "was" if the name of the unit is singular.
  /// - Returns: A line such as "Police were notified about a fire at Ray's house!"
  func notice(of event: String, at location: String, verb: String = "were") -> String {
    "\(self) \(verb) notified about \(event) at \(location)!"
  }
}
