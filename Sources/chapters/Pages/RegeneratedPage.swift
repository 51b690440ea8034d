// A page with everything in it that a program can write.

import Foundation

extension TutorialPage {
  /// The page with everything in it that a program can write: blocks, what comes from the list of promises, its own
  /// minutes and place.
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
    var text = lines.joined(separator: "\n")
    if path.isChapter {
      let minutes = try TutorialPage(path: path, text: text).minutes
      text = text.replacing(/\n\*[0-9]+ minutes? · (.*)(chapter|stop) [0-9]+ of [0-9]+/, maxReplacements: 1) { match in
        "\n*\(minutes) minute\(minutes == 1 ? "" : "s") · \(match.1)\(match.2) \(place())"
      }
    }
    return text
  }

  /// Which chapter it is, of how many in its folder, by the numbers in their names.
  private func place() -> String {
    let numbers = [path, Workshop.chapters.last { $0.hasPrefix(folder) } ?? path].map { chapter in
      Int(chapter.dropFirst(folder.count + 1).prefix { $0.isNumber }) ?? 0
    }
    return "\(numbers[0]) of \(numbers[1])"
  }
}

extension String {
  /// Whether this is the path of a chapter: a numbered page in a numbered folder.
  var isChapter: Bool { contains(/^Tutorials\/[0-9]+-[a-z0-9-]+\/[0-9]+-[a-z0-9-]+\.md$/) }
}
