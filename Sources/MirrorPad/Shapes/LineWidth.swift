/// The width of a line in dots, which is a positive number.
///
/// ```swift
/// drawView.lineWidth = 3
/// LineWidth(dots: .infinity)  // nil
/// ```
public struct LineWidth: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The width in dots.
  public let dots: Double

  /// Creates a width, or nil if it isn't positive and finite.
  public init?(dots: Double) {
    guard dots.isFinite, dots > 0 else { return nil }
    self.dots = dots
  }

  /// Creates a width from a literal, and traps if the literal isn't positive and finite.
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }

  /// Creates a width from a literal, and traps if the literal isn't positive.
  public init(floatLiteral value: Double) {
    guard let width = LineWidth(dots: value) else { preconditionFailure("a line can't be \(value) wide") }
    self = width
  }
}
