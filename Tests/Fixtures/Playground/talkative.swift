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
