import MirrorPad
import MulticastSteps

let aRecorderStep = Step(
  title: "A delegate without a canvas",
  question: Question(
    """
    A recorder writes down what is drawn, one line of text for each event. It has no canvas, and it shows nothing. \
    What has to change in the pad or in its protocol before a recorder can listen?
    """,
    Answer("Nothing. It's added like any other delegate.") { $0.lines.count == 5 && $0.lines[1].contains("\"line\"") },
    Answer(
      "The pad needs a list of recorders.",
      reply: """
        It has a list of delegates. What a delegate does with a message is none of the pad's business.
        """
    ) { $0.lines.isEmpty },
    Answer(
      "The protocol needs a third message for the end of a line.",
      reply: "A line is over when the next one begins, so the two messages are enough."
    ) { $0.lines.contains { $0.contains("end") } }),
  why: """
    This is what the pattern is good for: the sender doesn't change when another listener comes along. What the \
    recorder has written is a recording, and `mirror-pad FILE` replays it. A replay sends the same messages that the \
    finger caused.
    """,
  readings: [
    Reading("Sources/MirrorPad/Recordings/Recorder.swift", "the recorder"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("06-your-own"),
  ],
  run: { aRecorder(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func aRecorder(show: Show) {
  let pad = DrawView(size: flagSize)
  var seconds = 0.0
  let recorder = Recorder(now: { seconds }) { event in
    show.print(String(RecordingWriter.line(for: event).dropLast()))
  }
  pad.addDelegate(recorder)

  let header = RecordingHeader(size: flagSize)
  show.print(String(RecordingWriter.line(for: header).dropLast()))
  seconds = 0.5
  pad.touchBegan(at: Point(x: 8, y: 22))
  seconds = 0.75
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
}
