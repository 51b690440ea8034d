/// The drawings included with the mirror pad.
public enum Gallery {
  /// The names of the drawings, in alphabetical order.
  public static let names = scripts.keys.sorted()

  /// The name of the drawing that the mirror pad replays by default.
  public static let standard = "cat"

  /// Returns the script of a drawing.
  ///
  /// - Parameter name: One of ``names``.
  /// - Returns: A recording in UTF-8, or nil if no drawing has that name.
  public static func script(_ name: String) -> [UInt8]? { scripts[name].map { Array($0.utf8) } }

  /// Reads a drawing of the gallery.
  package static func recording(_ name: String) throws -> Recording { try RecordingReader.read(script(name)!) }

  // Each drawing has a file in the folder Gallery. They are literals, so a copied program has them, too.
  private static let scripts = ["boat": boat, "cat": cat, "house": house, "spiral": spiral]
}
