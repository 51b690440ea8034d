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
