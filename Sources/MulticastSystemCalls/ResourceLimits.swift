/// Limits what this process uses, for good. It writes no files, not even when it crashes.
///
/// - Parameters:
///   - seconds: On a processor; nil for no limit. At the limit comes SIGXCPU, a second later SIGKILL.
///   - bytes: Of memory; nil for no limit. Darwin counts no `malloc` against it, so there it limits nothing.
package func limitThisProcess(processorSeconds seconds: UInt64?, memory bytes: UInt64?) {
  if let seconds { limit(RLIMIT_CPU, to: seconds, most: seconds + 1) }
  limit(RLIMIT_CORE, to: 0, most: 0)
  limit(RLIMIT_FSIZE, to: 0, most: 0)
  if let bytes { limit(RLIMIT_DATA, to: bytes, most: bytes) }
}

#if canImport(Glibc)
  private typealias Resource = __rlimit_resource
#else
  private typealias Resource = Int32
#endif

private func limit(_ resource: Resource, to limit: UInt64, most: UInt64) {
  var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(most))
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  #else
    setrlimit(resource, &limits)
  #endif
}
