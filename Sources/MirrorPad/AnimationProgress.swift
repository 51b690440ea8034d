// What is to be seen of a drawing while it is animated.

/// How far an animation is: so many lines, and a part of the next one.
///
///     for line in drawView.lines.prefix(progress.finishedLines) { draw(line.points) }
///     let (points, tip) = drawView.lines[progress.finishedLines].reach(progress.fraction)
public struct AnimationProgress: Hashable, Sendable {
  /// How many lines are seen from beginning to end. There is always one more that isn't.
  public let finishedLines: Int
  /// How much of the next line is seen: 0 or more, less than 1.
  public let fraction: Double

  /// The time has been checked: it is neither negative nor longer than the lines.
  init(elapsed: Double) {
    finishedLines = Int(elapsed)
    fraction = elapsed - Double(finishedLines)
  }
}
