import DotCanvas
import MirrorPad

extension Reflection {
  /// How a picture is turned over for a view with this reflection.
  package var flip: Flip {
    Flip((swapsLeftAndRight ? [.leftRight] : []) + (swapsTopAndBottom ? [.upDown] : []))
  }
}
