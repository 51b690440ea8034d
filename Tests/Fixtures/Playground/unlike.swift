// Several values at a line, of which there's only room for the last, and values that are alike.
protocol Reading: AnyObject {}
final class Reader: Reading { let name: String; init(_ name: String) { self.name = name } }
final class Shop {
  weak var delegate: (any Reading)?
  let place: String
  init(_ place: String) { self.place = place }
}
var lines: [String] = []
for number in 1...4 {
  lines.append("a line that's so long that there's no room for another one: \(number * number)")
}
let readers = [Reader("a reader with a long name"), Reader("another one, whose name is longer")]
for reader in readers {
  let shop = Shop("a shop at the corner of two streets")
  shop.delegate = reader
}
// There's only room for both without what separates them.
for count in [20, 24] {
  let word = String(repeating: "a", count: count)
  print(word)
}

// A nil inside isn't one outside.
let outside: Int?? = nil
let inside: Int?? = .some(nil)
let ages: [String: Int?] = ["Bob": nil]
let asked = ["Bob", "Cleo"].map { ages[$0] }

// What's said of a value is what its mirror has, and a text is shown as it's mostly written.
struct Safe: CustomReflectable {
  let secret = 42
  var customMirror: Mirror { Mirror(self, children: ["shown": "Ray's \\"]) }
}
let safe = Safe()

// What's too long ends with an ellipsis.
let sea = String(repeating: "wave ", count: 1000)
let boats = (1...600).map { _ in Reader("b") }

// Control characters stay in the code.
print("\u{1B}[2J\u{7}bell\ttab")
let text = "\u{1B}[31m"
struct Red: CustomStringConvertible { let description = "\u{1B}[31mred" }
let red = Red()
