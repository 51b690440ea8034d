// Where this package's programs are, and what they're built with.

import Foundation

/// The path of the program or library that holds the code which asks.
///
/// In tests this is not the main program, on Darwin and with some build engines: that is the
/// toolchain's test helper.
package func imagePath(_ image: UnsafeRawPointer = #dsohandle) -> String {
  #if canImport(Darwin)
    var information = Dl_info()
    guard dladdr(image, &information) != 0, let name = information.dli_fname else {
      return CommandLine.arguments[0]
    }
    let path = String(cString: name)
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  #else
    // "7f01c000-7f02d000 r--p 00000000 08:01 1234   /path/of/the image"
    let address = UInt(bitPattern: image)
    let line = firstLine(of: "/proc/self/maps") { line in
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
      return ends.count == 2 && ends[0] <= address && address < ends[1]
    }
    guard let line, let start = line.firstIndex(of: "/") else { return CommandLine.arguments[0] }
    return String(line[start...])
  #endif
}

/// The folder in which the build engine left its programs, given the path of one of them or of a
/// test bundle's inside.
///
/// - Parameter path: By default, the path of what was linked with the code that asks.
package func productsFolder(ofImage path: String = imagePath()) -> String {
  var parts = path.split(separator: "/")
  if let bundle = parts.lastIndex(where: { $0.hasSuffix(".xctest") }) {
    parts.removeSubrange(bundle...)
  } else {
    parts = parts.dropLast()
  }
  return "/" + parts.joined(separator: "/")
}

/// Whether this program was optimized. Then Swift's own checks trap without a word.
package let isOptimized: Bool = {
  var isOptimized = true
  // In an optimized program, nobody evaluates this.
  assert({ isOptimized = false }() == ())
  return isOptimized
}()

/// A sanitizer that this program was built with.
package enum Sanitizer: String, CaseIterable {
  case address, thread

  /// Variables for a child that is to end with Swift's own message and its signal: no crash report,
  /// and no exit code of a sanitizer's.
  package static let withoutReports: [String: String] = {
    let signals = [
      "abort", "abrt", "bus", "fpe", "ill", "segv", "sigbus", "sigfpe", "sigill", "sigtrap",
    ]
    let options = signals.map { "handle_\($0)=0" }.joined(separator: ":")
    return [
      "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": options,
      "TSAN_OPTIONS": options + ":atexit_sleep_ms=0",
    ]
  }()

  /// Those that are part of this program. What is linked with its object files needs the same.
  package static let present = allCases.filter { sanitizer in
    dlsym(dlopen(nil, RTLD_NOW), sanitizer == .address ? "__asan_init" : "__tsan_init") != nil
  }
}

#if !canImport(Darwin)
  private func firstLine(of path: String, where isWanted: (Substring) -> Bool) -> Substring? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first(where: isWanted)
  }
#endif
