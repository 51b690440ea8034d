// What each bug of the pattern looks like, step by step: `swift run mirror-pad broken`.

import Foundation
import MirrorPad
import MirrorPadBoard
import StepByStep

let broken = Demo(
  "Broken mirrors", command: "mirror-pad broken", hasPictures: true,
  [
    Demo.Part(
      "Which line is missing?",
      closing: """
        Most first attempts at the pattern have five of these faults. Here is one, and the finished type, which has none \
        of them:
          Sources/FirstTimeVersion/FirstTimeMulticastDelegate.swift
          Sources/MulticastDelegates/MulticastDelegate.swift

        Release a mirror yourself, in the middle of a line:
          swift run mirror-pad draw
        """,
      faults.map(\.step))
  ])

/// A fault of a list: what it looks like, and the rule that the list breaks.
struct Fault: Sendable {
  let title: String
  /// What happens in the scene.
  let story: String
  let rule: Rule
  /// Rules that the list keeps. Their lines are the other answers.
  let others: [Rule]
  /// The section with the wrong code in `WrongLists.swift`.
  let wrongSection: String
  /// The section with the right code.
  let right: Listing
  let wrongList: @Sendable () -> RightList
  /// Draws on a canvas what a list tells, and returns what must live until the list is looked at.
  let scene: @Sendable (RightList, DrawView) -> [Any]
  let why: String
  let readings: [Reading]

  /// Plays the scene with the right list and with the wrong one: what is on the canvas then, and what is in the list.
  func play() -> [(canvas: DrawView, wrappers: String)] {
    [RightList(), wrongList()].map { list in
      let canvas = DrawView(size: drawing.header.size, reflection: .leftRight)
      let kept = scene(list, canvas)
      return withExtendedLifetime(kept) {
        let (all, empty) = (list.wrappers.count, list.wrappers.count { $0.mirror() == nil })
        return (canvas, "\(all) \(all == 1 ? "wrapper" : "wrappers")\(empty > 0 ? ", \(empty) empty" : "")")
      }
    }
  }

  /// What changes from the wrong code to the right one.
  var changes: [String] {
    guard let wrong = listing.lines, let right = right.lines else { return ["+\(rule.line)"] }
    // The type around it, and what makes it an override, are no part of the fault.
    return Listing.changes(from: wrong.dropFirst().dropLast().map { $0.replacing("override ", with: "") }, to: right)
  }

  private var listing: Listing { Listing(section: wrongSection, file: source("WrongLists")) }

  var step: Step {
    let answers = Rule.all.filter { $0 == rule || others.contains($0) }.map { rule in
      Answer(
        "`\(rule.line)`", reply: rule == self.rule ? "" : "Without it, \(rule.without). Here you see something else."
      ) {
        $0.lines.contains { $0.hasPrefix("+") && $0.contains(rule.line) }
      }
    }
    return Step(
      title: title,
      scene: { show in
        show.print(story)
        show.print()
        let results = play()
        show.board(results.map(\.canvas), names: ["right list", "wrong list"], columns: 59, rows: 11)
        for (name, result) in zip(["right", "wrong"], results) {
          show.print("\(name) list: \(result.canvas.summary), \(result.wrappers)")
        }
      },
      question: Question(
        "The rest of the wrong list is right. Which of these is missing here?", answers[0], answers[1], answers[2]),
      listing: listing, why: why, readings: readings + [rightListReading],
      run: { show in
        show.print("From the wrong code to the right one:")
        for line in changes { show.print(line) }
      })
  }
}

private let rightListReading = Reading("Sources/mirror-pad/Broken/RightList.swift", "the list that keeps all the rules")

/// A rule of the right list: the code that keeps it, and what would happen without.
struct Rule: Equatable, Sendable {
  let line: String
  let without: String

  static let weak = Rule(line: "weak let held", without: "a mirror that was released would go on drawing")
  static let once = Rule(
    line: "guard !isRegistered(mirror)", without: "a mirror that was added twice would draw every line twice")
  static let asked = Rule(
    line: "where wrapper.isRegistered", without: "a mirror that was just removed would be told once more")
  static let begun = Rule(
    line: "for wrapper in wrappers", without: "a mirror that is added in the middle of a message would be told at once")
  static let swept = Rule(line: "forget { $0.mirror() == nil }", without: "wrappers would stay when their mirrors go")
  static let known = Rule(
    line: "$0.identifier == ObjectIdentifier(mirror)", without: "a mirror couldn't remove itself in its `deinit`")
  static let object = Rule(line: "protocol Sketching: AnyObject", without: "a struct would be added and lost")

  static let all = [object, weak, once, begun, asked, known, swept]
}

/// The drawing that the scenes draw: three lines, the third of them a single point.
private let drawing = try! Gallery.recording("house")

// MARK: - The faults

let faults = [
  Fault(
    title: "It won't stop",
    story: "A mirror draws a house. Before the door is drawn, the mirror's only owner releases it.",
    rule: .weak, others: [.once, .asked], wrongSection: "UnstoppableList", right: .right("Adding"),
    wrongList: { UnstoppableList() },
    scene: { list, canvas in
      performReleasing(drawing, beforeLine: 2, on: canvas, for: list)
      return []
    },
    why: """
      Without `weak`, the list owns the mirror as well. When the other owner releases it, the list still has it, and the \
      mirror goes on drawing. In an app, that is a screen that was closed long ago but still works and uses memory.
      """,
    readings: [.chapter("1-one-evening/3-who-is-still-here"), .exercise("04-weak-grip")]),
  Fault(
    title: "A thick line",
    story: "Two parts of a program add the same mirror, and neither knows of the other. Ink on ink spreads.",
    rule: .once, others: [.weak, .swept], wrongSection: "FatLineList", right: .right("Adding"),
    wrongList: { FatLineList() },
    scene: { list, canvas in
      let mirror = Mirror(canvas)
      for _ in 1...2 { list.add(mirror) }
      perform(drawing, for: list)
      return [mirror]
    },
    why: """
      The mirror is in the list twice, so it gets every message twice. It draws each line on top of itself. In an app, it \
      may send an order twice. The right list first checks whether it already has that object.
      """,
    readings: [.chapter("2-awkward-moments/2-identity-and-duplicates"), .exercise("08-signed-up-twice")]),
  Fault(
    title: "One more point",
    story: """
      Two mirrors are in the list. When the third line begins, which is the sun, the first mirror removes the second. You \
      see what the second one draws.
      """,
    rule: .asked, others: [.weak, .known], wrongSection: "StrayPointList", right: .right("Telling"),
    wrongList: { StrayPointList() },
    scene: { list, canvas in
      let (first, second) = (Mirror(DrawView(size: canvas.size)), Mirror(canvas))
      for mirror in [first, second] { list.add(mirror) }
      first.whenLineBegins = { if $0.lines.count == 3 { list.remove(second) } }
      perform(drawing, for: list)
      return [first, second]
    },
    why: """
      A loop goes through the array as it was when the loop began, so the removed mirror's turn still comes. That is why \
      each wrapper says whether it is still registered. The right list asks just before the call.
      """,
    readings: [.chapter("2-awkward-moments/3-leaving-and-arriving"), .exercise("11-early-exit")]),
  Fault(
    title: "Half of it twice",
    story: """
      When the door begins, a mirror adds a second one, which catches up: it draws what the pad has so far. You see what \
      the second one draws.
      """,
    rule: .begun, others: [.once, .swept], wrongSection: "DoubleStartList", right: .right("Telling"),
    wrongList: { DoubleStartList() },
    scene: { list, canvas in
      let (first, second) = (Mirror(DrawView(size: canvas.size)), Mirror(canvas))
      list.add(first)
      first.whenLineBegins = {
        guard $0.lines.count == 2 else { return }
        second.catchUp(with: $0)
        list.add(second)
      }
      perform(drawing, for: list)
      return [first, second]
    },
    why: """
      After each call, the wrong list checks whether there is one more mirror. So it reaches the newcomer, which has \
      already drawn the beginning of this line. A `for` loop goes through the array as it was, and the newcomer gets its \
      first message next time.
      """,
    readings: [.chapter("2-awkward-moments/3-leaving-and-arriving"), .exercise("12-late-arrival")]),
  Fault(
    title: "A blank canvas",
    story: "A sketch is added to the list. It isn't a mirror itself, but it has one to draw with.",
    rule: .object, others: [.weak, .once], wrongSection: "BlankCanvas", right: .right("DrawnCanvas", in: "WrongLists"),
    wrongList: { BlankCanvasList() },
    scene: { list, canvas in
      let mirror = Mirror(canvas)
      let (wrong, right) = (BlankCanvas.Sketch(mirror: mirror), DrawnCanvas.Sketch(mirror: mirror))
      if list is BlankCanvasList { list.add(wrong) { $0.mirror } } else { list.add(right) { $0.mirror } }
      perform(drawing, for: list)
      return [wrong, right]
    },
    why: """
      A struct isn't an object. To hold it weakly, Swift puts a copy of it into a new object that nothing else holds, and \
      the reference is nil at once. No error says so. With `: AnyObject`, a struct as a sketch doesn't compile.
      """,
    readings: [.chapter("2-awkward-moments/5-value-types"), .exercise("10-paper-copy")]),
  Fault(
    title: "A thousand wrappers",
    story: "Before the door is drawn, a thousand mirrors are added and released. Look below the canvases.",
    rule: .swept, others: [.once, .known], wrongSection: "ThousandList", right: .right("Telling"),
    wrongList: { ThousandList() },
    scene: { list, canvas in
      let mirror = Mirror(canvas)
      list.add(mirror)
      perform(drawing, for: list, beforeLine: 2) { for _ in 1...1000 { list.add(Mirror(canvas)) } }
      return [mirror]
    },
    why: """
      An empty wrapper draws nothing, so you don't see it. But it uses memory, and every message has to pass it. The right \
      list removes the empty wrappers after each message.
      """,
    readings: [.chapter("2-awkward-moments/1-the-finished-type"), .exercise("07-sweep")]),
  Fault(
    title: "Not found",
    story: """
      When the drawing is done, a second mirror is deallocated and removes itself in its `deinit`. Look below the canvases.
      """,
    rule: .known, others: [.weak, .asked], wrongSection: "LastWordList", right: .right("Removing"),
    wrongList: { LastWordList() },
    scene: { list, canvas in
      let mirror = Mirror(canvas)
      var leaving: Mirror? = Mirror(DrawView(size: canvas.size))
      leaving?.whenDeallocated = { list.remove($0) }
      list.add(mirror)
      list.add(leaving!)
      perform(drawing, for: list)
      leaving = nil
      return [mirror]
    },
    why: """
      In an object's `deinit`, every weak reference to it is already nil. A search for the object finds nothing, and its \
      empty wrapper stays until the next message. An `ObjectIdentifier` still tells which wrapper it is.
      """,
    readings: [.chapter("2-awkward-moments/1-the-finished-type"), .exercise("07-sweep")]),
]

// MARK: - Behind the scenes

/// Draws a recording on a pad whose only delegate is the list.
///
/// - Parameters:
///   - number: Before which line something happens, from 1 on.
///   - afterEvent: Is called with the seconds that an event took.
func perform(
  _ recording: Recording, for list: RightList, beforeLine number: Int = 0, _ happens: () -> Void = {},
  afterEvent: (Double) -> Void = { _ in }
) {
  let board = Board(size: recording.header.size, reflections: [.none])
  board.pad.addDelegate(list)
  for event in recording.events {
    if case .line = event.action, board.pad.lines.count == number - 1 { happens() }
    board.perform(event)
    afterEvent(event.delay)
  }
}

/// Lets a mirror draw a recording, and releases it before a line begins.
func performReleasing(
  _ recording: Recording, beforeLine number: Int, on canvas: DrawView, for list: RightList,
  afterEvent: (Double) -> Void = { _ in }
) {
  var mirror: Mirror? = Mirror(canvas)
  list.add(mirror!)
  perform(recording, for: list, beforeLine: number, { mirror = nil }, afterEvent: afterEvent)
}

extension Gallery {
  static func recording(_ name: String) throws -> Recording {
    try RecordingReader.read(Array(Data(contentsOf: file(name)!)))
  }
}

private func source(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("\(name).swift").path
}

extension Listing {
  fileprivate static func right(_ section: String, in file: String = "RightList") -> Listing {
    Listing(section: section, file: source(file))
  }
}
