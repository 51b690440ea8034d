import MirrorPad
import Support
import Testing

@testable import MulticastTerminal
@testable import MulticastPad

private func picture(of board: Board) -> [String] {
  BoardText.lines(of: board.views, columns: 60, rows: 20, look: .ascii) + board.summary
}

@Suite("A player")
struct PlayerTests {
  @Test(
    """
    comes to the same board at once, step by step and as time passes, which is the board that was \
    drawn live
    """,
    arguments: Gallery.names)
  func sameBoard(name: String) {
    let recording = Gallery.recording(name)!
    let live = Board(size: recording.size)
    for event in recording.events { live.perform(event) }
    live.advance(by: 1000)
    let expected = picture(of: live)
    var finished = Player(recording)
    finished.finish()
    #expect(picture(of: finished.board) == expected)
    for pace in [0.01, 0.33, 100] {
      var player = Player(recording)
      while !player.isAtRest { player.advance(by: pace) }
      #expect(picture(of: player.board) == expected, "\(pace) s at a time")
    }
  }

  @Test("steps back to what was before, and not past either end")
  func stepBack() {
    var player = Player(Gallery.recording("boat")!)
    var history = [picture(of: player.board)]
    for _ in 0...player.events.count {
      player.step()
      history.append(picture(of: player.board))
    }
    for position in player.events.indices.reversed() {
      player.stepBack()
      #expect(player.position == position && picture(of: player.board) == history[position])
    }
    player.stepBack()
    #expect(player.position == 0)
  }

  @Test(
    "waits for each event, and starts afresh when it goes back",
    arguments: [
      // Each step, and after it the events performed, the lines and points of the views, and what
      // is animated.
      (
        "wait 1\nline 1 1\nwait 0.5\npoint 2 2",
        "0.9: 0 [[], []], 0.125: 1 [[1], [1]], 0.25: 1 [[1], [1]], 0.25: 2 [[2], [2]] rests"
      ),
      (
        // The clear came while the views were animated.
        "line 1 1\nwait 0.25\nanimate\nwait 0.5\nclear\nwait 0.25\ncopy\nwait 0.5\nclear",
        "0.25: 2 [[1], [1]] at 0.0, 0.75: 4 [[1], [1]] at 0.75, 0.125: 4 [[1], [1]] at 0.875"
      ),
      (
        "line 1 1\nwait 1\npoint 2 2\nwait 1\nanimate",
        """
        step: 1 [[1], [1]], 0.75: 1 [[1], [1]], back: 0 [[], []], step: 1 [[1], [1]], 0.75: 1 \
        [[1], [1]], 0.25: 2 [[2], [2]], back: 1 [[1], [1]], step: 2 [[2], [2]], step: 3 [[2], [2]] \
        at 0.0
        """
      ),
      ("wait 1\ncopy", "0.75: 0 [[], []], back: 0 [[], []], 0.75: 0 [[], []]"),
    ])
  func steps(script: String, steps: String) throws {
    var player = Player(try Recording(script))
    let told = steps.matches(of: #/([a-z0-9.]+): /#).map { match in
      switch match.1 {
      case "step": player.step()
      case "back": player.stepBack()
      default: player.advance(by: Double(match.1)!)
      }
      let animation = player.board.pad.animation.map { " at \($0.fraction)" } ?? ""
      return
        """
        \(match.1): \(player.position) \
        \(player.board.views.prefix(2).map { $0.lines.map(\.points.count) })
        """
          + animation + (player.isAtRest ? " rests" : "")
    }
    #expect(told.joined(separator: ", ") == steps)
  }
}

@Suite("A replay")
struct ReplayTests {
  @Test("says where it is, steps, changes its speed, shows dots, and plays again at its end")
  func keys() throws {
    var settings = Replay.Settings()
    settings.byEvent = true
    var replay = Replay(
      of: try Recording("title Two strokes\nline 1 1 9 9\nanimate"), settings: settings,
      canShowBraille: true)
    func status() -> String {
      replay.lines(on: Size(columns: 80, rows: 25)).first { !"+|┌│├└".contains($0.first!) } ?? ""
    }
    #expect(status() == "Two strokes, 0 of 3, paused")
    #expect(
      replay.handle(.right) && status() == "Two strokes, 1 of 3, a line begins at 1, 1, paused")
    #expect(
      replay.handle(.return) && replay.handle(.character(" "))
        && status().contains("3 of 3, copy and animate"))
    #expect(
      status().contains("animating") && replay.handle(.left)
        && status().contains("2 of 3, a point at 9, 9"))
    #expect(
      replay.handle(.character("+")) && replay.handle(.character("d"))
        && status().contains("speed 2"))
    #expect(status().hasSuffix("paused, Braille") && !replay.handle(.character("q")))
    settings.byEvent = false
    replay = Replay(
      of: try Recording("line 1 1"), problem: "x:2:1: found a fox", settings: settings)
    replay.advance(by: 1)
    #expect(status() == "1 of 1. What follows is wrong: x:2:1: found a fox")
    #expect(replay.handle(.character(" ")) && status().hasPrefix("0 of 1"))
  }

  @Test(
    "fits any window, and says when one is too small",
    arguments: [(20, 8), (80, 24), (400, 120), (3, 2)])
  func sizes(columns: Int, rows: Int) {
    var replay = Replay(of: Gallery.recording("cat")!)
    replay.advance(by: 1000)
    let lines = replay.lines(on: Size(columns: columns, rows: rows))
    #expect(columns < 20 || lines.count <= rows)
    #expect(lines[0].hasPrefix("+- pad") || lines[0].hasPrefix("This"), "\(lines)")
  }
}
