// How wide a line is.

/// A width in dots: a positive number.
///
///     drawView.lineWidth = 3
///     LineWidth(dots: .infinity)  // nil
public struct LineWidth: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The width.
  public let dots: Double

  /// Creates a width, or nil if the number is not positive, is infinite, or is not a number.
  public init?(dots: Double) {
    guard dots.isFinite, dots > 0 else { return nil }
    self.dots = dots
  }

  /// A width written in the source. One that is not positive stops the program.
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }

  /// A width written in the source. One that is not positive stops the program.
  public init(floatLiteral value: Double) {
    guard let width = LineWidth(dots: value) else { preconditionFailure("a line can't be \(value) wide") }
    self = width
  }
}
