// The lists that the broken mirrors are in, and the mirrors themselves.

import MirrorPad
import MulticastDelegates
import MulticastPromises

// MARK: - StrongList

/// A list of delegates whose wrappers hold their objects strongly.
final class StrongList<ProtocolType> {
  private struct Wrapper {
    var object: AnyObject
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.append(Wrapper(object: delegate as AnyObject))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers { body(wrapper.object as! ProtocolType) }
  }
}

// MARK: - What is drawn with

extension StrongList {
  var wrapperCount: Int { wrappers.count }
}

/// Passes what is drawn on a pad on to the mirrors in a list. It is the pad's only delegate.
final class ListOfMirrors: DrawViewDelegate {
  static let file = #filePath

  let add: (SketchedMirror) -> Void
  /// Adds a value that draws with a mirror; nil where that doesn't compile.
  let addSketch: ((Sketch) -> Void)?
  let remove: (SketchedMirror) -> Void
  let invoke: ((any Sketching) -> Void) -> Void
  /// How many wrappers there are, and how many of them hold an object.
  let counts: () -> (wrappers: Int, living: Int)

  /// The finished type. It is a list of objects only, so adding a struct to it doesn't compile.
  init(_ list: MulticastDelegate<any Sketching & AnyObject>) {
    add = { list.addDelegate($0) }
    addSketch = nil
    remove = { list.removeDelegate($0) }
    invoke = { body in list.invokeDelegates { body($0) } }
    counts = { (list.wrapperCount, list.count) }
  }

  init(_ list: FirstTimeMulticastDelegate<any Sketching>) {
    add = { list.addDelegate($0) }
    addSketch = { list.addDelegate($0) }
    remove = { list.removeDelegate($0) }
    invoke = { body in list.invokeDelegates(body) }
    counts = { (list.wrapperCount, list.delegates.count) }
  }

  init(_ list: StrongList<any Sketching>) {
    add = { list.addDelegate($0) }
    addSketch = { list.addDelegate($0) }
    remove = { list.removeDelegate($0) }
    invoke = { body in list.invokeDelegates(body) }
    counts = { (list.wrapperCount, list.wrapperCount) }
  }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    invoke { $0.mirror.drawView(source, didAddLine: line) }
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    invoke { $0.mirror.drawView(source, didAddPoint: point) }
  }
}

/// The delegate protocol of these lists. It doesn't require an object, which is what goes wrong in
/// "A blank canvas".
protocol Sketching {
  var mirror: SketchedMirror { get }
}

/// A value that draws with a mirror.
struct Sketch: Sketching {
  let mirror: SketchedMirror
}

/// Draws on a canvas, which is like paper: what is on it stays when the mirror is deallocated.
final class SketchedMirror: DrawViewDelegate, Sketching {
  let canvas: DrawView
  var mirror: SketchedMirror { self }
  /// How many messages it has received.
  private(set) var messages = 0
  var whenLineBegins: () -> Void = {}
  /// What the mirror does in its `deinit`, with itself.
  var whenDeallocated: (SketchedMirror) -> Void = { _ in }
  private var last: LineShape?

  init(_ canvas: DrawView) { self.canvas = canvas }

  deinit { whenDeallocated(self) }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messages += 1
    // Ink on ink spreads.
    canvas.lineWidth = line === last ? line.width + 2 : line.width
    canvas.touchBegan(at: line.points[0])
    last = line
    whenLineBegins()
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    messages += 1
    canvas.touchMoved(to: point)
  }
}
