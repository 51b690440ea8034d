/// The four ways in which a view can show a drawing.
///
/// As in an image editor, `h` flips horizontally, so left and right change places as in a mirror on the wall. `v` flips
/// vertically, as in a lake.
public enum Reflection: String, CaseIterable, Sendable {
  /// As it was drawn.
  case none
  /// Left and right change places: x becomes width - 1 - x.
  case leftRight = "h"
  /// Top and bottom change places: y becomes height - 1 - y.
  case upDown = "v"
  /// Left and right change places, and so do top and bottom: the picture is turned by 180 degrees.
  case both = "hv"

  /// The name of a view with this reflection.
  public var name: String {
    switch self {
    case .none: "as drawn"
    case .leftRight: "left-right mirror"
    case .upDown: "up-down mirror"
    case .both: "both ways"
    }
  }

  /// Whether left and right change places.
  public var swapsLeftAndRight: Bool { self == .leftRight || self == .both }
  /// Whether top and bottom change places.
  public var swapsTopAndBottom: Bool { self == .upDown || self == .both }

  /// Returns where a dot is shown, in a picture of so many dots. Reflecting twice returns the original place.
  package func place(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    (swapsLeftAndRight ? width - 1 - x : x, swapsTopAndBottom ? height - 1 - y : y)
  }
}
