// Code of the program's own that runs while its values are looked at, and has results of its own.
import Foundation

struct Key: Hashable, CustomStringConvertible, CustomReflectable {
  let id: Int
  static func == (left: Key, right: Key) -> Bool {
    let word = "compared"
    return left.id == right.id && !word.isEmpty
  }
  func hash(into hasher: inout Hasher) {
    let word = "hashed"
    hasher.combine(id)
    hasher.combine(word)
  }
  var description: String {
    let word = "key"
    return "\(word) \(id)"
  }
  var customMirror: Mirror {
    let word = "reflected"
    return Mirror(self, children: [word: id])
  }
}

final class Keeper {
  var keys: Set = [Key(id: 0)]
  deinit {
    let last = keys
    let all = last.union([Key(id: 0)])
  }
}

let isEqual = Key(id: 1) == Key(id: 1)
let keys: Set = [Key(id: 1)]
let table = [Key(id: 2): Key(id: 3)]
let optional: Set<Key>? = keys
let nested = [[AnyHashable(Key(id: 4)): [Key(id: 5)]]]
let tuple = (keys, table)
var keeper: Keeper? = Keeper()
keeper = nil

func found() -> [Key: Int] {
  let one = Key(id: 6)
  return [one: 7]
}
found()

DispatchQueue.concurrentPerform(iterations: 8) { _ in
  for _ in 0..<10 {
    let keys = Keeper().keys
    found()
  }
}
print("end")
