// A page with everything in it that a program can write.

import Foundation

extension TutorialPage {
  /// The page with everything in it that a program can write: blocks, and what comes from the list of promises.
  ///
  /// - Parameter report: Takes the number of a line, from 1, and what is wrong with it.
  func regenerated(report: (_ line: Int, _ problem: String) -> Void) throws -> String {
    var lines = lines
    // From the end on, so that the blocks before keep their places.
    for block in blocks.reversed() {
      do {
        guard let comment = block.source else {
          throw SourceError("this block doesn't say where it comes from, on the line above it")
        }
        let source = try BlockSource(comment)
        if block.language != source.language { throw SourceError("this block's language is \(source.language)") }
        guard let content = source.lines else { continue }
        if content.contains(where: { $0.hasPrefix("```") }) {
          throw SourceError("what belongs here would end the block")
        }
        lines.replaceSubrange(block.content, with: content)
      } catch {
        report(block.line, "\(error)")
      }
    }
    lines = PromiseRegion.regenerated(lines, report: report)
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// Whether this is the path of a chapter: a numbered page in a numbered folder.
  var isChapter: Bool { contains(/^Tutorials\/[0-9]+-[a-z0-9-]+\/[0-9]+-[a-z0-9-]+\.md$/) }
}
