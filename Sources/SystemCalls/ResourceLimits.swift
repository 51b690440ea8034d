/// What a process can be kept from using too much of.
package enum Limit {
  /// Seconds on a processor. At the limit comes SIGXCPU, a second later SIGKILL.
  case processorSeconds(UInt64)
  /// Bytes of memory. Darwin counts no `malloc` against it, so there it limits nothing.
  case memory(UInt64)
  /// No files are written, not even when it crashes.
  case noFiles

  /// Sets the limit for this process, for good.
  package func impose() {
    switch self {
    case .processorSeconds(let seconds): set(RLIMIT_CPU, seconds, most: seconds + 1)
    case .memory(let bytes): set(RLIMIT_DATA, bytes, most: bytes)
    case .noFiles:
      set(RLIMIT_CORE, 0, most: 0)
      set(RLIMIT_FSIZE, 0, most: 0)
    }
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
  #else
    private typealias Resource = Int32
  #endif

  private func set(_ resource: Resource, _ limit: UInt64, most: UInt64) {
    var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(most))
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    #else
      setrlimit(resource, &limits)
    #endif
  }
}
