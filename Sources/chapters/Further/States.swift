// Chapter "Mirror Pad's states": a view with a Boolean property in place of states. No program runs it.
// The chapter shows the section under the mark, by its title.

import MirrorPad

final class BooleanView {
  var isAnimating = false

  // MARK: - With a Boolean

  func touchBegan(at point: Point) {
    if isAnimating {
      endStroke()
    } else {
      beginLine(at: point)
    }
  }

  // MARK: - Behind the scene

  private func beginLine(at point: Point) {}
  private func endStroke() {}
}
