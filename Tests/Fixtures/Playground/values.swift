// Each kind of value.
struct Place { var x = 1, y = 2.5 }
enum Shape { case circle(radius: Int), square, pair(Int, String) }
class Plain {}
class Titled { let title = "A song" }
struct Described: CustomStringConvertible { let description = "a description" }
actor Store {}
func twice(_ number: Int) -> Int { number * 2 }

let number = 5
let text = "text"
let nothing: String? = nil
let optional = Optional("here")
let list = [1, 2, 3]
let table = ["x": 1]
let place = Place()
let shapes = [Shape.circle(radius: 2), .square, .pair(1, "a")]
let plain = Plain()
let titled = Titled()
let described = Described()
let store = Store()
let tuple = (1, name: "z")
let closure = { (number: Int) in number * 2 }
closure(4)
let type = Int.self
let (one, two) = (1, 2)
one + two
let range = 1...3
var set = Set([1])
let error: any Error = CancellationError()
let objects = [Plain(), Plain()]
let lines = "two\nlines"
let letter: Character = "x"
let hundred = Array(1...100)
let doubled = list.map { $0 * 2 }
twice(4)
twice(5)
for number in 1...3 {
  twice(number)
}
set.insert(1)

// What's left says more than what a method returns, and nobody wants that.
var stack = [1, 2, 3]
stack.removeLast()
var known: Set = ["a"]
known.insert("a")
known.insert("b").inserted
final class Shelf { var books: [String: Int] = ["Emma": 1] }
let shelf = Shelf()
shelf.books.removeValue(forKey: "Emma")
