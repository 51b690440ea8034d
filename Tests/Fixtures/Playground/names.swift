// What objects are called: by a `let` that's called `name`, or else by their class.
final class Radio {}
final class Screen {
  var title = "-"
  var name = "a name that changes"
}
final class Player {
  let name: String
  init(_ name: String) { self.name = name }
}
let alone = Screen()
let one = Radio()
var two = Radio()
[one, two, one]
two = Radio()
let anna = Player("Anna")
let berta = Player("Berta")
let other = Player("Anna")
for _ in 0..<3 {
  let another = Radio()
}
