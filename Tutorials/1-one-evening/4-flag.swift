import MirrorPad

let pad = DrawView(size: CanvasSize(width: 36, height: 24))

pad.touchBegan(at: Point(x: 8, y: 22))
pad.touchMoved(to: Point(x: 8, y: 2))
pad.touchMoved(to: Point(x: 26, y: 7))
pad.touchMoved(to: Point(x: 8, y: 12))
