/// The progress of an animation: how many lines are complete, and which part of the next line is shown.
///
/// ```swift
/// for line in drawView.lines.prefix(progress.finishedLines) { draw(line.points) }
/// let (points, tip) = drawView.lines[progress.finishedLines].reach(progress.fraction)
/// ```
public struct AnimationProgress: Hashable, Sendable {
  /// The number of lines that are shown from beginning to end. There's always at least one more line.
  public let finishedLines: Int
  /// The part of the next line that's shown: at least 0, less than 1.
  public let fraction: Double

  /// Creates the progress from a time in seconds, at least 0 and less than the number of lines.
  init(elapsed: Double) {
    finishedLines = Int(elapsed)
    fraction = elapsed - Double(finishedLines)
  }
}
