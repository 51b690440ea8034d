// The scene that each broken mirror plays twice, and what the steps show of it.

import MirrorPad
import MulticastDelegates
import MulticastTerminal
import MulticastDemos
import MulticastLessons
import MulticastPromises

/// A house that is drawn on a pad whose only delegate is a list of mirrors.
final class Scene {
  static let house = Gallery.recording("house")!

  /// What the list is called.
  let name: String
  let board = Board(size: Scene.house.size, reflections: [.none])
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
    mirrors = (1...count).map { _ in SketchedMirror(DrawView(size: Scene.house.size, reflection: .leftRight)) }
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
  other: () -> ListOfMirrors = { ListOfMirrors(FirstTimeMulticastDelegate()) }, _ happens: (Scene) -> Void
) -> [Scene] {
  [("our", ListOfMirrors(MulticastDelegate())), ("other", other())].map { name, list in
    let scene = Scene(name, list, mirrors: count)
    for event in Scene.house.events.prefix(event) { scene.board.perform(event) }
    happens(scene)
    for event in Scene.house.events.dropFirst(event) { scene.board.perform(event) }
    return scene
  }
}

// MARK: - What is shown

/// Shows the canvas of each list's last mirror, and the numbers of points and wrappers, unless they'd give the answer
/// away.
func show(canvasesOf scenes: [Scene], withNumbers: Bool = true) {
  print()
  showBoard(scenes.map(\.canvas), names: scenes.map { "\($0.name) list" }, columns: 59, rows: 9)
  guard withNumbers else { return }
  print()
  for scene in scenes { print(scene.numbers) }
}

/// Shows what comes out when one looks into the scenes, and which promise or choice this is about.
func show(findings scenes: [Scene], withNumbers: Bool = false, about cause: Cause, _ finding: (Scene) -> String) {
  if withNumbers {
    for scene in scenes { print(scene.numbers) }
    print()
  }
  for scene in scenes { print("\(scene.name) list: \(finding(scene)).") }
  print()
  print(cause.meaning)
}

/// Whether the line about the other list begins with these words.
func says(_ words: String, in lines: [String]) -> Bool { lines.contains { $0.hasPrefix("other list: \(words)") } }

extension Scene {
  /// "our list: 11 points, 1 wrapper".
  fileprivate var numbers: String {
    let (wrappers, living) = list.counts()
    let empty = wrappers > living ? ", \(wrappers - living) empty" : ""
    return "\(name) list: \(counted(canvas.pointCount, "point")), \(counted(wrappers, "wrapper"))\(empty)"
  }
}

extension Listing {
  /// Parts of the list that most of us would write first.
  static func firstTime(_ declarations: String...) -> Listing {
    Listing(
      declarations: declarations,
      file: #filePath.replacing("mirror-pad/Broken/Scene", with: "MulticastPromises/FirstTimeMulticastDelegate"))
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
      No promise says what becomes of \(choice.name). That's a choice, and the two lists make different ones. Ours is:
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
        ?? Reading("Exercises/05-your-own", "your own class: `swift run exercises promises` tries this promise with it"),
    ]
  }
}
