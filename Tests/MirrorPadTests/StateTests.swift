// What an animated view ignores, each event in each state, is in the chapter on states, as it was tried.

import MirrorPad
import Support
import Testing

@Suite struct ClearTests {
  let pad = DrawView(), mirror = DrawView()

  @Test("clear takes the lines away and accepts input again at once")
  func clear() {
    pad.draw(1, 2)
    pad.clear()
    #expect(pad.lines.isEmpty)
    #expect(pad.currentState is AcceptInputState)
    pad.draw(3)
    #expect(pad.drawing == [[3]])
  }

  @Test("clear is no message: a mirror keeps its lines until it is cleared itself")
  func local() {
    pad.addDelegate(mirror)
    pad.draw(1)
    pad.clear()
    #expect(mirror.drawing == [[1]])
  }
}

@Suite struct CopyTests {
  let pad = DrawView(), mirror = DrawView(), other = DrawView()

  @Test("copied lines are the source's, replace what was there, and grow on their own")
  func deep() {
    other.draw(7)
    pad.lineWidth = 4
    pad.draw(1, 2)
    pad.draw(3)
    other.copyLines(from: pad)
    #expect(other.style == pad.style)
    #expect(other.currentState is AcceptInputState)
    pad.move(4)
    #expect(other.drawing == [[1, 2], [3]])
    #expect(zip(pad.lines, other.lines).allSatisfy { $0 !== $1 })
  }

  @Test("a mirror that copies in the middle of a stroke goes on with it")
  func goesOn() {
    pad.draw(1, 2)
    pad.addDelegate(mirror)
    mirror.copyLines(from: pad)
    pad.move(3)
    #expect(mirror.drawing == [[1, 2, 3]])
  }

  @Test("a mirror that copies another mirror goes on with what that one follows")
  func copyOfCopy() {
    let (first, second) = (mirror, other)
    pad.addDelegate(first)
    pad.draw(1, 2)
    pad.addDelegate(second)
    second.copyLines(from: first)
    pad.move(3)
    #expect(second.drawing == [[1, 2, 3]])
    #expect(second.lines[0] !== first.lines[0])
  }

  @Test("a view that copies itself stays as it is, and its stroke goes on")
  func itself() {
    pad.draw(1, 2)
    pad.copyLines(from: pad)
    pad.move(3)
    #expect(pad.drawing == [[1, 2, 3]])
  }

  @Test("an animated view can be copied")
  func animated() {
    pad.draw(1)
    pad.animate()
    other.copyLines(from: pad)
    #expect(other.drawing == [[1]])
  }
}

@Suite struct AnimateTests {
  let pad = DrawView(), mirror = DrawView(), witness = Witness()

  @Test("lines are shown one after another, each in a second, and then input is accepted again")
  func seconds() {
    pad.draw(1, 2)
    pad.draw(3)
    #expect(pad.animation == nil)
    pad.animate()
    #expect(pad.currentState is AnimateState)
    var seen: [String] = []
    while let progress = pad.animation {
      seen.append("\(progress.finishedLines) \(progress.fraction)")
      pad.advance(by: 0.5)
    }
    #expect(seen == ["0 0.0", "0 0.5", "1 0.0", "1 0.5"])
    #expect(pad.currentState is AcceptInputState)
    #expect(pad.drawing == [[1, 2], [3]])
  }

  @Test("without lines it is over at once")
  func nothing() {
    pad.animate()
    #expect(pad.currentState is AcceptInputState)
    #expect(pad.animation == nil)
  }

  @Test("animated again, it starts again")
  func again() {
    pad.draw(1)
    pad.animate()
    pad.advance(by: 0.75)
    pad.animate()
    #expect(pad.animation?.finishedLines == 0)
    #expect(pad.animation?.fraction == 0)
    pad.advance(by: 0.75)
    #expect(pad.currentState is AnimateState)
  }

  @Test("time goes forwards only, and may go all at once")
  func oddTimes() {
    pad.draw(1)
    pad.animate()
    for seconds in [0, -1, -Double.infinity, .nan] { pad.advance(by: seconds) }
    #expect(pad.animation?.fraction == 0)
    pad.advance(by: .leastNonzeroMagnitude)
    #expect(pad.animation?.finishedLines == 0)
    pad.advance(by: .infinity)
    #expect(pad.animation == nil)
    pad.advance(by: 1)
    #expect(pad.drawing == [[1]])
  }

  @Test("there is always a line that is not finished, however the time is cut into pieces")
  func pieces() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let pad = DrawView()
      for x in 0..<Int.random(in: 1...5, using: &random) { pad.draw(x) }
      pad.animate()
      while let progress = pad.animation {
        #expect(0..<pad.lines.count ~= progress.finishedLines)
        #expect(0..<1 ~= progress.fraction)
        pad.advance(by: .random(in: 0...1.5, using: &random))
      }
    }
  }

  @Test("touches are ignored, and a touch that began meanwhile draws nothing afterwards either")
  func touches() {
    pad.draw(1, 2)
    pad.addDelegate(witness)
    pad.animate()
    pad.move(3)
    pad.draw(4, 5)
    #expect(pad.drawing == [[1, 2]])
    pad.finishAnimation()
    pad.move(6)
    #expect(pad.drawing == [[1, 2]])
    #expect(witness.messages.isEmpty)
    pad.draw(7, 8)
    #expect(pad.drawing == [[1, 2], [7, 8]])
  }

  @Test("a touch that is held during an animation goes on afterwards")
  func heldTouch() {
    pad.draw(1, 2)
    pad.animate()
    pad.move(3)
    pad.finishAnimation()
    pad.move(4)
    #expect(pad.drawing == [[1, 2, 4]])
  }

  @Test("messages are dropped and counted")
  func dropped() {
    pad.addDelegate(mirror)
    pad.draw(1, 2)
    mirror.animate()
    pad.draw(3, 4, 5)
    #expect(mirror.drawing == [[1, 2]])
    #expect(mirror.messagesReceived == 5)
    #expect(mirror.messagesDropped == 3)
  }

  @Test("a point from a view that is in the middle of no line is dropped, whatever lines there are")
  func pointOutOfNowhere() {
    let source = DrawView()
    source.draw(1, 2)
    source.animate()
    source.touchBegan(at: Point(x: 3, y: 0))
    mirror.copyLines(from: source)
    mirror.drawView(source, didAddPoint: Point(x: 4, y: 0))
    #expect(mirror.drawing == [[1, 2]])
    #expect(mirror.messagesDropped == 1)
  }

  @Test("a mirror that missed points only goes on with the line")
  func missedPoints() {
    pad.addDelegate(mirror)
    pad.draw(1, 2)
    mirror.animate()
    pad.move(3)
    mirror.finishAnimation()
    pad.move(4)
    #expect(mirror.drawing == [[1, 2, 4]])
  }

  @Test("a touch on an animated mirror doesn't keep it from following the pad")
  func touchedMirror() {
    pad.addDelegate(mirror)
    pad.draw(1, 2)
    mirror.animate()
    mirror.draw(9)
    mirror.finishAnimation()
    pad.move(3)
    #expect(mirror.drawing == [[1, 2, 3]])
  }
}
