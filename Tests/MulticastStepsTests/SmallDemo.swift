// A demo small enough to see what the stage makes of it.

import MulticastTerminal

@testable import MulticastSteps

func smallDemo() -> Demo {
  let all = (1...3).map { number in
    Step(
      title: "Number \(number)",
      question: Question(
        "How many lines does it print?", Answer("None.", reply: "Printing is all it does.") { $0.lines.isEmpty },
        Answer("\(number).") { $0.lines.count == number }),
      why: "Because it counts.",
      readings: [Reading("README.md", "more about it")],
      run: { show in count(to: number, show: show) })
  }
  return Demo(
    "Counting", command: "counting",
    [
      .init("First", closing: "That was the first part:\n  type this", Array(all.dropLast())),
      .init("Second", closing: "The end.", Array(all.suffix(1))),
    ])
}

// MARK: - The code

func count(to number: Int, show: StepOutput) {
  for line in 1...number { show.print("line \(line)") }
}

// MARK: - Seeing what is written

extension Step {
  /// A step of which only what it does counts.
  init(waiting: String? = nil, file: String = #filePath, run: @escaping @Sendable (StepOutput) async -> Void) {
    self.init(
      title: "Number 1", question: Question("?", Answer("!") { _ in true }), why: "", readings: [], waiting: waiting,
      file: file, run: run)
  }
}

/// Plays to a string.
final class Paper {
  var text = ""
  var clearings = 0
  func write(_ text: String) { self.text += text }
}

extension Stage {
  init(_ demo: Demo, on paper: Paper, width: Int = 80) {
    self.init(demo: demo, write: paper.write)
    layout.width = width
    clear = { paper.clearings += 1 }
  }

  /// Plays by a list of events, and then by the end of the input.
  mutating func play(from first: Int = 0, _ events: [Event]) async throws {
    var rest = events[...]
    try await play(from: first, nextEvent: { rest.popFirst() ?? .endOfInput })
  }

  /// Plays by the keys of a string: a line break is Return, `<` is Backspace, `^` is Ctrl-D.
  mutating func play(typing text: String) async throws {
    try await play(text.map { .key(["\n": .return, "<": .backspace, "^": .control("d")][$0] ?? .character($0)) })
  }
}
