// Chapter "Beyond one process": a drawing leaves the program as lines of text, and is drawn again somewhere else.
// The chapter shows the sections under the marks, by their titles.

import MirrorPad
import MulticastMirrorPadBoard

// MARK: - A wire in between

func aWireInBetween() {
  var wire = ""
  let size = CanvasSize(width: 36, height: 24)!

  let pad = DrawView(size: size)
  let recorder = Recorder(now: { 0 }) { event in wire += RecordingWriter.line(for: event) }
  pad.addDelegate(recorder)
  wire += RecordingWriter.line(for: RecordingHeader(size: size))
  drawBoat(on: pad)

  // In another program:
  var reader = RecordingReader()
  let events = reader.read(Array(wire.utf8))
  var player = Player(size: reader.header!.size, reflections: [.leftRight])
  player.append(events)
  player.finish()

  printBoard(pad, player.board.views.last!, rows: 9)
  print("\(wire.utf8.count) bytes were sent.")
}

// MARK: - The boat

func drawBoat(on pad: DrawView) {
  let hull = [Point(x: 6, y: 16), Point(x: 11, y: 22), Point(x: 25, y: 22), Point(x: 30, y: 16), Point(x: 6, y: 16)]
  let sail = [Point(x: 16, y: 16), Point(x: 16, y: 2), Point(x: 27, y: 13), Point(x: 16, y: 13)]
  for stroke in [hull, sail] {
    pad.touchBegan(at: stroke[0])
    for point in stroke.dropFirst() { pad.touchMoved(to: point) }
  }
}

// MARK: - Joining late

func joiningLate() {
  let size = CanvasSize(width: 36, height: 24)!
  let header = RecordingHeader(size: size)
  var wire = ""
  let pad = DrawView(size: size)
  let recorder = Recorder(now: { 0 }) { event in
    // Repeats the header before every line of the drawing.
    wire += RecordingWriter.liveLines(for: event, of: header)
  }
  pad.addDelegate(recorder)
  drawBoat(on: pad)

  for missed in [0, 3] {
    var reader = RecordingReader(joinsLate: true)
    let lines = wire.split(separator: "\n").dropFirst(missed)
    let events = lines.flatMap { reader.read(Array("\($0)\n".utf8)) }
    var player = Player(size: size, reflections: [])
    player.append(events)
    player.finish()
    print("Joined after \(missed) lines of text. Lines drawn: \(player.board.views[0].lines.count)")
  }
}
