extension EmergencyResponding where Self: CustomStringConvertible {
  /// The line with which a unit reports that it was notified.
  ///
  /// - Parameter verb: "was" if the name of the unit is singular.
  func notice(of event: String, at location: String, verb: String = "were") -> String {
    "\(self) \(verb) notified about \(event) at \(location)!"
  }
}
