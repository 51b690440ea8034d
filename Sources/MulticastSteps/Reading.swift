/// A place to read on: a file of the package, and what one finds there.
package struct Reading: Sendable {
  package let path: String
  package let about: String

  package init(_ path: String, _ about: String) { (self.path, self.about) = (path, about) }

  /// The chapter that a step belongs to, by its path in the folder of the tutorials, without `.md`.
  package static func chapter(_ path: String) -> Reading { Reading("Tutorials/\(path).md", "the chapter on it") }

  /// The exercise that trains what a step shows, by its folder.
  package static func exercise(_ folder: String) -> Reading { Reading("Exercises/\(folder)", "the exercise on it") }
}
