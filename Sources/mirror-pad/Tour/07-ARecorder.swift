import MirrorPad
import MulticastSteps

let aRecorderStep = Step(
  title: "A recorder",
  question: Question(
    """
    Like a mirror, a recorder is a delegate of the pad, but it has no canvas. For each message, it writes a line of \
    text that begins with a number of seconds, so that a program can draw the picture again, at the speed of the \
    finger. The clock shows 0 when the recorder is created. With which numbers do the four lines of text begin?
    """,
    Answer(
      "With 0.5, 0.75, 0.75, and 0.75.",
      reply: """
        Those are the times on the clock. With them, a program would have to subtract to know how long to wait before \
        the next point.
        """
    ) { $0.firstNumbers == ["0.5", "0.75", "0.75", "0.75"] },
    Answer("With 0.5, 0.25, 0, and 0.") { $0.firstNumbers == ["0.5", "0.25", "0", "0"] },
    Answer(
      "With 0, 0.25, 0.25, and 0.25.",
      reply: """
        Those would be the times since the finger touched the pad. But the recorder has been waiting since its own \
        creation, and the last three points come at the same moment.
        """
    ) { $0.firstNumbers == ["0", "0.25", "0.25", "0.25"] }),
  why: """
    Each number is the time since the previous message. The first is the time since the recorder was created. So a \
    replay knows how long to wait before each message. What's printed is a recording: save it in a file, and \
    `swift run mirror-pad FILE` draws it again, with the same messages that the finger caused. Neither the pad nor the \
    protocol had to change for the recorder. That's what the pattern is good for: another kind of delegate can come \
    along, and the sender doesn't notice.
    """,
  readings: [
    Reading("Sources/MirrorPad/Recordings/Recorder.swift", "the recorder"),
    .chapter("1-one-evening/5-one-pen-four-canvases"),
    Reading("Exercises/05-connect-the-mirrors", "a related exercise: delegates of a pad"),
  ],
  run: { aRecorder(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func aRecorder(show: StepOutput) {
  let pad = DrawView(size: flagSize)
  let clock = Clock()
  let recorder = makeRecorder(printingTo: show, clock: clock)
  printHeader(to: show)
  pad.addDelegate(recorder)

  clock.seconds = 0.5
  pad.touchBegan(at: Point(x: 8, y: 22))
  clock.seconds = 0.75
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
}

// MARK: - Behind the scene

/// A clock that someone else sets.
private final class Clock {
  var seconds = 0.0
}

/// A recorder that prints its lines of text.
private func makeRecorder(printingTo show: StepOutput, clock: Clock) -> Recorder {
  Recorder(now: { clock.seconds }) { event in show.printText(RecordingWriter.line(for: event)) }
}

/// Prints the first line of a recording, which says what kind of text follows, and how large the canvas is.
private func printHeader(to show: StepOutput) {
  show.printText(RecordingWriter.line(for: RecordingHeader(size: flagSize)))
}

extension Transcript {
  /// The numbers with which the printed messages begin. The header has none.
  fileprivate var firstNumbers: [String] {
    lines.filter { $0.hasPrefix("[") }.map { String($0.dropFirst().prefix { $0 != "," }) }
  }
}

extension StepOutput {
  /// Prints a line of text without its line break.
  fileprivate func printText(_ text: String) { print(String(text.dropLast())) }
}
