/// A police station: a delegate of the dispatch centre.
public final class PoliceStation: EmergencyResponding, CustomStringConvertible {
  /// Who is notified, as in "Police were notified".
  public let description: String
  private let print: (String) -> Void

  /// Opens a police station.
  ///
  /// - Parameters:
  ///   - name: Who is notified.
  ///   - print: Where the station says what it was told: standard output, unless the caller wants it elsewhere.
  public init(name: String = "Police", print: @escaping (String) -> Void = { Swift.print($0) }) {
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
}
