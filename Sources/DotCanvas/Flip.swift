// The four ways to mirror a picture, and where everything is in the mirror image.

/// A reflection of a picture: left–right, up–down, both, or none.
///
/// ```swift
/// dots.flipped(.leftRight)
/// dots.flipped([.leftRight, .upDown])
/// ```
///
/// The same flip twice changes nothing. Two flips, one after the other, are the same as their `symmetricDifference`.
package struct Flip: OptionSet, Hashable, Sendable {
  /// Bit 0 swaps left and right, bit 1 top and bottom. Other bits are ignored.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Left and right change places.
  package static let leftRight = Flip(rawValue: 1)
  /// Top and bottom change places.
  package static let upDown = Flip(rawValue: 2)
  /// All four flips. The first one changes nothing.
  package static let allCases: [Flip] = [[], .leftRight, .upDown, [.leftRight, .upDown]]
}

extension Flip {
  /// Returns where a dot is in the mirror image of a picture.
  ///
  /// If left and right change places, the leftmost column becomes the rightmost one. If top and bottom change places,
  /// the topmost row becomes the lowest one. Mirroring twice returns the original position.
  package func mirrored(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    (contains(.leftRight) ? width - 1 - x : x, contains(.upDown) ? height - 1 - y : y)
  }
}

extension Dots {
  /// Returns the dots of the cell's mirror image.
  package func flipped(_ flip: Flip) -> Dots { Self.mirrorImages[Int(flip.rawValue & 3)][Int(rawValue)] }

  /// The mirror image of each byte, for each flip.
  private static let mirrorImages = Flip.allCases.map { flip in
    (0...UInt8.max).map { byte in
      var image: Dots = []
      for x in 0..<2 {
        for y in 0..<4 where Dots(rawValue: byte).contains(Dots(column: x, row: y)) {
          let place = flip.mirrored(x: x, y: y, width: 2, height: 4)
          image.insert(Dots(column: place.x, row: place.y))
        }
      }
      return image
    }
  }
}
