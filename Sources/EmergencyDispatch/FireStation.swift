/// A fire station: a delegate of the dispatch centre. Two with the same name are equal, and two delegates all the same.
public final class FireStation: EmergencyResponding, Equatable, CustomStringConvertible {
  /// Who is notified, as in "Firefighters were notified".
  public let description: String
  private let print: (String) -> Void

  /// Opens a fire station.
  ///
  /// - Parameters:
  ///   - name: Who is notified.
  ///   - print: Where the station says what it was told: standard output, unless the caller wants it elsewhere.
  public init(name: String = "Firefighters", print: @escaping (String) -> Void = { Swift.print($0) }) {
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

  /// Whether two stations have the same name.
  public static func == (one: FireStation, other: FireStation) -> Bool {
    one.description == other.description
  }
}
