// What the programs of the chapters have in common.

/// A program of a chapter: small enough to be read, run and changed. It prints to standard output.
struct ChapterProgram: Sendable {
  /// Its name, as you type it.
  let name: String
  /// What it shows, in a few words.
  let about: String
  /// Its parts, by their headings. A single part has none.
  private let parts: KeyValuePairs<String, @Sendable () async -> Void>

  init(_ name: String, _ about: String, _ parts: KeyValuePairs<String, @Sendable () async -> Void>) {
    self.name = name
    self.about = about
    self.parts = parts
  }

  init(_ name: String, _ about: String, _ run: @escaping @Sendable () async -> Void) {
    self.init(name, about, ["": run])
  }

  /// Runs it.
  func run() async {
    for (number, part) in parts.enumerated() {
      if number > 0 { print() }
      // A chapter finds a part of the output by its underlined heading.
      if !part.key.isEmpty { print("\(part.key)\n\(String(repeating: "─", count: part.key.count))") }
      await part.value()
    }
  }
}
