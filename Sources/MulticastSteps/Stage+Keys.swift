// What each key does, and the lines at the foot of a page that say so.

import MulticastTerminal

extension Stage {
  /// Plays the steps as the reader presses keys, until they quit or the keys end.
  ///
  /// - Parameters:
  ///   - first: The position of the step to begin with.
  ///   - nextEvent: Waits for what comes from the terminal.
  ///   - skipReturn: Drops a Return that came together with the key before it, so that `2` typed as a line is one
  ///     answer.
  mutating func play(
    from first: Int = 0, nextEvent: () -> Event, skipReturn: () -> Void = {}
  ) async throws(OutputError) {
    try ask(first)
    while true {
      let event = nextEvent()
      let hasRun = transcript != nil
      if case .key(.character(let key)) = event, key != "g" { skipReturn() }
      switch event {
      case .key(.character("q")), .key(.control("d")), .endOfInput:
        return try quit()
      case .key(.return) where !rest.isEmpty, .key(.character(" ")) where !rest.isEmpty:
        try turnPage()
      case .key(.return) where !hasRun:
        try await run(answer: nil)
      case .key(.return) where isSingle || step + 1 == demo.steps.count:
        return try quit()
      case .key(.return):
        try ask(step + 1)
      case .key(.character("b")) where rows != nil && pageNumber > 1:
        try present(pageNumber: pageNumber - 1)
      case .key(.character("b")):
        try ask(hasRun || isSingle ? step : max(0, step - 1))
      case .key(.character("l")):
        try present([""] + page.list(marking: step))
      case .key(.character("r")) where hasRun && rows != nil && rest.isEmpty:
        try present(page.readings(ofStepAt: step) + [""])
      case .key(.character("d")) where canShowBraille:
        showsBraille.toggle()
        // The same page again, so that a question stays where it is.
        let number = pageNumber
        if hasRun { transcript = await demo.steps[step].transcript(showsBraille: showsBraille) }
        try present(pageNumber: number)
      case .key(.character("g")):
        if let number = try askForNumber("step", in: 1...demo.steps.count, nextEvent: nextEvent, write: write) {
          try ask(number - 1)
        } else {
          try show([""] + keyLines)
        }
      case .key(.character(let digit)) where !hasRun && rest.isEmpty:
        if let number = digit.wholeNumberValue, demo.steps[step].question.answers.indices.contains(number - 1) {
          try await run(answer: number - 1)
        } else if !wasMistyped {
          wasMistyped = true
          if rows == nil { try show([""] + keyLines) } else { try present(pageNumber: pageNumber) }
        }
      case .redraw(let size):
        layout.width = PageLayout.width(for: size)
        guard rows != nil else { continue }
        rows = size.rows
        try present()
      default:
        continue
      }
    }
  }

  private mutating func ask(_ step: Int) throws(OutputError) {
    (self.step, transcript, answer, wasMistyped) = (step, nil, nil, false)
    try present()
  }

  private mutating func run(answer: Int?) async throws(OutputError) {
    if let waiting = demo.steps[step].waiting { try show([""] + layout.wrapped(waiting)) }
    (transcript, self.answer) = (await demo.steps[step].transcript(showsBraille: showsBraille), answer)
    try present()
  }

  /// A last word: the next command worth typing.
  private func quit() throws(OutputError) {
    let next = transcript == nil ? step + 1 : step + 2
    let (words, options) =
      isSingle
      ? ("All the steps:", "")
      : next <= demo.steps.count
        ? ("The next step, whenever you like:", " --from \(next)") : ("Once more from the start:", "")
    let plain = layout.isPlain ? " --plain" : ""
    try show([""] + layout.wrapped(words) + ["", "  swift run \(demo.command)\(options)\(plain)"])
  }

  /// The lines at the foot of a page.
  var keyLines: [String] {
    let count = demo.steps[step].question.answers.count
    var keys =
      if !rest.isEmpty {
        ["Return shows more"]
      } else if transcript == nil, wasMistyped {
        ["Type a number from 1 to \(count), or press Return to run it without one"]
      } else if transcript == nil {
        ["1-\(count) answer, Return just runs it"]
      } else {
        [isSingle || step + 1 == demo.steps.count ? "Return ends" : "Return goes on"]
      }
    if transcript != nil, rows != nil, rest.isEmpty { keys.append("r where to read more") }
    if canShowBraille { keys.append(showsBraille ? "d shows ASCII" : "d shows Braille") }
    return layout.wrapped((keys + ["b back", "g N goes to step N", "l lists", "q quits"]).joined(separator: ", "))
      .map(layout.aside)
  }
}
