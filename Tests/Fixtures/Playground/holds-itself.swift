// One object that holds itself is never deallocated, either.
final class Ring {
  let title: String
  var next: Ring?
  var all: [Ring] = []
  init(_ title: String) { self.title = title }
}
func lose() {
  let one = Ring("one"), other = Ring("other")
  one.next = one
  other.all = [other, other]
}
lose()
let kept = Ring("kept")
kept.next = kept
