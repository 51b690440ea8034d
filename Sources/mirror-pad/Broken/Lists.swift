// A list of mirrors without a fault, and six with one fault each.

import MirrorPad
import MulticastSteps

// MARK: - RightList

/// Tells its mirrors what is drawn on a pad. It is the pad's only delegate.
class RightList {
  final var wrappers: [(id: ObjectIdentifier, mirror: () -> Mirror?)] = []

  required init() {}

  func add(_ sketch: some Sketching & AnyObject) {
    guard !contains(sketch.mirror) else { return }
    weak let held = sketch as AnyObject
    wrappers.append((sketch.mirror.id, { (held as? any Sketching)?.mirror }))
  }

  func remove(_ mirror: Mirror) {
    wrappers = wrappers.filter { $0.id != mirror.id }
  }

  func tell(_ message: (Mirror) -> Void) {
    for mirror in mirrors where contains(mirror) { message(mirror) }
    wrappers = wrappers.filter { $0.mirror() != nil }
  }

  /// Those that are still there, each looked for when its turn comes.
  final var mirrors: some Sequence<Mirror> {
    wrappers.lazy.compactMap { $0.mirror() }
  }

  final func contains(_ mirror: Mirror) -> Bool {
    mirrors.contains { $0 === mirror }
  }
}

// MARK: - UnstoppableList

final class UnstoppableList: RightList {
  override func add(_ sketch: some Sketching & AnyObject) {
    guard !contains(sketch.mirror) else { return }
    let held = sketch as AnyObject
    wrappers.append((sketch.mirror.id, { (held as? any Sketching)?.mirror }))
  }
}

// MARK: - FatLineList

final class FatLineList: RightList {
  override func add(_ sketch: some Sketching & AnyObject) {
    weak let held = sketch as AnyObject
    wrappers.append((sketch.mirror.id, { (held as? any Sketching)?.mirror }))
  }
}

// MARK: - StrayPointList

final class StrayPointList: RightList {
  override func tell(_ message: (Mirror) -> Void) {
    for mirror in mirrors { message(mirror) }
    wrappers = wrappers.filter { $0.mirror() != nil }
  }
}

// MARK: - BlankCanvasList

final class BlankCanvasList: RightList {
  override func add(_ sketch: some Sketching) {
    guard !contains(sketch.mirror) else { return }
    weak let held = sketch as AnyObject
    wrappers.append((sketch.mirror.id, { (held as? any Sketching)?.mirror }))
  }
}

// MARK: - ThousandList

final class ThousandList: RightList {
  override func tell(_ message: (Mirror) -> Void) {
    for mirror in mirrors where contains(mirror) { message(mirror) }
  }
}

// MARK: - LastWordList

final class LastWordList: RightList {
  override func remove(_ mirror: Mirror) {
    wrappers = wrappers.filter { $0.mirror() !== mirror }
  }
}

// MARK: - What is in the lists, and what they are in

extension RightList: DrawViewDelegate {
  static var listing: Listing { Listing(section: "\(self)") }

  final func drawView(_ source: DrawView, didAddLine line: LineShape) { tell { $0.drawView(source, didAddLine: line) } }

  final func drawView(_ source: DrawView, didAddPoint point: Point) { tell { $0.drawView(source, didAddPoint: point) } }
}

protocol Sketching { var mirror: Mirror { get } }

/// A value that draws with a mirror.
struct Sketch: Sketching { let mirror: Mirror }

/// Draws on a canvas, which is like paper: what is on it stays when the mirror is deallocated.
final class Mirror: DrawViewDelegate, Identifiable, Sketching {
  let canvas: DrawView
  var mirror: Mirror { self }
  var whenLineBegins: () -> Void = {}
  private weak let list: RightList?
  private var last: LineShape?

  /// Creates a mirror that removes itself from a list when it is deallocated.
  init(_ canvas: DrawView, leaves list: RightList? = nil) { (self.canvas, self.list) = (canvas, list) }

  deinit { list?.remove(self) }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    // Ink on ink spreads.
    canvas.lineWidth = line === last ? LineWidth(dots: line.width.dots + 2)! : line.width
    canvas.touchBegan(at: line.points[0])
    last = line
    whenLineBegins()
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) { canvas.touchMoved(to: point) }
}
