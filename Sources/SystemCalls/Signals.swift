// Signals: the parts of `sigaction` that each system names differently.

/// What runs when a signal comes.
package typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  /// The handler as a number: 0 is the default action, 1 ignores the signal.
  package var handlerBits: Int {
    #if canImport(Glibc)
      return withUnsafeBytes(of: __sigaction_handler) { $0.load(as: Int.self) }
    #elseif canImport(Musl)
      return withUnsafeBytes(of: __sa_handler) { $0.load(as: Int.self) }
    #else
      return withUnsafeBytes(of: __sigaction_u) { $0.load(as: Int.self) }
    #endif
  }

  /// Changes the handler.
  package mutating func setHandler(_ handler: SignalHandler?) {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }
}
