// How a demo and its steps are written.

import Foundation
import MulticastLessons
import MulticastTerminal

/// A demo's steps as blocks of text.
struct DemoText {
  let demo: Demo
  var layout: PageLayout
  var inBraille = false

  /// Text as blocks: its paragraphs, of which the first one stays with what's above it.
  private func blocks(_ lines: [String], below heading: [String] = []) -> [[String]] {
    var blocks = lines.split(separator: "").map(Array.init)
    if !heading.isEmpty { blocks = [heading + (blocks.first ?? [])] + blocks.dropFirst() }
    return blocks
  }

  private func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasPrefix(" ") ? [String(line)] : layout.wrapped(String(line))
    }
  }

  var introduction: [[String]] {
    blocks(paragraphs(demo.introduction), below: [layout.heading(demo.title)] + layout.rule + [""])
  }

  /// A step without its answer. The question comes last, so that it's seen above the keys however
  /// few rows there are.
  func question(ofStepAt index: Int, boxes: Bool = false) -> [[String]] {
    let step = demo.steps[index]
    let place = "Step \(index + 1) of \(demo.steps.count)"
    let part = demo.part(ofStepAt: index).part.title
    let gap = max(2, layout.width - place.count - part.count)
    let first =
      layout.isPlain ? "\(place), \(part)" : place + String(repeating: " ", count: gap) + part
    let title = [layout.aside(first), layout.heading(step.title)] + layout.rule + [""]
    let scene = step.sceneLines(inBraille: inBraille).flatMap { layout.wrapped($0) }
    let shown = (step.isListedLater ? [] : code([step.listing])) + blocks(scene)
    let answers = step.answers.enumerated().flatMap { number, answer in
      layout.wrapped(answer.text, first: boxes ? "  [ ] " : "  \(number + 1)  ")
    }
    let question = layout.wrapped(step.question) + [""] + answers
    guard let beginning = shown.first else { return [title + question] }
    return [title + beginning] + shown.dropFirst() + [question]
  }

  private func code(_ listings: [Listing]) -> [[String]] {
    listings.flatMap { listing in
      let lines = listing.lines ?? ["// It isn't there anymore, but it runs."]
      let shown = lines.flatMap { line -> [String] in
        let margin = "  " + line.prefix { $0 == " " }
        return line.isEmpty ? [""] : layout.wrapped(String(line.drop { $0 == " " }), first: margin)
      }
      return blocks(shown, below: [layout.aside("From \(listing.path):"), ""])
    }
  }

  /// What was printed, who was registered, which answer came true, the code that comes after it,
  /// why, and where to read on.
  ///
  /// - Parameter answer: The position of the reader's answer, if there was one.
  func answer(toStepAt index: Int, _ show: Show, _ answer: Int?) -> [[String]] {
    let step = demo.steps[index]
    let shown = show.events.flatMap(lines(of:))
    var result = blocks(shown, below: [layout.heading("What it prints"), ""])
    result.append(verdict(step, show, answer))
    let later = code((step.isListedLater ? [step.listing] : []) + [step.sequel].compactMap(\.self))
    if let first = later.first {
      result += [[layout.heading("The code behind it"), ""] + first] + later.dropFirst()
    }
    result.append([layout.heading("Why"), ""] + layout.wrapped(step.why))
    let readings = step.readings.flatMap { reading in
      layout.wrapped(reading.path, first: "  ") + layout.wrapped(reading.about, first: "    ")
    }
    result.append([layout.heading("Read on"), ""] + readings)
    let (part, isLast) = demo.part(ofStepAt: index)
    return result + (isLast ? blocks(layout.rule + paragraphs(part.closing)) : [])
  }

  private func lines(of event: Show.Event) -> [String] {
    switch event {
    // A row of a table, with its gaps, stays in one piece: broken between words, it would lose its
    // columns.
    case .line(let line): line.contains("   ") ? [line] : layout.wrapped(line)
    case .snapshot(let snapshot): [""] + lines(of: snapshot) + [""]
    }
  }

  private func lines(of snapshot: [String]) -> [String] {
    let rows = snapshot.dropFirst().enumerated().map { number, row in
      guard layout.isPlain else { return "  \(number + 1) \(row)" }
      let name = row.dropFirst(2)
      if row.hasPrefix("●") { return "  \(number + 1). \(name): alive" }
      return "  \(number + 1). \(name.dropLast(", gone".count)): gone"
    }
    return [layout.aside(snapshot[0])] + (rows.isEmpty ? ["  nobody"] : rows)
  }

  private func verdict(_ step: Step, _ show: Show, _ answer: Int?) -> [String] {
    guard let outcome = step.outcome(of: show) else {
      return layout.wrapped("None of the answers came true. What do you make of it?")
    }
    let came = "\(outcome + 1): \(step.answers[outcome].text)"
    switch answer {
    case nil: return layout.wrapped("The answer is \(came)")
    case outcome?: return layout.wrapped("You said \(came) You were right.")
    case let wrong?:
      return layout.wrapped("You said \(wrong + 1). \(step.answers[wrong].reply)")
        + layout.wrapped("The answer is \(came)")
    }
  }

  /// All steps, by their parts.
  ///
  /// - Parameter here: The position of the step to mark, if one is.
  func list(marking here: Int? = nil) -> [[String]] {
    var number = 0
    return demo.parts.map { part in
      [layout.heading(part.title)]
        + part.steps.flatMap { step in
          number += 1
          let mark = number - 1 == here ? ">" : " "
          let gap = number < 10 ? "  " : " "
          return layout.wrapped(step.title, first: "\(mark)\(gap)\(number)  ")
        }
    }
  }

  /// Questions and code without what comes out, to be printed on paper, each on a page of its own.
  func worksheet(ofStepsAt indices: Range<Int>) -> String {
    let pages = indices.map { index in
      let title = [
        [layout.heading("\(demo.title): predict what comes out")], ["Name: ____________________"],
      ]
      let reason = ["Because: " + String(repeating: "_", count: max(0, layout.width - 9))]
      var beginning = index == indices.first ? title : []
      if index == 0 { beginning += introduction }
      return Self.text(beginning + question(ofStepAt: index, boxes: true) + [reason])
    }
    return pages.joined(separator: "\u{C}")
  }

  /// Blocks as text, with a blank line between two.
  static func text(_ blocks: [[String]]) -> String {
    blocks.joined(separator: [""]).map { $0 + "\n" }.joined()
  }
}
