import MulticastTerminal

// A step as lines of text: what comes before the code runs, and what comes after.

struct StepPage {
  let demo: Demo
  let layout: PageLayout
  var showsBraille = false

  /// What is said before the first step of some demos; nothing before the other steps.
  func introduction(beforeStepAt index: Int) -> [String] {
    guard index == 0, let introduction = demo.introduction else { return [] }
    let text = introduction.split(separator: "\n", omittingEmptySubsequences: false)
    return [layout.heading(demo.title)] + layout.rule + [""] + text.flatMap { layout.wrapped(String($0)) } + [""]
  }

  func title(ofStepAt index: Int) -> [String] {
    let place = "Step \(index + 1) of \(demo.steps.count)"
    let part = demo.part(ofStepAt: index).part.title
    let gap = max(2, layout.width - place.count - part.count)
    let first = layout.isPlain ? "\(place), \(part)" : place + String(repeating: " ", count: gap) + part
    return [layout.aside(first), layout.heading(demo.steps[index].title)] + layout.rule + [""]
  }

  func question(ofStepAt index: Int, boxes: Bool = false) -> [String] {
    let question = demo.steps[index].question
    return layout.wrapped(question.text) + [""]
      + question.answers.enumerated().flatMap { number, answer in
        layout.wrapped(answer.text, first: boxes ? "  [ ] " : "  \(number + 1)  ")
      } + [""]
  }

  /// The code that comes before the question.
  func code(ofStepAt index: Int) -> [String] {
    let step = demo.steps[index]
    return step.isListedLater ? [] : code(step.listing)
  }

  private func code(_ listing: Listing) -> [String] {
    let lines = listing.lines ?? ["// It isn't there anymore, but it runs."]
    return [layout.aside("From \(listing.path):"), ""]
      + lines.flatMap { line -> [String] in
        let margin = "  " + line.prefix { $0 == " " }
        return line.isEmpty ? [""] : layout.wrapped(String(line.drop { $0 == " " }), first: margin)
      } + [""]
  }

  func scene(ofStepAt index: Int) -> [String] {
    let show = StepOutput(showsBraille: showsBraille)
    demo.steps[index].scene(show)
    let lines = show.transcript.lines.flatMap { layout.wrapped($0) }
    return lines.isEmpty ? [] : lines + [""]
  }

  func beforeRunning(_ index: Int) -> [String] {
    // The question comes last, so that it is seen above the keys however few rows a terminal has.
    introduction(beforeStepAt: index) + title(ofStepAt: index) + code(ofStepAt: index) + scene(ofStepAt: index)
      + question(ofStepAt: index)
  }

  /// What to type to see the answer. It's never wrapped, so that it can be copied.
  func commandForAnswer(ofStepAt index: Int) -> String {
    "The answer: swift run \(demo.command) --step \(index + 1) --answer\(layout.isPlain ? " --plain" : "")"
  }

  func afterRunning(_ index: Int, _ transcript: Transcript, answer: Int? = nil) -> [String] {
    evidence(index, transcript, answer: answer) + [""] + readings(ofStepAt: index) + closing(afterStepAt: index)
  }

  func headings(ofStepAt index: Int) -> [String] {
    let headings = demo.steps[index].headings
    return [headings.lines, headings.snapshots, codeHeading, "Why"].map(layout.heading)
  }

  /// What stands above code that comes with the answer.
  private var codeHeading: String { "The code behind it" }

  /// What was printed, the snapshots, which answer came true, the code that comes after it, and why.
  ///
  /// - Parameter answer: The position of the reader's answer, if there was one.
  func evidence(_ index: Int, _ transcript: Transcript, answer: Int? = nil) -> [String] {
    let step = demo.steps[index]
    let verdict = verdict(step.question, transcript, answer: answer) + [""]
    var lines = step.isAnswerFirst ? verdict : []
    lines += [layout.heading(step.headings.lines), ""]
    // A row of a table, with its gaps, stays in one piece: broken between words, it would lose its columns.
    lines += transcript.lines.flatMap { $0.contains("   ") ? [$0] : layout.wrapped($0) } + [""]
    if !transcript.snapshots.isEmpty { lines += [layout.heading(step.headings.snapshots), ""] }
    for snapshot in transcript.snapshots { lines += self.lines(of: snapshot) }
    if !step.isAnswerFirst { lines += verdict }
    let later = (step.isListedLater ? [step.listing] : []) + [step.sequel].compactMap { $0 }
    if !later.isEmpty { lines += [layout.heading(codeHeading), ""] + later.flatMap(code) }
    return lines + [layout.heading("Why"), ""] + layout.wrapped(step.why)
  }

  func readings(ofStepAt index: Int) -> [String] {
    [layout.heading("Read on"), ""]
      + demo.steps[index].readings.flatMap { reading in
        layout.wrapped(reading.path, first: "  ") + layout.wrapped(reading.about, first: "    ")
      }
  }

  /// What is said after the last step of a part; nothing after the others.
  func closing(afterStepAt index: Int) -> [String] {
    let (part, isLast) = demo.part(ofStepAt: index)
    guard isLast else { return [] }
    return [""] + layout.rule
      + part.closing.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        line.hasPrefix(" ") ? [String(line)] : layout.wrapped(String(line))
      }
  }

  private func lines(of snapshot: Snapshot) -> [String] {
    let entries = snapshot.entries.enumerated().map { number, entry in
      let state = entry.isAlive ? "alive" : "gone"
      return layout.isPlain
        ? "  \(number + 1). \(entry.name): \(state)"
        : "  \(number + 1) \(entry.isAlive ? "●" : "○") \(entry.name)\(entry.isAlive ? "" : ", gone")"
    }
    return [layout.aside("Snapshot \(snapshot.caption):")] + (entries.isEmpty ? ["  nobody"] : entries) + [""]
  }

  private func verdict(_ question: Question, _ transcript: Transcript, answer: Int?) -> [String] {
    guard let outcome = question.outcome(of: transcript) else {
      return layout.wrapped("None of the answers came true. What do you make of it?")
    }
    let came = "\(outcome + 1): \(question.answers[outcome].text)"
    switch answer {
    case nil: return layout.wrapped("The answer is \(came)")
    case outcome?: return layout.wrapped("You said \(came) You were right.")
    case let wrong?:
      return layout.wrapped("You said \(wrong + 1). \(question.answers[wrong].reply)")
        + layout.wrapped("The answer is \(came)")
    }
  }
}
