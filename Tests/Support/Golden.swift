import Foundation
import Testing

/// Compares a text with the one kept in a file of the package. The failure says how to write that
/// file anew:
///
///     REGENERATE=1 swift test --filter DemosTests
///
/// A run with the environment variable `REGENERATE` writes each file whose text came out different,
/// and fails, saying which ones it wrote. So nobody who has left the variable set takes such a run
/// for a passed one. Look at what changed (`git diff`) before you commit it.
package func expectGolden(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = PackageFolder.url(path)
  let old = try? String(contentsOf: file, encoding: .utf8)
  let golden = old ?? ""
  guard text != golden else { return }
  let lines = (
    text: text.split(separator: "\n", omittingEmptySubsequences: false),
    golden: golden.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let same = zip(lines.text, lines.golden).prefix { $0 == $1 }.count
  let difference =
    old == nil
    ? "the file doesn't exist yet."
    : """
    the file has "\(same < lines.golden.count ? lines.golden[same] : "the end")", \
    and what came is "\(same < lines.text.count ? lines.text[same] : "the end")".
    """
  if ProcessInfo.processInfo.environment["REGENERATE"] != nil {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "wrote \(path), which was different from line \(same + 1) on: \(difference.replacing("the file has", with: "it had"))",
      sourceLocation: sourceLocation)
  } else {
    Issue.record(
      """
      \(path):\(same + 1): \(difference) If that is meant: \
      REGENERATE=1 swift test --filter \(sourceLocation.moduleName)
      """, sourceLocation: sourceLocation)
  }
}
