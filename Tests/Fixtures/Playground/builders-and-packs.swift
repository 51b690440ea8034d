// The statements of a result builder: how often they ran isn't how often they gave something.
@resultBuilder enum Lines {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first part: [String]) -> [String] { part }
  static func buildEither(second part: [String]) -> [String] { part }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}
func page(@Lines _ lines: () -> [String]) -> [String] { lines() }
let isLong = true
for number in 1...2 {
  page {
    "title"
    if isLong { "long" } else { "short" }
    if isLong {
      "introduction"
    }
    if number > 1 {
      "second"
    } else {
      "first"
    }
    for part in 1...2 { "part \(part)" }
    for note in 1...3 {
      "note \(note)"
    }
  }
}

// Parameter packs, of which the transform can't show what comes of each value.
func described<each Value>(_ values: repeat each Value) -> [String] {
  var words: [String] = []
  func add(_ value: some Any) { words.append("\(value)") }
  repeat add(each values)
  repeat print(each values)
  return words
}
struct Bag<each Item> {
  let items: (repeat each Item)
  var count: Int {
    var count = 0
    for _ in repeat each items { count += 1 }
    return count
  }
}
let all = described(1, "two")
let bag = Bag(items: (1, "two"))
print(all, bag.count)
