// Where this package and its programs are, how they're built, and its sources as text.

import Foundation
import MulticastLessons

/// The folder of the clone that this program was built from, which holds `Package.swift`.
package let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

extension URL {
  /// The path as people read it: relative to the current folder if it's below that, also where one
  /// of them was reached through a link, as a Mac's temporary folder is.
  package var shown: String {
    let here = FileManager.default.currentDirectoryPath
    let real = deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(lastPathComponent)
    let realHere = URL(fileURLWithPath: here).resolvingSymlinksInPath().path
    let below = path.below(here) ?? real.path.below(realHere)
    return (below ?? path).withoutControlCharacters
  }
}

extension String {
  /// What follows a folder's path; nil if this one isn't below it.
  fileprivate func below(_ folder: String) -> String? {
    hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : nil
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

/// The lines of a source that matter to the compiler, each with its number from 1: without comment
/// lines, blank lines and indentation. A line may end in any way that a text file's lines do.
package func codeLines(of source: String) -> [(number: Int, code: Substring)] {
  source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    .compactMap { index, line in
      let code = line.drop(while: \.isWhitespace)
      return code.isEmpty || code.hasPrefix("//") ? nil : (index + 1, code)
    }
}

/// A part of a Swift file.
package struct Listing: Sendable {
  private enum Part {
    case section(String)
    case declarations([String])
  }

  private let file: String
  private let part: Part

  /// Lists what is between `// MARK: - Title` and the next mark.
  package init(section: String, file: String = #filePath) {
    part = .section(section)
    self.file = file
  }

  /// Lists methods or types, each from the line that begins with these words to the brace that ends
  /// it.
  package init(declarations: [String], file: String) {
    part = .declarations(declarations)
    self.file = file
  }

  package var path: String {
    let folders = ["/Sources/", "/Tests/"].compactMap { file.ranges(of: $0).last?.lowerBound }
    return folders.max().map { String(file[$0...].dropFirst()) } ?? file
  }

  /// Its lines, without the blank ones around them; nil when the source isn't there, as in a copied
  /// binary.
  package var lines: [String]? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    switch part {
    case .section(let title): return Self.section(title, of: text)
    case .declarations(let declarations):
      let parts = declarations.compactMap { Self.declaration($0, of: text) }
      return parts.count == declarations.count ? Array(parts.joined(separator: [""])) : nil
    }
  }

  /// The lines of a section, without the blank ones around them; nil where the text has no such
  /// section.
  ///
  /// A section that is indented, within a type, ends with the type at the latest.
  package static func section(_ title: String, of text: String) -> [String]? {
    let lines = allLines(of: text)
    let mark = "// MARK: - \(title)"
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " } == mark }) else { return nil }
    let margin = lines[start].prefix { $0 == " " }
    let section = lines[(start + 1)...].prefix { line in
      (line.isEmpty || line.hasPrefix(margin)) && !line.hasPrefix(margin + "// MARK: - ")
    }
    let body = section.drop(while: \.isEmpty)
    guard let last = body.lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(body[...last])
  }

  private static func allLines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The lines of a declaration, without its margin; nil where no line begins with these words.
  package static func declaration(_ words: String, of text: String) -> [String]? {
    let lines = allLines(of: text)
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(words) }) else {
      return nil
    }
    let margin = lines[start].prefix { $0 == " " }
    guard let end = lines[start...].firstIndex(of: margin + "}") else { return nil }
    return lines[start...end].map { String($0.dropFirst(margin.count)) }
  }
}
