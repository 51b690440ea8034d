// What makes a view a mirror.

/// The four ways in which a view shows a drawing. The raw values are the codes of the command line: `--views h,v,hv`.
///
/// They are named after what changes places, as image editors do: `h` flips horizontally, so that left and right change
/// places as in a mirror on the wall; `v` flips vertically, as in a mirror on the floor.
public enum Reflection: String, CaseIterable, Sendable {
  /// As it was drawn.
  case none
  /// Left and right change places: x becomes width - 1 - x.
  case leftRight = "h"
  /// Top and bottom change places: y becomes height - 1 - y.
  case upDown = "v"
  /// Both do. The picture is turned by 180 degrees.
  case both = "hv"

  /// What a view with this reflection is called.
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
}
