import MirrorPad

final class Counter: DrawViewDelegate {
  var lines = 0
  var points = 0
  func drawView(_ source: DrawView, didAddLine line: LineShape) { lines += 1 }
  func drawView(_ source: DrawView, didAddPoint point: Point) { points += 1 }
}

let pad = DrawView(size: CanvasSize(width: 36, height: 24))
let counter = Counter()
pad.addDelegate(counter)

pad.touchBegan(at: Point(x: 8, y: 22))
pad.touchMoved(to: Point(x: 8, y: 2))
pad.touchMoved(to: Point(x: 26, y: 7))
pad.touchMoved(to: Point(x: 8, y: 12))
print("lines: \(counter.lines), points: \(counter.points)")
