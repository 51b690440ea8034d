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
