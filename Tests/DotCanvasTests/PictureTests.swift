import DotCanvas
import Testing

/// Strokes on a canvas of 100 by 60 dots.
private typealias Drawing = [[(x: Double, y: Double)]]

private let heart: Drawing = [
  [
    (49, 16), (46, 10), (43, 7), (39, 4), (35, 3), (31, 3), (28, 5), (25, 8), (23, 12), (22, 16), (23, 21), (25, 26),
    (29, 31), (34, 37), (39, 42), (44, 48), (49, 54), (50, 54), (55, 48), (60, 42), (65, 37), (70, 31), (74, 26),
    (76, 21), (77, 16), (76, 12), (74, 8), (71, 5), (68, 3), (64, 3), (60, 4), (56, 7), (53, 10), (50, 16), (49, 16),
  ]
]

private let cat: Drawing = [
  [
    (30, 24), (26, 3), (42, 12), (57, 12), (73, 3), (69, 24), (71, 34), (66, 46), (57, 53), (49, 55), (42, 53),
    (33, 46), (28, 34), (30, 24),
  ],
  [(38, 27), (41, 25), (44, 27), (41, 29), (38, 27)], [(55, 27), (58, 25), (61, 27), (58, 29), (55, 27)],
  [(46, 36), (53, 36), (50, 39), (49, 39), (46, 36)],
  [(49, 40), (45, 45), (40, 43)], [(50, 40), (54, 45), (59, 43)],
  [(36, 39), (16, 35)], [(36, 43), (16, 47)], [(63, 39), (83, 35)], [(63, 43), (83, 47)],
]

private let boat: Drawing = [
  [(10, 44), (89, 44), (77, 57), (22, 57), (10, 44)],
  [(49, 44), (49, 2)], [(49, 3), (80, 38), (49, 38)], [(49, 9), (20, 38), (49, 38)],
]

private func raster(of drawing: Drawing, columns: Int, rows: Int, width: Double = 1) -> Raster {
  let fit = Fit(width: 100, height: 60, columns: columns, rows: rows)
  var raster = Raster(columns: columns, rows: rows)
  for stroke in drawing {
    let dots = stroke.map { fit.dot(x: $0.x, y: $0.y)! }
    for (start, end) in zip(dots, dots.dropFirst()) {
      raster.drawLine(from: start, to: end, with: fit.pen(width: width)!)
    }
  }
  return raster
}

/// The text of a picture without the blanks at the ends of its lines, which an editor would remove anyway.
private func text(_ raster: Raster, as look: Look = .ascii) -> String {
  raster.lines(as: look).map { line in String(line.reversed().drop { " \u{2800}".contains($0) }.reversed()) }
    .joined(separator: "\n")
}

/// What people see. When a rule changes on purpose, look at the pictures before you change them here.
@Suite struct PictureTests {
  @Test("a cat")
  func catPicture() {
    let expected = #"""

                  |--.                .--|
                   | ''\-          -/'' |
                   |     ----------     |
                   '|                  |'
                    \                  /
                    /   ./-.    .-\.   \
                    |   ''-      -''   |
             .-    |                    |    -.
               --'--\-.-    '++'    -.-/--'--
                    -+.- -- .''. -- -.+-
             .---'--  \.   -    -   ./  --'---.
                       ''.        .''
                          ------'-

      """#
    #expect(text(raster(of: cat, columns: 48, rows: 15)) == expected)
  }

  @Test("a boat with a wide pen")
  func widePicture() {
    let expected = #"""
                             -.
                             XX-.
                            .X+XX.
                          .XXX| 'XX.
                        .XX' X|   -X+.
                      .XX'   X|    '-X-.
                    .XX'     X|      'XX+
                  .XX'       X|        'XX.
                .XX'         X|          +XX.
               XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX|
          .------------------X+------------------.
          '+X+--------------------------------+X+'
            'XX.                            .XX'
              +X+--------------------------+X+
               '----------------------------'
      """#
    #expect(text(raster(of: boat, columns: 48, rows: 15, width: 4)) == expected)
  }

  @Test("a cat in Braille")
  func braillePicture() {
    let expected = #"""
      ⠀⠀⠀⠀⠀⠀⠀⡀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢀
      ⠀⠀⠀⠀⠀⠀⠀⢹⠑⠢⢄⡀⠀⠀⠀⠀⢀⡠⠔⠊⡏
      ⠀⠀⠀⠀⠀⠀⠀⠈⡆⠀⠀⠈⠉⠉⠉⠉⠁⠀⠀⢰⠁
      ⠀⠀⠀⠀⠀⠀⠀⠀⢱⠀⠀⣀⠀⠀⠀⠀⣀⠀⠀⡎
      ⠀⠀⠀⠀⠀⠀⠀⢀⠇⠀⠈⠓⠁⠀⠀⠈⠚⠁⠀⠸⡀
      ⠀⠀⠀⠀⠐⠒⠤⠼⡤⣀⡀⠀⠀⢶⡶⠀⠀⢀⣀⢤⠧⠤⠒⠂
      ⠀⠀⠀⠀⢀⣀⠤⠤⠼⡖⠂⠒⠤⠃⠘⠤⠒⠐⢲⠧⠤⠤⣀⡀
      ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠈⠒⢄⣀⠀⠀⣀⡠⠒⠁
      ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠈⠉⠉
      """#
    #expect(text(raster(of: cat, columns: 28, rows: 9), as: .braille) == expected)
  }

  @Test("a symmetric drawing is a symmetric picture, whatever its size")
  func symmetry() {
    for (columns, rows) in [(28, 9), (29, 9), (37, 11), (50, 50), (7, 2)] {
      let picture = raster(of: heart, columns: columns, rows: rows)
      #expect(picture.flipped(.leftRight) == picture, "\(columns) by \(rows)")
    }
  }
}
