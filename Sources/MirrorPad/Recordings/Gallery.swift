// The drawings that come with the pad.

import Foundation

/// A small gallery of drawings, made for the mirror pad.
public enum Gallery {
  /// The names of the drawings, in alphabetical order.
  public static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The drawing that is replayed when nobody asks for another.
  public static let standard = "cat"

  /// The file of a drawing, or nil where there is none of that name.
  public static func file(_ name: String) -> URL? {
    names.contains(name) ? folder.appendingPathComponent("\(name).txt") : nil
  }

  private static var folder: URL { Bundle.module.resourceURL! }
}
