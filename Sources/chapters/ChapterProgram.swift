// What the programs of the chapters have in common.

/// A program of a chapter: small enough to be read, run and changed. It prints to standard output.
struct ChapterProgram: Sendable {
  /// A part with its own heading.
  struct Part: Sendable {
    let title: String
    let run: @Sendable () async -> Void

    init(_ title: String, _ run: @escaping @Sendable () async -> Void) {
      self.title = title
      self.run = run
    }
  }

  /// Its name, as you type it.
  let name: String
  /// What it shows, in a few words.
  let about: String
  private let parts: [Part]

  /// A program in parts, each printed under its heading.
  init(_ name: String, _ about: String, _ parts: [Part]) {
    self.name = name
    self.about = about
    self.parts = parts
  }

  /// A program in one part, without a heading.
  init(_ name: String, _ about: String, _ run: @escaping @Sendable () async -> Void) {
    self.init(name, about, [Part("", run)])
  }

  /// Runs it.
  func run() async {
    for (number, part) in parts.enumerated() {
      if number > 0 { print() }
      // A chapter finds a part of the output by its underlined heading.
      if !part.title.isEmpty { print("\(part.title)\n\(String(repeating: "─", count: part.title.count))") }
      await part.run()
    }
  }
}
