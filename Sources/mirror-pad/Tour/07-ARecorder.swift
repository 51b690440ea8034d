import MirrorPad
import MulticastSteps

let aRecorderStep = Step(
  title: "A recorder is one more delegate",
  question: Question(
    """
    A recorder writes down what is drawn, a line of text for each event. It has no canvas and shows nothing. What has to \
    change in the pad or in the protocol before it can record?
    """,
    Answer("Nothing: it is added like any other delegate.") { $0.lines.count == 5 && $0.lines[1].contains("\"line\"") },
    Answer(
      "The pad needs a list of its recorders.",
      reply: "It has a list of delegates, and what they do with a message is up to them."
    ) { $0.lines.isEmpty },
    Answer(
      "The protocol needs a third message, for the end of a line.",
      reply: "A line ends where the next one begins. The recording says no more than the two messages do."
    ) { $0.lines.contains { $0.contains("end") } }),
  why: """
    This is what the pattern is for: the next listener costs the sender nothing. `mirror-pad FILE` replays what the \
    recorder wrote, with the same messages that the finger caused.
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
