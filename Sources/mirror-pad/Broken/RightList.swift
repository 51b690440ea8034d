// A list that keeps every rule of the pattern, and what it tells. Each wrong list beside it breaks one rule.

import MirrorPad

/// Passes on what is drawn: the only delegate of a pad, with mirrors of its own.
class RightList: DrawViewDelegate {
  final class Wrapper {
    let identifier: ObjectIdentifier
    let mirror: () -> (any DrawViewDelegate)?
    var isRegistered = true

    init(_ identifier: ObjectIdentifier, mirror: @escaping () -> (any DrawViewDelegate)?) {
      (self.identifier, self.mirror) = (identifier, mirror)
    }
  }

  final var wrappers: [Wrapper] = []

  required init() {}

  // MARK: - Adding

  func add(_ mirror: any DrawViewDelegate) {
    guard !isRegistered(mirror) else { return }
    weak let held = mirror
    wrappers.append(Wrapper(ObjectIdentifier(mirror)) { held })
  }

  // MARK: - Removing

  func remove(_ mirror: any DrawViewDelegate) {
    forget { $0.identifier == ObjectIdentifier(mirror) }
  }

  // MARK: - Telling

  func tell(_ message: (any DrawViewDelegate) -> Void) {
    for wrapper in wrappers where wrapper.isRegistered {
      if let mirror = wrapper.mirror() { message(mirror) }
    }
    forget { $0.mirror() == nil }
  }

  // MARK: - What every list here has

  final func isRegistered(_ mirror: any DrawViewDelegate) -> Bool { wrappers.contains { $0.mirror() === mirror } }

  final func forget(_ isMeant: (Wrapper) -> Bool) {
    for wrapper in wrappers where isMeant(wrapper) { wrapper.isRegistered = false }
    wrappers = wrappers.filter(\.isRegistered)
  }

  final func drawView(_ source: DrawView, didAddLine line: LineShape) { tell { $0.drawView(source, didAddLine: line) } }

  final func drawView(_ source: DrawView, didAddPoint point: Point) { tell { $0.drawView(source, didAddPoint: point) } }
}

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

  /// Draws what the pad has so far.
  func catchUp(with pad: DrawView) {
    for line in pad.lines {
      drawView(pad, didAddLine: line)
      for point in line.points.dropFirst() { drawView(pad, didAddPoint: point) }
    }
  }
}
