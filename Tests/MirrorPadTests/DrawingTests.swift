import MirrorPad
import Support
import Testing

@Suite struct TouchTests {
  let pad = DrawView(), witness = Witness()

  @Test("a touch begins a line in the view's style, and what follows is added to it")
  func line() {
    pad.lineColor = LineColor(red: 1, green: 2, blue: 3)
    pad.lineWidth = 2.5
    pad.draw(1, 2, 3)
    pad.lineWidth = 7
    pad.draw(4)
    #expect(pad.drawing == [[1, 2, 3], [4]])
    #expect(pad.lines.map(\.width) == [2.5, 7])
    #expect(pad.lines.map(\.color) == Array(repeating: LineColor(red: 1, green: 2, blue: 3), count: 2))
  }

  @Test("a move without a touch draws nothing and says nothing, even when the view was cleared in between")
  func moveAlone() {
    pad.draw(1, 2)
    pad.clear()
    pad.addDelegate(witness)
    pad.move(5)
    #expect(pad.lines.isEmpty)
    #expect(witness.messages.isEmpty)
  }

  @Test("points outside the canvas are kept")
  func outside() {
    pad.draw(-1_000_000, 1_000_000)
    #expect(pad.drawing == [[-1_000_000, 1_000_000]])
  }

  @Test("each touch and each move is one message, with the view that was drawn on")
  func messages() {
    pad.addDelegate(witness)
    pad.draw(1, 2, 3)
    pad.draw(4)
    #expect(witness.messages == ["line [1]", "point 2", "point 3", "line [4]"])
    #expect(witness.sources.allSatisfy { $0 === pad })
    #expect(witness.keptLines.first === pad.lines.first)
  }
}

@Suite struct MirrorTests {
  let pad = DrawView(), mirror = DrawView()

  @Test("a mirror attached from the start has the same lines in the same style, as they were drawn")
  func same() {
    let mirrors = Reflection.allCases.map { DrawView($0) }
    for mirror in mirrors {
      mirror.lineWidth = 9
      pad.addDelegate(mirror)
    }
    pad.lineWidth = 2
    pad.draw(1, 2, 3)
    pad.lineColor = LineColor(red: 9, green: 9, blue: 9)
    pad.draw(4, 5)
    for mirror in mirrors {
      #expect(mirror.style == pad.style)
      #expect(mirror.lines[0] !== pad.lines[0], "it has copies")
      #expect(mirror.messagesReceived == 5)
      #expect(mirror.messagesDropped == 0)
    }
    #expect(pad.messagesReceived == 0)
  }

  @Test("what a mirror is told it does not tell on, so that two views can mirror each other")
  func notBroadcastOn() {
    let witness = Witness()
    pad.addDelegate(mirror)
    mirror.addDelegate(pad)
    mirror.addDelegate(witness)
    pad.draw(1, 2)
    #expect(witness.messages.isEmpty)
    mirror.draw(3, 4)
    #expect(witness.messages == ["line [3]", "point 4"])
    for view in [pad, mirror] { #expect(view.drawing == [[1, 2], [3, 4]]) }
  }

  @Test("attached in the middle of a stroke, it begins with the next line")
  func attachedLate() {
    pad.draw(1, 2)
    pad.addDelegate(mirror)
    pad.move(3)
    #expect(mirror.lines.isEmpty)
    #expect(mirror.messagesReceived == 1)
    #expect(mirror.messagesDropped == 1)
    pad.draw(4, 5)
    #expect(mirror.drawing == [[4, 5]])
  }

  @Test("attached in the middle of a stroke, a view that is drawn on itself keeps its own line apart")
  func ownLine() {
    pad.draw(1)
    mirror.draw(7, 8)
    pad.addDelegate(mirror)
    pad.move(2)
    mirror.move(9)
    #expect(mirror.drawing == [[7, 8, 9]])
    pad.draw(3)
    mirror.move(10)
    pad.move(4)
    #expect(mirror.drawing == [[7, 8, 9], [3, 4]])
  }

  @Test("a mirror of two views follows the line that it was told about last")
  func twoSources() {
    let (one, other) = (DrawView(), DrawView())
    one.addDelegate(mirror)
    other.addDelegate(mirror)
    one.draw(1)
    other.draw(5)
    one.move(2)
    other.move(6)
    #expect(mirror.drawing == [[1], [5, 6]])
    #expect(mirror.messagesDropped == 1)
  }

  @Test("removed, it gets nothing more, and released it is gone without anybody removing it")
  func leaves() {
    pad.addDelegate(mirror)
    pad.addDelegate(mirror)
    #expect(pad.multicastDelegate.count == 1)
    pad.draw(1)
    pad.removeDelegate(mirror)
    pad.draw(2)
    #expect(mirror.drawing == [[1]])
    do { pad.addDelegate(DrawView()) }
    #expect(pad.multicastDelegate.isEmpty)
    pad.draw(3)
    #expect(pad.drawing == [[1], [2], [3]])
  }

  @Test("cleared alone in the middle of a stroke, a mirror begins with the next line")
  func clearedAlone() {
    pad.addDelegate(mirror)
    pad.draw(1, 2)
    mirror.clear()
    pad.move(3)
    #expect(mirror.lines.isEmpty)
    pad.draw(4)
    #expect(mirror.drawing == [[4]])
  }

  @Test("whatever happens to it, every line of a mirror is the end of one of the pad's, or all of it")
  func anything() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let pad = DrawView()
      let mirrors = Reflection.allCases.map { DrawView($0) }
      for step in 0..<60 {
        let mirror = mirrors.randomElement(using: &random)!
        switch Int.random(in: 0..<12, using: &random) {
        case 0: pad.addDelegate(mirror)
        case 1: pad.removeDelegate(mirror)
        case 2: mirror.animate()
        case 3: mirror.advance(by: 0.75)
        case 4: mirror.copyLines(from: pad)
        case 5...7: pad.draw(step)
        default: pad.move(step)
        }
        // No point is in a line that it does not belong to, and none twice; only points missed may be missing.
        for mirror in mirrors {
          for line in mirror.drawing {
            let source = pad.drawing.first { $0[0] == line[0] }
            #expect(source != nil && line == source!.filter(line.contains))
          }
        }
      }
      for mirror in mirrors {
        mirror.finishAnimation()
        mirror.copyLines(from: pad)
        pad.addDelegate(mirror)
      }
      pad.move(98)
      pad.draw(99)
      for mirror in mirrors { #expect(mirror.style == pad.style) }
    }
  }
}
