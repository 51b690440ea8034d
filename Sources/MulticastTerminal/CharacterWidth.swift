extension Character {
  /// One cell or two; or none, for what a cell can't hold by itself: a control character, or something that only
  /// changes or joins its neighbours.
  ///
  /// Two cells take what Unicode's East Asian Width (UAX #11) calls wide or full-width, by blocks, and what is shown as
  /// an emoji. All else takes one, Braille patterns and box drawing included. Terminals differ about the newest emoji
  /// and about joined ones; see `hasCertainWidth`.
  package var cellWidth: Int {
    let first = unicodeScalars.first!
    if 0x20..<0x7F ~= first.value { return hasEmojiSelector ? 2 : 1 }
    switch first.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return 0
    case .nonspacingMark, .enclosingMark, .spacingMark: return 0
    default: break
    }
    switch first.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // the second and third part of a Korean syllable
    case 0x1F1E6...0x1F1FF: return unicodeScalars.count == 2 ? 2 : 0  // two letters make a flag
    case 0x1F3FB...0x1F3FF: return 0  // skin tones
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x20000...0x3FFFD:
      return 2
    default: return first.properties.isEmojiPresentation || hasEmojiSelector ? 2 : 1
    }
  }

  /// Whether every terminal agrees about the width. Behind a character that some see differently, nothing may be
  /// written without saying anew where it belongs.
  var hasCertainWidth: Bool {
    let scalars = unicodeScalars
    return scalars.count == 1 && scalars.first!.value < 0x1_0000
  }

  private var hasEmojiSelector: Bool { unicodeScalars.contains("\u{FE0F}") }
}
