import MulticastTerminal

extension Demo {
  private var syntax: CommandSyntax {
    CommandSyntax(
      command, summary: "\(title), step by step.",
      [
        .init("--from", value: "N", "begins at step N"),
        .init("--step", value: "N", "only step N; without a terminal, only its question"),
        .init("--answer", "with --step N: its question and its answer, without waiting"),
        .init("--list", "lists the steps"),
        .init("--all", "shows all steps without waiting, as it does without a terminal"),
        .init("--worksheet", "questions and code for paper; of one step with --step N"),
        .init("--plain", "no redraw, no color, words in place of symbols"),
      ],
      notes: """
        On a terminal it waits for keys: 1-3 answer the question, Return goes on, b goes
        back, g N goes to step N, l lists the steps, q quits.
        """)
  }

  /// Runs the demo as the arguments ask that follow the command's name, and returns the exit code.
  package func run(arguments: [String]) async -> Int32 {
    await syntax.run(arguments) { arguments in
      try await perform(arguments, output: .standard)
      return 0
    }
  }

  private func perform(_ arguments: ParsedArguments, output: Output) async throws {
    let step = try arguments.integer("--step", in: 1...steps.count)
    let first = try arguments.integer("--from", in: 1...steps.count) ?? 1
    let showsAnswers = arguments.has("--answer") || arguments.has("--all")
    if arguments.has("--answer"), step == nil {
      throw arguments.error("--answer is for one step, so say which: --step N --answer, N from 1 to \(steps.count)")
    }
    let isPlain = arguments.has("--plain")
    var stage = Stage(
      demo: self,
      layout: PageLayout(for: output, isPlain: isPlain),
      write: { text throws(OutputError) in try output.write(text) })
    if arguments.has("--worksheet") {
      return try stage.show(stage.page.worksheet(ofStepsAt: step.map { $0 - 1..<$0 } ?? first - 1..<steps.count))
    }
    if arguments.has("--list") { return try stage.show(stage.page.list()) }
    guard output.isTerminal, Output(0).isTerminal, !showsAnswers, let session = try? Session() else {
      if let step { return try await stage.play(stepAt: step - 1, showsAnswer: showsAnswers) }
      try await stage.playAll(from: first - 1)
      guard !showsAnswers else { return }
      return try Output.standardError.writeLine(
        """
        \(command): its input or output isn't a terminal, so it couldn't wait for your answers. To see a question \
        without its answer, type: swift run \(command) --step \(first)\(isPlain ? " --plain" : "")
        """)
    }
    defer { session.leave() }
    stage.isSingle = step != nil
    if !isPlain, output.movesCursor {
      stage.rows = output.size.rows
      stage.canShowBraille = hasPictures && output.showsBraille
      stage.clear = { () throws(OutputError) in try output.clearScreen() }
    }
    try await stage.play(
      from: (step ?? first) - 1, nextEvent: { session.nextEvent() ?? .endOfInput }, skipReturn: session.skipReturn)
  }
}
