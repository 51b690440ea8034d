// Which sanitizer watches the tests, and therefore the probe, which is built the same way.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the thread sanitizer is part of the program.
let isThreadSanitized = hasSymbol("__tsan_init")

/// Whether a sanitizer is part of the program.
let isSanitized = isThreadSanitized || hasSymbol("__asan_init")

private func hasSymbol(_ name: String) -> Bool { dlsym(dlopen(nil, RTLD_NOW), name) != nil }
