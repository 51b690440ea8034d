import DotCanvas
import Support
import Testing

private let everyByte = (0...UInt8.max).map { Dots(rawValue: $0) }

/// The character as it looks in a mirror.
private func flipped(_ character: Unicode.Scalar, _ flip: Flip) -> Unicode.Scalar {
  switch character {
  case "/" where flip == .leftRight || flip == .upDown: "\\"
  case "\\" where flip == .leftRight || flip == .upDown: "/"
  case "." where flip.contains(.upDown): "'"
  case "'" where flip.contains(.upDown): "."
  default: character
  }
}

@Suite struct AsciiTests {
  @Test("the character of a flipped byte is the flipped character, for every byte and every flip")
  func commutes() {
    for flip in Flip.allCases {
      for dots in everyByte {
        let (before, after) = (Look.ascii[dots], Look.ascii[dots.flipped(flip)])
        #expect(after == flipped(before, flip), "\(dots.rawValue), flip \(flip.rawValue)")
      }
    }
  }

  @Test(
    "strokes, crossings and specks become what looks like them",
    arguments: [
      "-": "⠉⠶", "|": "⡇⡱", "/": "⡜⠔", "\\": "⢣⢳", "+": "⡗⢹", "X": "⣿⠿", ".": "⡀", "'": "⠈⠓", ":": "⡁",
    ] as [Unicode.Scalar: String])
  func shapes(character: Unicode.Scalar, cells: String) {
    for cell in cells.unicodeScalars { #expect(Look.ascii[Dots(rawValue: UInt8(cell.value & 0xFF))] == character) }
  }

  @Test("there are nine characters and the blank, each of them used, and the blank for no dot only")
  func alphabet() {
    #expect(Set(everyByte.map { Look.ascii[$0] }) == Set(#" -|/\+X:.'"#.unicodeScalars))
    #expect(everyByte.filter { Look.ascii[$0] == " " } == [[]])
  }
}

@Suite struct BrailleTests {
  @Test("the Braille pattern of a byte is U+2800 plus the byte, and each dot is where Unicode has it")
  func patterns() {
    #expect(everyByte.map { Look.braille[$0].value } == Array(0x2800...0x28FF))
    let columns = ["⠁⠂⠄⡀", "⠈⠐⠠⢀"].map { Array($0.unicodeScalars) }
    for x in 0..<2 { for y in 0..<4 { #expect(Look.braille[Dots(column: x, row: y)] == columns[x][y]) } }
  }
}
