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
  public static func script(_ name: String) -> [UInt8]? { scripts[name] }

  /// Reads a drawing of the gallery.
  package static func recording(_ name: String) throws -> Recording { try RecordingReader.read(script(name)!) }

  // The files of the folder Gallery, which the manifest puts into the program.
  private static let scripts = [
    "boat": PackageResources.boat_txt, "cat": PackageResources.cat_txt, "house": PackageResources.house_txt,
    "spiral": PackageResources.spiral_txt,
  ]
}
