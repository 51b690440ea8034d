// What happened in a scene, one thing at a time.

/// One thing that happened in a scene. As a line of text it goes from a learner's process to its parent.
struct Record: Equatable {
  enum Kind: String {
    /// The scene of a fact begins.
    case begin
    /// A story begins. Lines of the one before no longer count.
    case story
    /// The next move of a story begins.
    case move
    /// A line was written, see `Log`.
    case line
    /// The program that was predicted printed a line.
    case printed
    /// What kind of outcome it is, where the lines differ from run to run.
    case pattern
    case note
    /// A cause of what went wrong, see `Cause`.
    case cause
    /// The scene is over.
    case end
    /// All scenes are over.
    case done
    /// A step of a story that is watched, and which units are held strongly at one.
    case step, grip
  }

  let kind: Kind
  var words = ""

  init(_ kind: Kind, _ words: String = "") { (self.kind, self.words) = (kind, words) }

  /// The record as one line of text, whatever it contains.
  var text: String { String("\(kind.rawValue) \(words)".map { $0.isNewline ? " " : $0 }) }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind, parts.count > 1 ? String(parts[1]) : "")
  }
}
