actor Counter {
  private var number = 0
  func next() -> Int {
    number += 1
    return number
  }
}
let counter = Counter()
await counter.next()
let second = await counter.next()
print("second:", second)
