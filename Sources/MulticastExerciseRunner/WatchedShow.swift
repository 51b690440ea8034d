// A story that is watched: the keys that lead from step to step, and the picture of a step.

import ExerciseChecks
import MulticastTerminal

/// Shows a story that is watched: a picture for each step, with Return for the next one and `b` for
/// the one before.
package struct WatchedShow {
  private let title: String
  private let steps: [WatchedStep]
  private var layout: PageLayout
  /// How many rows there are; nil where the text just goes on.
  private var rows: Int?
  private var position = 0
  /// The picture, where it doesn't fit.
  private var pager = Pager()
  /// What there is to say in place of the keys about the last one, if it does nothing.
  private var remark: String?

  /// - Parameter rows: How many rows the terminal has; nil where the text just goes on.
  package init(
    _ title: String, _ steps: [WatchedStep], _ layout: PageLayout, rows: Int? = nil
  ) {
    self.title = title.prefix(1).uppercased() + title.dropFirst()
    self.steps = steps
    self.layout = layout
    self.rows = rows
  }

  /// All pictures, one after another.
  package var all: [String] {
    Array(steps.indices.map { top($0) + picture($0) }.joined(separator: ["", ""]))
  }

  private func top(_ index: Int) -> [String] {
    let number = "step \(index + 1) of \(steps.count)"
    let width = layout.width - number.count - 2
    guard title.count <= width else {
      return layout.wrapped(title).map(layout.heading) + [layout.aside(number)] + layout.rule
    }
    let heading = layout.heading(title.padded(to: width))
    return [heading + "  " + layout.aside(number)] + layout.rule
  }

  private func picture(_ index: Int, rows: Int = .max) -> [String] {
    guard index == 0 else { return WatchedStepPicture(steps[index], layout, rows: rows).lines }
    let again = layout.wrapped("Your class has been played again for this.") + [""]
    return again + WatchedStepPicture(steps[index], layout, rows: rows - again.count).lines
  }

  /// What is on the screen at this step.
  private var page: [String] {
    top(position) + pager.shown + [""] + footer(hasMore: !pager.isAtEnd)
  }

  /// Brings the picture to the size of the screen. Its frame and the keys need some rows.
  private mutating func fit() {
    let taken = top(position).count + footer(hasMore: true).count + 2
    pager.rows = rows.map { max(3, $0 - taken) } ?? .max
    pager.lines = picture(position, rows: pager.rows)
  }

  // MARK: - Keys

  private enum Action {
    case end, next, back, goToWrong, askForStep
    case scroll(Scroll)
    case redraw(Size)
    case say(String)
  }

  private func keys(hasMore: Bool) -> [KeyRow<Action>] {
    var keys = [keyOnward(hasMore: hasMore), KeyRow("b", does: .back, "b back")]
    if let wrong, wrong > position {
      keys.append(KeyRow("w", does: .goToWrong, "w goes to where it goes wrong"))
    }
    let goes = "g N goes to step N (1 to \(steps.count))"
    keys.append(KeyRow("g", "G", does: .askForStep, goes))
    keys.append(KeyRow("q", .escape, .control("d"), does: .end, "q ends"))
    return keys + .scrolling(Action.scroll)
  }

  private func keyOnward(hasMore: Bool) -> KeyRow<Action> {
    if hasMore { return KeyRow(.return, " ", does: .scroll(.pageDown), "Return shows more") }
    if position + 1 < steps.count { return KeyRow(.return, " ", does: .next, "Return goes on") }
    return KeyRow(.return, " ", does: .end, "Return ends")
  }

  /// The step at which it goes wrong.
  private var wrong: Int? { steps.firstIndex(where: \.isDifferent) }

  private func footer(hasMore: Bool) -> [String] {
    let words = keys(hasMore: hasMore).words().joined(separator: ", ")
    return layout.wrapped(remark ?? words).map(layout.aside)
  }

  private func action(for event: TerminalEvent) -> Action? {
    switch event {
    case .endOfInput: .end
    case .redraw(let size): .redraw(size)
    case .key(let key):
      keys(hasMore: !pager.isAtEnd).action(for: key) ?? key.remarkOnLayout.map(Action.say)
    case .mouse, .paste: nil
    }
  }

  private mutating func go(to step: Int) {
    position = step
    fit()
    pager.scroll(.start)
  }

  /// Shows the steps as keys are pressed, until the end or `q`.
  ///
  /// - Parameters:
  ///   - nextEvent: Waits for what comes from the terminal.
  ///   - skipReturn: Drops a Return that came together with the key before it.
  ///   - clear: Empties the screen before a picture; does nothing where the text just goes on.
  ///   - write: Writes text.
  package mutating func play(
    nextEvent: () -> TerminalEvent, skipReturn: () -> Void, clear: () throws(OutputError) -> Void,
    write: (String) throws(OutputError) -> Void
  ) throws(OutputError) {
    guard !steps.isEmpty else { return }
    while true {
      fit()
      try clear()
      try write(page.map { $0 + "\n" }.joined())
      let action = nextAction(nextEvent, skipReturn)
      remark = nil
      switch action {
      case .end: return
      case .next: go(to: position + 1)
      case .back: go(to: pager.first > 0 ? position : max(0, position - 1))
      case .goToWrong: go(to: wrong ?? position)
      case .askForStep:
        let range = 1...steps.count
        let number = try askForNumber("step", in: range, nextEvent: nextEvent, write: write)
        if let number { go(to: number - 1) }
      case .scroll(let scroll): pager.scroll(scroll)
      case .redraw(let size):
        layout.width = PageLayout.width(for: size)
        if rows != nil { rows = size.rows }
        go(to: position)
      case .say(let words): remark = words
      }
    }
  }

  /// Waits for an event that means something here.
  private func nextAction(_ nextEvent: () -> TerminalEvent, _ skipReturn: () -> Void) -> Action {
    while true {
      let event = nextEvent()
      let action = action(for: event)
      if case .askForStep = action {} else if case .key(.character) = event { skipReturn() }
      if let action { return action }
    }
  }
}

// MARK: - A step

/// A step of a story that is watched, as lines: what has just happened, the list with a box for
/// each wrapper, and what has come beside what should.
///
/// An arrow leads from a wrapper to the unit that it holds: solid where it holds the unit strongly,
/// dashed where it holds it weakly. They're drawn with plain characters, whose width is the same in
/// every terminal. A plain layout has words in place of a drawing.
private struct WatchedStepPicture {
  private let step: WatchedStep
  private let layout: PageLayout
  /// How many lines the picture may have.
  private let rows: Int

  init(_ step: WatchedStep, _ layout: PageLayout, rows: Int = .max) {
    self.step = step
    self.layout = layout
    self.rows = rows
  }

  var lines: [String] {
    let sentence = layout.wrapped(step.sentence).map(layout.heading)
    let comparison = comparison
    let mark = layout.isPlain ? "" : "! "
    let verdict =
      step.isDifferent
      ? layout.wrapped(mark + "This isn't what should happen.").map(layout.heading) : []
    let left = rows - sentence.count - 1 - comparison.count - verdict.count
    let list = layout.isPlain ? listInWords : self.list(rows: min(18, max(6, left)))
    return (sentence + [""] + list + comparison + verdict).map(\.trimmedAtTheEnd)
  }

  private var isNarrow: Bool { layout.width < 70 }

  // MARK: - The list

  private func list(rows: Int) -> [String] {
    guard let wrappers = step.wrappers else {
      return layout.wrapped("Only the calls can be shown, not what the class has stored.") + [""]
        + loose(all: true)
    }
    guard !wrappers.isEmpty else {
      return ["  " + layout.aside("(The list is empty.)")] + loose(all: false)
    }
    // The border, the legend and who isn't in the list take lines as well.
    let outside = loose(all: false)
    let room = max(3, rows - 3 - outside.count)
    var boxes: [String] = []
    var shown: Set<Int> = []
    for wrapper in shortened(wrappers, to: room) {
      guard let wrapper else {
        let summary = isNarrow ? "" : ": " + summary(of: wrappers)
        let more = "\(wrappers.count - room + 1) more\(summary)"
        boxes.append(cell(":") + " " + layout.aside(more))
        continue
      }
      switch wrapper {
      case .empty: boxes.append(cell(" ") + " " + layout.aside("empty"))
      case .hidden: boxes.append(cell("?") + " " + layout.aside("can't be seen"))
      case .holds(let unit, let weakly):
        let again = shown.insert(unit).inserted || isNarrow ? "" : " (again)"
        boxes.append(
          cell("o") + arrow(weakly: weakly) + " " + label(unit, isStrong: !weakly) + again)
      }
    }
    let border = "  +---+"
    let legend = layout.aside("---> strong   - > weak")
    return [border] + boxes.map { "  " + $0 } + [border + "  " + legend] + outside
  }

  private func cell(_ content: String) -> String { "| \(content) |" }

  private func arrow(weakly: Bool) -> String {
    switch (isNarrow, weakly) {
    case (true, true): "- >"
    case (true, false): "-->"
    case (false, true): "- - - >"
    case (false, false): "------>"
    }
  }

  /// The first wrappers, one line that stands for those left out, and the last.
  private func shortened(
    _ wrappers: [WatchedStep.Wrapper], to room: Int
  ) -> [WatchedStep.Wrapper?] {
    guard wrappers.count > room else { return wrappers }
    let all: [WatchedStep.Wrapper?] = wrappers
    return all.prefix(room - 2) + [nil] + all.suffix(1)
  }

  private func summary(of wrappers: [WatchedStep.Wrapper]) -> String {
    let emptyCount = wrappers.count { $0 == .empty }
    if emptyCount == 0 { return "none is empty" }
    let howMany = emptyCount == wrappers.count ? "all" : "\(emptyCount)"
    return "\(howMany) of the \(wrappers.count) are empty"
  }

  /// A unit with what is known about it.
  private func label(_ position: Int, isStrong: Bool) -> String {
    let unit = step.units[position]
    let state =
      switch unit.state {
      case .owned: ""
      case .released where unit.isBeingCalled && isNarrow: ""
      case .released where isStrong && !unit.isBeingCalled && !isNarrow:
        "released, and kept by the list"
      case .released: "released"
      case .deallocated: isNarrow ? "gone" : "deallocated"
      }
    let mark = "<- " + (isNarrow ? "called" : "being called")
    let call = unit.isBeingCalled ? mark : ""
    var name = unit.name
    if !isNarrow { name = name.padded(to: min(20, step.units.map(\.name.count).max() ?? 0)) }
    if unit.isBeingCalled { name = layout.heading(name) }
    let parts = [name, layout.aside(state), layout.heading(call)]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The units that no wrapper holds, or all of them where the wrappers can't be seen.
  private func loose(all: Bool) -> [String] {
    let wrappers = step.wrappers ?? []
    let held = Set(wrappers.compactMap { if case .holds(let unit, _) = $0 { unit } else { nil } })
    let others = step.units.indices.filter { all || !held.contains($0) }
    let listWidth = cell(" ").count + arrow(weakly: true).count + 1
    let indent = "  " + String(repeating: " ", count: all ? 0 : listWidth)
    let called = others.filter { step.units[$0].isBeingCalled }.map {
      indent + label($0, isStrong: false)
    }
    let rest = others.filter { !step.units[$0].isBeingCalled }.map { position in
      let unit = step.units[position]
      return unit.state == .owned ? unit.name : "\(unit.name) (\(unit.state.rawValue))"
    }
    guard !rest.isEmpty else { return called }
    let subject = all || step.wrappers?.contains(.hidden) == true ? "Units: " : "Not in the list: "
    return called
      + layout.wrapped(subject + rest.joined(separator: ", "), first: "  ").map(layout.aside)
  }

  private var listInWords: [String] {
    var sentences: [String] = []
    if let wrappers = step.wrappers {
      let count = wrappers.count == 0 ? "no" : "\(wrappers.count)"
      sentences.append("The list has \(count) wrapper\(wrappers.count == 1 ? "" : "s").")
      var index = 0
      while index < min(wrappers.count, 20) {
        let number = index + 1
        index += 1
        switch wrappers[number - 1] {
        case .empty:
          while index < wrappers.count, wrappers[index] == .empty { index += 1 }
          sentences.append(
            index == number
              ? "Wrapper \(number) is empty." : "Wrappers \(number) to \(index) are empty.")
        case .hidden: sentences.append("What wrapper \(number) holds can't be seen.")
        case .holds(let unit, let weakly):
          sentences.append(
            "Wrapper \(number) holds \(step.units[unit].name) \(weakly ? "weakly" : "strongly").")
        }
      }
      if wrappers.count > index { sentences.append("And so on: \(summary(of: wrappers)).") }
    } else {
      sentences.append("The list's wrappers can't be seen.")
    }
    for unit in step.units where unit.state != .owned {
      let state = unit.state == .released ? "released, and still in memory" : "deallocated"
      sentences.append("\(unit.name) is \(state).")
    }
    let called = step.units.filter(\.isBeingCalled).map(\.name)
    if !called.isEmpty { sentences.append("Being called: \(called.joined(separator: ", ")).") }
    return layout.wrapped(sentences.joined(separator: " "))
  }

  // MARK: - What should come, and what came

  private var comparison: [String] {
    guard !step.expected.isEmpty || !step.came.isEmpty else { return [] }
    let same = zip(step.expected, step.came).prefix { $0 == $1 }.count
    let difference = step.isDifferent ? same : nil
    let expected = column(
      step.expected, same, difference, end: step.isDifferent ? "(nothing more)" : nil)
    let came = column(
      step.came, same, difference,
      end: step.isMoveOver || difference != nil ? "(nothing more)" : "...")
    let left = "Should come"
    let right = step.isMoveOver ? "Came" : "Has come"
    if layout.isPlain {
      let words = { (lines: [String]) in lines.isEmpty ? "nothing" : lines.joined(separator: "; ") }
      return layout.wrapped("\(left): \(words(step.expected)).")
        + layout.wrapped("\(right): \(words(step.came)).")
    }
    let width = (layout.width - 2) / 2
    guard (expected + came).allSatisfy({ $0.count <= width }) else {
      return ["", layout.heading(left)] + expected + [layout.heading(right)] + came
    }
    var lines = ["", "  " + layout.heading(left.padded(to: width + 2)) + layout.heading(right)]
    for index in 0..<max(expected.count, came.count) {
      let one = index < expected.count ? expected[index] : ""
      let other = index < came.count ? came[index] : ""
      lines.append(one.padded(to: width + 2) + other)
    }
    return lines
  }

  /// Some lines, with a mark at the first that differs, and not many more than that.
  ///
  /// - Parameter same: How many lines are as they should be.
  private func column(
    _ lines: [String], _ same: Int, _ difference: Int?, end: String?
  ) -> [String] {
    let limit = max(6, same + 2)
    // Both columns begin at the same line.
    let isLong = max(step.expected.count, step.came.count) > min(limit, 14)
    let first = isLong ? max(0, min(same, lines.count) - 4) : 0
    var marked = lines.enumerated().dropFirst(first).prefix(limit - first)
      .map { ($0.offset == difference ? "> " : "  ") + $0.element }
    if first > 0 { marked.insert("  (\(first) before)", at: 0) }
    if lines.count > limit { marked.append("  (\(lines.count - limit) more)") }
    if lines.count == difference ?? lines.count, let end {
      marked.append((difference == nil ? "  " : "> ") + end)
    }
    return marked
  }
}
