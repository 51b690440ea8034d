// The wrong lists. Each is the right one, except for one method.

import MirrorPad

// MARK: - UnstoppableList

final class UnstoppableList: RightList {
  override func add(_ mirror: any DrawViewDelegate) {
    guard !isRegistered(mirror) else { return }
    let held = mirror
    wrappers.append(Wrapper(ObjectIdentifier(mirror)) { held })
  }
}

// MARK: - FatLineList

final class FatLineList: RightList {
  override func add(_ mirror: any DrawViewDelegate) {
    weak let held = mirror
    wrappers.append(Wrapper(ObjectIdentifier(mirror)) { held })
  }
}

// MARK: - StrayPointList

final class StrayPointList: RightList {
  override func tell(_ message: (any DrawViewDelegate) -> Void) {
    for wrapper in wrappers {
      if let mirror = wrapper.mirror() { message(mirror) }
    }
    forget { $0.mirror() == nil }
  }
}

// MARK: - DoubleStartList

final class DoubleStartList: RightList {
  override func tell(_ message: (any DrawViewDelegate) -> Void) {
    var index = 0
    while index < wrappers.count {
      let next = wrappers[index]
      if next.isRegistered, let mirror = next.mirror() {
        message(mirror)
      }
      index += 1
    }
    forget { $0.mirror() == nil }
  }
}

// MARK: - ThousandList

final class ThousandList: RightList {
  override func tell(_ message: (any DrawViewDelegate) -> Void) {
    for wrapper in wrappers where wrapper.isRegistered {
      if let mirror = wrapper.mirror() { message(mirror) }
    }
  }
}

// MARK: - LastWordList

final class LastWordList: RightList {
  override func remove(_ mirror: any DrawViewDelegate) {
    forget { $0.mirror() === mirror }
  }
}

// MARK: - BlankCanvas

final class BlankCanvas: RightList {
  protocol Sketching {
    var mirror: Mirror { get }
  }

  struct Sketch: Sketching {
    let mirror: Mirror
  }
}

// MARK: - Behind the scene

enum DrawnCanvas {
  // MARK: - A sketch

  protocol Sketching: AnyObject {
    var mirror: Mirror { get }
  }

  final class Sketch: Sketching {
    let mirror: Mirror
    init(mirror: Mirror) { self.mirror = mirror }
  }
}

extension RightList {
  /// Adds a sketch, held as the object that Swift makes of it: for a struct, a new one that nothing else holds.
  final func add<Sketch>(_ sketch: Sketch, mirror: @escaping (Sketch) -> Mirror) {
    let object = sketch as AnyObject
    weak let held = object
    wrappers.append(Wrapper(ObjectIdentifier(object)) { (held as? Sketch).map(mirror) })
  }
}
