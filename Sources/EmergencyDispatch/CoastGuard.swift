// A unit that handles more than fires and car crashes. The first steps do without it.

/// A coast guard, which also handles floods and watches for storms.
public final class CoastGuard: FloodResponding, HelicopterClearing, CustomStringConvertible {
  /// The subject of its reports, in the singular, as in "The coast guard was notified".
  public let description: String
  /// Whether there's a storm, so that no helicopter may take off.
  public var isStormy = false
  private let print: (String) -> Void

  /// Creates a coast guard.
  ///
  /// - Parameters:
  ///   - name: The subject of its reports, in the singular.
  ///   - print: Called with each line that the coast guard reports. By default, it prints to standard output.
  public init(name: String = "The coast guard", print: @escaping (String) -> Void = { Swift.print($0) }) {
    description = name
    self.print = print
  }

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
