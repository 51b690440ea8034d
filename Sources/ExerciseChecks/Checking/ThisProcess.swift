// The process in which an answer is checked: what it may use, and what it's made of.

// `stdout` is a variable of C's, and here the compiler has to trust it.
#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Makes `print` write each piece immediately, so that nothing is lost in a crash.
func stopBufferingStandardOutput() { setvbuf(stdout, nil, _IONBF, 0) }

/// Ends this process as a time limit would. Sent to the process and not to this thread, which may
/// block such signals.
func stopThisProcess() {
  kill(getpid(), SIGALRM)
  while true { sleep(1) }
}

/// Limits what this process uses, for good. It writes no files, not even when it crashes.
///
/// - Parameters:
///   - seconds: On a processor; nil for no limit. At the limit comes SIGXCPU, a second later
///     SIGKILL.
///   - bytes: Of memory; nil for no limit. Darwin counts no `malloc` against it, so there it limits
///     nothing.
func limitThisProcess(processorSeconds seconds: UInt64?, memory bytes: UInt64?) {
  if let seconds { limit(RLIMIT_CPU, to: seconds, most: seconds + 1) }
  limit(RLIMIT_CORE, to: 0, most: 0)
  limit(RLIMIT_FSIZE, to: 0, most: 0)
  if let bytes { limit(RLIMIT_DATA, to: bytes, most: bytes) }
}

/// Allows this process so much time on a processor from now on; 0 for no limit. When it's over
/// comes SIGPROF.
func limitThisProcess(processorSecondsFromNow seconds: Double) {
  var timer = itimerval()
  timer.it_value.tv_sec = .init(seconds)
  timer.it_value.tv_usec = .init(seconds.truncatingRemainder(dividingBy: 1) * 1_000_000)
  setitimer(processorTimer, &timer, nil)
}

#if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  private let processorTimer = __itimer_which_t(ITIMER_PROF.rawValue)
#else
  private typealias Resource = Int32
  private let processorTimer = ITIMER_PROF
#endif

private func limit(_ resource: Resource, to limit: UInt64, most: UInt64) {
  var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(most))
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  #else
    setrlimit(resource, &limits)
  #endif
}

/// The number of the calling thread. No other thread has the same number while this one runs.
var currentThreadNumber: UInt {
  #if canImport(Glibc)
    UInt(pthread_self())
  #else
    UInt(bitPattern: pthread_self())
  #endif
}
