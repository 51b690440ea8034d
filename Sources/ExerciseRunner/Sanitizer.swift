#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sanitizer that is part of this program. What is linked with its object files needs the same.
enum Sanitizer {
  static var compilerArguments: [String] {
    [("__asan_init", "address"), ("__tsan_init", "thread")].filter { dlsym(dlopen(nil, RTLD_NOW), $0.0) != nil }
      .map { "-sanitize=\($0.1)" }
  }

  /// Whether there is one. It needs far more memory than any program that it watches.
  static var isPresent: Bool { !compilerArguments.isEmpty }
}
