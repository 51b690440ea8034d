import MirrorPad

extension VectorPicture {
  /// What is marked on a view, and below it, where two views are to be compared.
  package struct Marks {
    /// Lines that are on the other view, and missing here.
    let missing: [LineShape]
    /// The numbers of lines that aren't on the other view.
    let surplus: Set<Int>
    /// What the strip below shows: squares, of which the last ones are empty.
    let squares, emptySquares: Int
    /// What these are, in words.
    let caption: String

    package init(
      of view: DrawView, comparedWith right: DrawView, squares: Int, emptySquares: Int, caption: String
    ) {
      // A line that is drawn twice is there once, and once too many.
      var unmatched = right.lines
      var surplus: Set<Int> = []
      for (number, line) in view.lines.enumerated() {
        if let index = unmatched.firstIndex(where: line.looks) {
          unmatched.remove(at: index)
        } else {
          surplus.insert(number)
        }
      }
      (missing, self.surplus, self.caption) = (unmatched, surplus, caption)
      (self.squares, self.emptySquares) = (squares, emptySquares)
    }
  }
}
