package enum ProcessExit: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// Reads what `waitpid` gives.
  package init(status: Int32) {
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  package init(waitingFor process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.init(status: status)
  }
}
