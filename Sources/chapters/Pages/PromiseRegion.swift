// What pages take from the list of promises, word by word.

import Foundation
import MulticastPromises

/// Generates the parts of a page that come from the list of promises.
///
///     <!-- promises: list -->      the promises as a numbered list, up to a line `<!-- end -->`
///     <!-- choices: list -->       the choices, and what ours are
///     > **Promise 7 (no missed turn):** …         a promise in a quotation
///     > **Our choice for a value type:** …       a choice in a quotation
enum PromiseRegion {
  /// The lines of a page with the regions and quotations as the list of promises has them.
  ///
  /// - Parameter report: Takes the number of a line, from 1, and what is wrong with it.
  static func regenerated(_ lines: [String], report: (_ line: Int, _ problem: String) -> Void) -> [String] {
    var (result, index) = ([String](), 0)
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let match = line.wholeMatch(of: /<!-- ((?:promises|choices): .*) -->/) {
        guard let content = content(String(match.1)) else {
          report(index, "there are `promises: list` and `choices: list`")
          result.append(line)
          continue
        }
        guard let end = lines[index...].firstIndex(of: "<!-- end -->") else {
          report(index, "this region has no `<!-- end -->`")
          result.append(line)
          continue
        }
        result += [line] + content + [lines[end]]
        index = end + 1
      } else if let match = line.prefixMatch(of: /> \*\*(Promise [0-9]+|Our choice for [^*:]+)/) {
        let end = lines[index...].firstIndex { !$0.hasPrefix(">") } ?? lines.count
        if let quotation = quotation(String(match.1)) {
          result += quotation
        } else {
          report(index, "the list has no \"\(match.1)\"")
          result += lines[(index - 1)..<end]
        }
        index = end
      } else {
        result.append(line)
      }
    }
    return result
  }

  private static func content(_ name: String) -> [String]? {
    switch name {
    case "promises: list": Promise.all.map { "\($0.number). **\($0.name)**: \($0.sentence)" }
    case "choices: list": Choice.all.map { "- **\($0.name)**: \($0.ours)" }
    default: nil
    }
  }

  /// The quotation of a promise or a choice, given how it begins: "Promise" and a number, or "Our choice for" and a name.
  private static func quotation(_ start: String) -> [String]? {
    if let number = start.wholeMatch(of: /Promise ([0-9]+)/)?.1 {
      return Promise.all.first { $0.number == Int(number) }?.quotation
    }
    return Choice.all.first { start == "Our choice for \($0.name)" }?.quotation
  }

  /// A bold beginning and a sentence, in lines of up to 120 characters.
  fileprivate static func quotation(_ start: String, _ sentence: String) -> [String] {
    var lines = [">"]
    for word in "**\(start):** \(sentence)".split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 120 { lines.append(">") }
      lines[lines.count - 1] += " " + word
    }
    return lines
  }
}

extension Promise {
  /// How a chapter quotes it.
  var quotation: [String] { PromiseRegion.quotation("Promise \(number) (\(name))", sentence) }
}

extension Choice {
  /// How a chapter quotes what ours is.
  var quotation: [String] { PromiseRegion.quotation("Our choice for \(name)", ours) }
}
