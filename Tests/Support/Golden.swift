import Foundation
import Testing

/// Compares a text with the one kept in a file of the package, and writes that file anew when the environment variable
/// `REGENERATE` is set. The failure says how:
///
///     MULTICAST_ALL_TESTS=1 REGENERATE=1 swift test --filter radio_roomTests
///
/// Look at what changed (`git diff`) before you commit it.
package func expectGolden(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = PackageFolder.url(path)
  if ProcessInfo.processInfo.environment["REGENERATE"] != nil {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  guard text != golden else { return }
  let lines = (
    text: text.split(separator: "\n", omittingEmptySubsequences: false),
    golden: golden.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let same = zip(lines.text, lines.golden).prefix { $0 == $1 }.count
  Issue.record(
    """
    \(path):\(same + 1): expected "\(same < lines.golden.count ? lines.golden[same] : "the end")", \
    came "\(same < lines.text.count ? lines.text[same] : "the end")". \
    If that is meant: MULTICAST_ALL_TESTS=1 REGENERATE=1 swift test --filter \(sourceLocation.moduleName)
    """, sourceLocation: sourceLocation)
}
