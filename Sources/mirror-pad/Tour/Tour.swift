// The mirror pad, step by step: `swift run mirror-pad tour`.

import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let tour = Demo(
  "The mirror pad", command: "mirror-pad tour", introduction: introduction,
  [
    Demo.Part(
      "One pen, four canvases",
      closing: """
        So far, a mirror has drawn everything that it heard about. The next three steps look \
        inside a view. It doesn't decide for itself what to do with a touch or a message: it \
        passes each of them to an object, its current *state*, and the state decides. When an \
        animation begins, the view gets another state. What does this state do with a message \
        about a new line?
        """,
      [twoCanvasesStep, oneMirrorStep, fourViewsStep]),
    Demo.Part(
      "Inside the mirror pad",
      closing:
        "So far, all delegates have been views. The last step adds a delegate that isn't a view.",
      [statesStep, theNextPointStep, oneLineThreeViewsStep]),
    Demo.Part(
      "Another kind of delegate",
      closing: """
        That's the mirror pad: you draw on one canvas, and its delegates hear about every line and \
        every point. What they do with it is up to them.

        Watch it draw, once at full speed and once event by event:
          swift run mirror-pad
          swift run mirror-pad house --by-event
        """,
      [aRecorderStep]),
  ])

private let introduction = """
  You draw on one canvas, the *pad*, and other canvases repeat what you draw, each in its own way. \
  They're called *mirrors*, and they're delegates of the pad. Each of these seven steps shows you \
  a few lines of code and asks what the canvases show after that.
  """

/// A canvas that the flag fits on.
let flagSize = CanvasSize(width: 36, height: 24)

/// Draws a flag, as a finger would: it touches the pad, and it moves.
func drawFlag(on pad: DrawView) {
  pad.touchBegan(at: Point(x: 8, y: 22))
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
}

/// Prints some views as a board, and how many lines and points each has. The first one is the pad.
func showViews(_ views: DrawView...) {
  showBoard(views, columns: 45, rows: views.count > 2 ? 15 : 8)
  for (index, view) in views.enumerated() {
    print("\(index == 0 ? "pad" : "\(view)"): \(view.summary)")
  }
}

func showBoard(_ views: [DrawView], names: [String]? = nil, columns: Int, rows: Int) {
  let look: Look = Show.current.inBraille ? .braille : .ascii
  for line in BoardText.lines(of: views, names: names, columns: columns, rows: rows, look: look) {
    print(line)
  }
}
