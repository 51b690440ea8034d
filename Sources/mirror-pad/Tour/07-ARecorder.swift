import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let aRecorderStep = Step(
  title: "A recorder",
  question: """
    Like a mirror, a recorder is a delegate of the pad, but it has no canvas. For each message, it \
    writes a line of text. If time has passed since the previous message, it writes the seconds \
    first, as in `wait 2`, so that a program can draw the picture again, at the speed of the \
    finger. The clock shows 0 when the recorder is created. Which seconds does it write before the \
    four lines?
    """,
  answers: [
    Answer(
      "0.5, 0.75, 0.75, and 0.75.",
      reply: """
        Those are the times on the clock. With them, a program would have to subtract to know how \
        long to wait before the next point.
        """
    ) { waits(in: $0) == ["0.5", "0.75", "0.75", "0.75"] },
    Answer("0.5 and 0.25, and nothing before the last two.") {
      waits(in: $0) == ["0.5", "0.25", "", ""]
    },
    Answer(
      "Nothing before the first, and then 0.25, 0.25, and 0.25.",
      reply: """
        Those would be the times since the finger touched the pad. But the recorder has been \
        waiting since its own creation, and the last three points come at the same moment.
        """
    ) { waits(in: $0) == ["", "0.25", "0.25", "0.25"] },
  ],
  why: """
    Each number is the time since the previous message. The first is the time since the recorder \
    was created. So a replay knows how long to wait before each message. What's printed is a \
    recording: save it in a file, and `swift run mirror-pad FILE` draws it again, with the same \
    messages that the finger caused. You can write one by hand, too. Neither the pad nor the \
    protocol had to change for the recorder. That's what the pattern is good for: another kind of \
    delegate can come along, and the sender doesn't notice.
    """,
  readings: [
    .chapter("1-one-evening/4-one-pen-four-canvases"), .exercise("04-connect-the-mirrors"),
  ],
  run: aRecorder)

// MARK: - The code

func aRecorder() {
  let pad = DrawView(size: flagSize)
  let clock = Clock()
  let recorder = Recorder(of: flagSize, now: { clock.seconds }) { text in
    print(text, terminator: "")
  }
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

/// The seconds before each line and each point of a recording, or nothing.
private func waits(in text: [String]) -> [String] {
  var waits: [String] = []
  var wait = ""
  for line in text {
    let words = line.split(separator: " ")
    switch words.first {
    case "wait": wait = String(words[1])
    case "line", "point":
      waits.append(wait)
      wait = ""
    default: break
    }
  }
  return waits
}
