// A list that keeps every rule of the pattern, and six that break one rule each.

import MirrorPad

/// Passes on what is drawn: the only delegate of a pad, with mirrors of its own.
class RightList: DrawViewDelegate {
  final class Wrapper {
    let identifier: ObjectIdentifier
    let mirror: () -> Mirror?
    var isRegistered = true

    init(_ object: AnyObject, mirror: @escaping () -> Mirror?) {
      (identifier, self.mirror) = (ObjectIdentifier(object), mirror)
    }
  }

  final var wrappers: [Wrapper] = []

  required init() {}

  // MARK: - Adding

  func add(_ mirror: Mirror) {
    guard !isRegistered(mirror) else { return }
    weak let held = mirror
    wrappers.append(Wrapper(mirror) { held })
  }

  // MARK: - Adding a sketch

  protocol Sketching: AnyObject {
    var mirror: Mirror { get }
  }

  final class Sketch: Sketching {
    let mirror: Mirror
    init(mirror: Mirror) { self.mirror = mirror }
  }

  func addSketch(with mirror: Mirror) -> Any {
    hold(Sketch(mirror: mirror)) { $0.mirror }
  }

  // MARK: - Removing

  func remove(_ mirror: Mirror) {
    forget { $0.identifier == ObjectIdentifier(mirror) }
  }

  // MARK: - Telling

  func tell(_ message: (Mirror) -> Void) {
    for wrapper in wrappers where wrapper.isRegistered {
      if let mirror = wrapper.mirror() { message(mirror) }
    }
    forget { $0.mirror() == nil }
  }

  // MARK: - What every list here has

  final func isRegistered(_ mirror: Mirror) -> Bool { wrappers.contains { $0.mirror() === mirror } }

  /// Adds a sketch, held as the object that Swift makes of it: for a struct, a new one that nothing else holds.
  final func hold<Sketch>(_ sketch: Sketch, mirror: @escaping (Sketch) -> Mirror) -> Sketch {
    let object = sketch as AnyObject
    weak let held = object
    wrappers.append(Wrapper(object) { (held as? Sketch).map(mirror) })
    return sketch
  }

  final func forget(_ isMeant: (Wrapper) -> Bool) {
    for wrapper in wrappers where isMeant(wrapper) { wrapper.isRegistered = false }
    wrappers = wrappers.filter(\.isRegistered)
  }

  final func drawView(_ source: DrawView, didAddLine line: LineShape) { tell { $0.drawView(source, didAddLine: line) } }

  final func drawView(_ source: DrawView, didAddPoint point: Point) { tell { $0.drawView(source, didAddPoint: point) } }
}

// MARK: - UnstoppableList

final class UnstoppableList: RightList {
  override func add(_ mirror: Mirror) {
    guard !isRegistered(mirror) else { return }
    let held = mirror
    wrappers.append(Wrapper(mirror) { held })
  }
}

// MARK: - FatLineList

final class FatLineList: RightList {
  override func add(_ mirror: Mirror) {
    weak let held = mirror
    wrappers.append(Wrapper(mirror) { held })
  }
}

// MARK: - BlankCanvasList

final class BlankCanvasList: RightList {
  protocol Sketching {
    var mirror: Mirror { get }
  }

  struct Sketch: Sketching {
    let mirror: Mirror
  }

  override func addSketch(with mirror: Mirror) -> Any {
    hold(Sketch(mirror: mirror)) { $0.mirror }
  }
}

// MARK: - LastWordList

final class LastWordList: RightList {
  override func remove(_ mirror: Mirror) {
    forget { $0.mirror() === mirror }
  }
}

// MARK: - StrayPointList

final class StrayPointList: RightList {
  override func tell(_ message: (Mirror) -> Void) {
    for wrapper in wrappers {
      if let mirror = wrapper.mirror() { message(mirror) }
    }
    forget { $0.mirror() == nil }
  }
}

// MARK: - ThousandList

final class ThousandList: RightList {
  override func tell(_ message: (Mirror) -> Void) {
    for wrapper in wrappers where wrapper.isRegistered {
      if let mirror = wrapper.mirror() { message(mirror) }
    }
  }
}

// MARK: - Behind the scene

/// Draws on a canvas, which is like paper: what is on it stays when the mirror is deallocated.
final class Mirror: DrawViewDelegate {
  let canvas: DrawView
  /// Is called when a line begins, with the view that it is drawn on.
  var whenLineBegins: (DrawView) -> Void = { _ in }
  var whenDeallocated: (Mirror) -> Void = { _ in }
  private var last: LineShape?

  init(_ canvas: DrawView) { self.canvas = canvas }

  deinit { whenDeallocated(self) }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    canvas.lineColor = line.color
    // Ink on ink spreads.
    canvas.lineWidth = line === last ? LineWidth(dots: line.width.dots + 2) ?? line.width : line.width
    canvas.touchBegan(at: line.points[0])
    last = line
    whenLineBegins(source)
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) { canvas.touchMoved(to: point) }
}
