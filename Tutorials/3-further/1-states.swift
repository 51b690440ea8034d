import MirrorPad

final class BooleanView {
  var isAnimating = false
  private(set) var points: [Point] = []

  func touchMoved(to point: Point) {
    guard !isAnimating else { return }
    points.append(point)
  }
}

let view = BooleanView()
view.touchMoved(to: Point(x: 1, y: 1))
view.isAnimating = true
view.touchMoved(to: Point(x: 2, y: 2))
print("points: \(view.points.count)")
