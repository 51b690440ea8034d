// Chapter "The mirror pad's states": a view with a Boolean property in place of states. No program runs it.
// The chapter shows the section under the mark, by its title.

import MirrorPad

final class BooleanView {
  var isAnimating = false

  // MARK: - With a Boolean

  func touchMoved(to point: Point) {
    guard !isAnimating else { return }
    add(point)
  }

  // MARK: - Behind the scene

  private func add(_ point: Point) {}
}
