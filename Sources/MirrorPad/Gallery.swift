import Foundation

/// The drawings included with the mirror pad.
public enum Gallery {
  /// The names of the drawings, in alphabetical order.
  public static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The name of the drawing that the mirror pad replays by default.
  public static let standard = "cat"

  /// Returns the file of a drawing, or nil if no drawing has that name.
  public static func file(_ name: String) -> URL? {
    names.contains(name) ? folder.appendingPathComponent("\(name).txt") : nil
  }

  /// Reads a drawing of the gallery.
  package static func recording(_ name: String) throws -> Recording {
    try RecordingReader.read(Array(Data(contentsOf: file(name)!)))
  }

  private static var folder: URL { Bundle.module.resourceURL! }
}
