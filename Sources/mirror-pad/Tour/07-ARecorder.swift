import MirrorPad
import StepByStep

let aRecorderStep = Step(
  title: "A recorder is one more delegate",
  question: Question(
    """
    A recorder writes down what is drawn, a line of text for each event. It knows nothing of dots, views or mirrors. How \
    much of the pad has to change so that it can record?
    """,
    Answer("Nothing: it is added as any delegate is.") { $0.lines.count == 5 && $0.lines[1].contains("\"line\"") },
    Answer(
      "The pad needs a list of its recorders.",
      reply: "It has a list of delegates. What they do with a message is their business."
    ) { $0.lines.isEmpty },
    Answer(
      "The protocol needs a third message, for the end of a line.",
      reply: "A line ends where the next one begins. The recording says no more than the two messages do."
    ) { $0.lines.contains { $0.contains("end") } }),
  why: """
    This is what the pattern is for: the next listener costs the sender nothing. `mirror-pad FILE` \
    replays what the recorder wrote, and that makes the same broadcasts as the finger did.
    """,
  readings: [
    Reading("Sources/MirrorPad/Recordings/Recorder.swift", "the recorder, forty lines with its comments"),
    Reading("Sources/MirrorPad/Recordings/RecordingAsJSON.swift", "the format of a line"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("06-your-own"),
  ],
  run: { aRecorder(show: $0) })

// MARK: - The code

func aRecorder(show: Show) {
  let pad = DrawView(size: small)
  var seconds = 0.0
  let recorder = Recorder(now: { seconds }) { event in
    show.print(String(RecordingWriter.line(for: event).dropLast()))  // No second line break.
  }
  pad.addDelegate(recorder)

  let header = RecordingHeader(size: small)
  show.print(String(RecordingWriter.line(for: header).dropLast()))
  seconds = 0.5
  pad.touchBegan(at: Point(x: 8, y: 22))
  seconds = 0.75
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
}
