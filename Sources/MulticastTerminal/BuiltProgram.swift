// Where this package and its programs are, and how they're built.

import Foundation
import MulticastLessons

/// The folder of the clone that this program was built from, which holds `Package.swift`.
package let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

extension URL {
  /// The path as people read it: relative to the current folder if it's below that.
  package var shown: String {
    let here = FileManager.default.currentDirectoryPath + "/"
    let isBelow = path.hasPrefix(here)
    return String(path.dropFirst(isBelow ? here.count : 0)).withoutControlCharacters
  }
}

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

#if !canImport(Darwin)
  private func firstLine(of path: String, where isWanted: (Substring) -> Bool) -> Substring? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first(where: isWanted)
  }
#endif
