// What the examples in the doc comments of MirrorPad take for granted.

let size = CanvasSize(width: 36, height: 24)
nonisolated(unsafe) let (pad, drawView) = (DrawView(size: size), DrawView(size: size))
let progress: AnimationProgress = drawView.animation!
func draw(_ points: some Sequence<Point>) {}

enum stopwatch { static let seconds = 0.0 }

struct File: CustomStringConvertible, Sendable {
  let description = "house.txt"
  func write(_ line: String) {}
}
let file = File()

func draw(_ event: Recording.Event) {}
