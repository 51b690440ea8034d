extension EmergencyResponding where Self: CustomStringConvertible {
  /// The line with which a unit reports that it was notified.
  func notice(of event: String, at location: String) -> String {
    "\(self) were notified about \(event) at \(location)!"
  }
}
