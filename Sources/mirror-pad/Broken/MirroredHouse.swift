// What each broken mirror draws twice, and what the steps show of it.

import MirrorPad
import MulticastDelegates
import MulticastTerminal
import MulticastDemos
import MulticastLessons
import MulticastPromises

/// A house that is drawn on a pad whose only delegate is a list of mirrors.
final class MirroredHouse {
  static let recording = Gallery.recording("house")!

  /// What the list is called.
  let name: String
  let board = Board(size: MirroredHouse.recording.size, reflections: [.none])
  var mirrors: [SketchedMirror]
  /// The canvas of the last mirror.
  let canvas: DrawView
  /// What was counted while the house was drawn.
  var notes: [Int] = []
  private(set) weak var last: SketchedMirror?
  private var openList: ListOfMirrors?

  var list: ListOfMirrors { openList! }

  init(_ name: String, _ list: ListOfMirrors, mirrors count: Int) {
    self.name = name
    openList = list
    mirrors = (1...count).map { _ in
      SketchedMirror(DrawView(size: MirroredHouse.recording.size, reflection: .leftRight))
    }
    canvas = mirrors.last!.canvas
    last = mirrors.last
    board.pad.addDelegate(list)
    for mirror in mirrors { list.add(mirror) }
  }

  /// Lets go of the list.
  func closeList() { openList = nil }

  /// Adds mirrors, none of which lives until the next one is added.
  func addAThousandMirrors() { for _ in 1...1000 { list.add(SketchedMirror(canvas)) } }
}

/// Draws the house twice: through our list, and through another one.
///
/// - Parameters:
///   - count: How many mirrors each list has at first.
///   - event: Something happens before this event of the house, counted from 0.
///   - other: Makes the other list.
func draw(
  mirrors count: Int = 1, before event: Int = 0,
  other: () -> ListOfMirrors = { ListOfMirrors(FirstTimeMulticastDelegate()) },
  _ happens: (MirroredHouse) -> Void
) -> [MirroredHouse] {
  [("our", ListOfMirrors(MulticastDelegate())), ("other", other())].map { name, list in
    let house = MirroredHouse(name, list, mirrors: count)
    for event in MirroredHouse.recording.events.prefix(event) { house.board.perform(event) }
    happens(house)
    for event in MirroredHouse.recording.events.dropFirst(event) { house.board.perform(event) }
    return house
  }
}

// MARK: - What is shown

/// Shows the canvas of each list's last mirror, and the numbers of points and wrappers, unless
/// they'd give the answer away.
func show(canvasesOf houses: [MirroredHouse], withNumbers: Bool = true) {
  print()
  showBoard(houses.map(\.canvas), names: houses.map { "\($0.name) list" }, columns: 59, rows: 9)
  guard withNumbers else { return }
  print()
  for house in houses { print(house.numbers) }
}

/// Shows what comes out when one looks into the houses, and which promise or choice this is about.
func show(
  findings houses: [MirroredHouse], withNumbers: Bool = false, about cause: Cause,
  _ finding: (MirroredHouse) -> String
) {
  if withNumbers {
    for house in houses { print(house.numbers) }
    print()
  }
  for house in houses { print("\(house.name) list: \(finding(house)).") }
  print()
  print(cause.meaning)
}

/// Whether the line about the other list begins with these words.
func says(_ words: String, in lines: [String]) -> Bool {
  lines.contains { $0.hasPrefix("other list: \(words)") }
}

extension MirroredHouse {
  /// "our list: 11 points, 1 wrapper".
  fileprivate var numbers: String {
    let (wrappers, living) = list.counts()
    let empty = wrappers > living ? ", \(wrappers - living) empty" : ""
    let points = counted(canvas.pointCount, "point")
    return "\(name) list: \(points), \(counted(wrappers, "wrapper"))\(empty)"
  }
}

extension Listing {
  /// Parts of the list that most of us would write first.
  static func firstTime(_ declarations: String...) -> Listing {
    Listing(
      declarations: declarations,
      file: #filePath.replacing(
        "mirror-pad/Broken/MirroredHouse", with: "MulticastPromises/FirstTimeMulticastDelegate"))
  }
}

/// A promise that a list breaks, or a choice that it makes differently.
enum Cause: Sendable, Hashable {
  case promise(Promise)
  case choice(Choice)

  fileprivate var meaning: String {
    switch self {
    case .promise(let promise):
      "Our list keeps \(promise.title), and the other list doesn't:\n\(promise.sentence)"
    case .choice(let choice):
      """
      No promise says what becomes of \(choice.name). That's a choice, and the two lists make \
      different ones. Ours is:
      \(choice.ours)
      """
    }
  }

  var readings: [Reading] {
    let (chapter, exercise) =
      switch self {
      case .promise(let promise): (promise.chapter, promise.exercise)
      case .choice(let choice): (choice.chapter, choice.exercise)
      }
    return [
      .chapter(chapter),
      exercise.map { .exercise($0) }
        ?? Reading(
          "Exercises/05-your-own",
          "your own class: `swift run exercises promises` tries this promise with it"),
    ]
  }
}
