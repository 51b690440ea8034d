/// A fire station, which can be a delegate of the dispatch system.
///
/// Two stations with the same name are equal, but they're still two delegates, because a list compares objects.
public final class FireStation: EmergencyResponding, Equatable, CustomStringConvertible {
  /// The subject of its reports, as in "Firefighters were notified".
  public let description: String
  private let print: (String) -> Void

  /// Creates a fire station.
  ///
  /// - Parameters:
  ///   - name: The subject of its reports.
  ///   - print: Called with each line that the station reports. By default, it prints to standard output.
  public init(name: String = "Firefighters", print: @escaping (String) -> Void = { Swift.print($0) }) {
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

  /// Returns whether two stations have the same name.
  public static func == (one: FireStation, other: FireStation) -> Bool {
    one.description == other.description
  }
}
