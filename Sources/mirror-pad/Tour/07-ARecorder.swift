import MirrorPad
import MulticastSteps

let aRecorderStep = Step(
  title: "A recorder",
  question: Question(
    """
    A recorder is a delegate of the pad, like a mirror. But a recorder has no canvas. It writes a line of text for \
    each message that the pad sends, and a program can draw the picture again from that text. The pad sends two kinds \
    of messages: one when a line begins, together with its first point, and one for each further point. How many lines \
    of text does this program print, with the header?
    """,
    Answer(
      "Two: the header, and a line of text for the line that was drawn.",
      reply: """
        For that, the recorder would have to wait until the line is complete. But it writes a text for each message, \
        as soon as the message comes.
        """
    ) { $0.lines.count == 2 },
    Answer("Five: the header, and a line of text for each point.") {
      $0.lines.count == 5 && $0.lines[1].contains("\"line\"")
    },
    Answer(
      "Six: the header, one for each point, and one for the end of the line.",
      reply: """
        The pad has no message for the end of a line. A line is over when the next one begins.
        """
    ) { $0.lines.count == 6 }),
  why: """
    The recorder gets the same four messages as a mirror. The first number in a line of text says how many seconds \
    have passed since the previous message, or since the recording began. Neither the pad nor the protocol had to change for the recorder, and \
    that's what the pattern is good for: another kind of delegate can come along, and the sender doesn't notice. The \
    text is a recording. Save it in a file, and `swift run mirror-pad FILE` draws it again, with the same messages as \
    when the finger drew it.
    """,
  readings: [
    Reading("Sources/MirrorPad/Recordings/Recorder.swift", "the recorder"),
    .chapter("1-one-evening/5-one-pen-four-canvases"),
    Reading("Exercises/05-connect-the-mirrors", "a related exercise: delegates of a pad"),
  ],
  run: { aRecorder(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func aRecorder(show: Show) {
  let pad = DrawView(size: flagSize)
  let clock = Clock()
  let recorder = recorder(printingTo: show, clock: clock)
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
private func recorder(printingTo show: Show, clock: Clock) -> Recorder {
  Recorder(now: { clock.seconds }) { event in show.printText(RecordingWriter.line(for: event)) }
}

/// Prints the first line of a recording, which says what kind of text follows, and how large the canvas is.
private func printHeader(to show: Show) {
  show.printText(RecordingWriter.line(for: RecordingHeader(size: flagSize)))
}

extension Show {
  /// Prints a line of text without its line break.
  fileprivate func printText(_ text: String) { print(String(text.dropLast())) }
}
