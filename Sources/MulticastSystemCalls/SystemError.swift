package struct SystemError: Error, CustomStringConvertible {
  package let code: Int32
  /// The call and the reason, in words.
  package let description: String

  package init(_ call: String, _ code: Int32 = errno) {
    self.code = code
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
