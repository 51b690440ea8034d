import MirrorPad

let size = CanvasSize(width: 36, height: 24)
let pad = DrawView(size: size)
let leftRight = DrawView(size: size, reflection: .leftRight)
let upDown = DrawView(size: size, reflection: .upDown)
let both = DrawView(size: size, reflection: .both)
connect(pad: pad, mirrors: [leftRight, upDown, both])

pad.touchBegan(at: Point(x: 8, y: 22))
pad.touchMoved(to: Point(x: 8, y: 2))
pad.touchMoved(to: Point(x: 26, y: 7))
pad.touchMoved(to: Point(x: 8, y: 12))
print("The left-right mirror's first point: x \(leftRight.lines[0].points[0].x)")

// What `connect` does is the next exercise. If you want to write it yourself, don't read on.
func connect(pad: DrawView, mirrors: [DrawView]) {
  for mirror in mirrors { pad.addDelegate(mirror) }
}
