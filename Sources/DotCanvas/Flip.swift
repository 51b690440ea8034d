// The four ways to mirror a picture, and where everything is in the mirror image.

/// The sides of a picture that change places.
///
///     raster.flipped(.leftRight)
///     raster.flipped([.leftRight, .upDown])
///
/// The same flip twice changes nothing. One flip after another is their `symmetricDifference`.
public struct Flip: OptionSet, Hashable, Sendable {
  /// Bit 0 swaps left and right, bit 1 top and bottom. Other bits are ignored.
  public let rawValue: UInt8

  /// Creates a flip from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Left and right change places.
  public static let leftRight = Flip(rawValue: 1)
  /// Top and bottom change places.
  public static let upDown = Flip(rawValue: 2)
  /// All four, beginning with the one that changes nothing.
  public static let allCases: [Flip] = [[], .leftRight, .upDown, [.leftRight, .upDown]]
}

extension Flip {
  /// Returns where a place is in the mirror image of a picture: the leftmost column becomes the rightmost, or the
  /// topmost row the lowest. Mirroring twice returns the place itself.
  public func mirrored(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    (contains(.leftRight) ? width - 1 - x : x, contains(.upDown) ? height - 1 - y : y)
  }
}

extension Dot {
  /// Returns where the dot is in the mirror image of the raster.
  public func flipped(_ flip: Flip, on raster: Raster) -> Dot {
    Dot(unlimited: flip.mirrored(x: x, y: y, width: raster.width, height: raster.height))
  }
}

extension Dots {
  /// Returns the mirror image of the dots.
  public func flipped(_ flip: Flip) -> Dots {
    var byte = rawValue
    if flip.contains(.leftRight) {
      byte = (byte & 0x07) << 3 | (byte & 0x38) >> 3 | (byte & 0x40) << 1 | (byte & 0x80) >> 1
    }
    if flip.contains(.upDown) {
      let outerRows = (byte & 0x01) << 6 | (byte & 0x08) << 4 | (byte & 0x40) >> 6 | (byte & 0x80) >> 4
      let innerRows = (byte & 0x12) << 1 | (byte & 0x24) >> 1
      byte = outerRows | innerRows
    }
    return Dots(rawValue: byte)
  }
}

extension Raster {
  /// Returns the mirror image of the picture.
  public func flipped(_ flip: Flip) -> Raster {
    var result = Raster(columns: columns, rows: rows)
    result.place(self, flipped: flip, column: 0, row: 0)
    return result
  }
}
