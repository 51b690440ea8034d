// A unit that handles more than fires and car crashes. The first steps do without it.

/// An ambulance service with a helipad, where a helicopter lands.
public final class AmbulanceService: HelicopterClearing, CustomStringConvertible {
  /// The subject of its reports.
  public let description: String
  /// Whether there's already a helicopter on the helipad, so that no other helicopter may take off.
  public var helipadIsTaken = false
  private let print: (String) -> Void

  /// Creates an ambulance service.
  ///
  /// - Parameters:
  ///   - name: The subject of its reports.
  ///   - print: Called with each line that the service reports. By default, it prints to standard output.
  public init(name: String = "Paramedics", print: @escaping (String) -> Void = { Swift.print($0) }) {
    description = name
    self.print = print
  }

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
