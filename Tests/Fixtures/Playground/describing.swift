// A description that has results of its own isn't described without end.
final class Endless: CustomStringConvertible {
  var description: String { title() }
  func title() -> String {
    let words = "endless \(type(of: self))"
    return words
  }
}
let endless = Endless()

// One that changes something runs more often than it would alone, which is said.
final class Counting: CustomStringConvertible {
  var asked = 0
  var description: String {
    var words = "asked "
    words += "\(asked)"
    asked += 1
    return words
  }
}
let counting = Counting()
print(counting)

// What a description prints isn't output, unless the program asks for it.
struct Parrot: CustomStringConvertible {
  var word = "hello"
  var description: String {
    print("the parrot says", word)
    return word
  }
}
var parrot = Parrot()
print("before")
parrot.word = "bye"
print(parrot)
func repeated() { print("the parrot says nothing") }
repeated()
