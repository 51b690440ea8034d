// The C library under one name. Everything in this folder uses it, and so does every file that imports `MulticastSystemCalls`.

#if canImport(Glibc)
  @_exported @preconcurrency import Glibc
#elseif canImport(Musl)
  @_exported @preconcurrency import Musl
#elseif canImport(Darwin)
  @_exported @preconcurrency import Darwin
#else
  #error("This package knows the C libraries of Linux and of Apple's systems. Add yours here.")
#endif

// Whether the C library is GNU's, whose allocator a program can replace, and whether this is one of Apple's systems.
#if canImport(Glibc)
  package let isGNU = true, isDarwin = false
#elseif canImport(Musl)
  package let isGNU = false, isDarwin = false
#else
  package let isGNU = false, isDarwin = true
#endif

/// Makes `print` write each piece immediately, so that nothing is lost in a crash.
package func stopBufferingStandardOutput() {
  // `stdout` is a variable of C's, and this file is where the compiler has to trust it.
  setvbuf(stdout, nil, _IONBF, 0)
}
