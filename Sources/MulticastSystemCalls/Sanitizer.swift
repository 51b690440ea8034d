/// A sanitizer that this program was built with.
package enum Sanitizer: String, CaseIterable {
  case address, thread

  /// Variables for a child that is to end with Swift's own message and its signal: no crash report, and no exit code of
  /// a sanitizer's.
  package static let withoutReports: [String: String] = {
    let signals = ["abort", "abrt", "bus", "fpe", "ill", "segv", "sigbus", "sigfpe", "sigill", "sigtrap"]
    let options = signals.map { "handle_\($0)=0" }.joined(separator: ":")
    return [
      "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": options, "TSAN_OPTIONS": options + ":atexit_sleep_ms=0",
    ]
  }()

  /// Those that are part of this program. What is linked with its object files needs the same.
  package static let present = allCases.filter { sanitizer in
    dlsym(dlopen(nil, RTLD_NOW), sanitizer == .address ? "__asan_init" : "__tsan_init") != nil
  }
}
