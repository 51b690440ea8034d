// swift-format-ignore-file
// A line has run as often as its statement, and not as the closures that it hands over.
import Dispatch

let primes = [2, 3, 5, 7]
for number in 10..<14 {
  if primes.allSatisfy({ number % $0 != 0 }) {
    print(number)
  }
}
func isShort(_ word: String) throws -> Bool { word.count < 4 }
let words = ["boat", "ferry", "cat"]
if try words.contains(where: { try isShort($0) }) { print("short") }
var sorted = words
sorted.sort { $0.count < $1.count }
print(words.filter { $0.hasPrefix("c") })
let lengths = words
  .map { $0.count }
let longer = { (word: String) in word + "s" }
print(longer("boat"), longer("cat"))
final class Bell { var rings = 0 }
let bell = Bell()
DispatchQueue(label: "tower").sync { bell.rings += 1; print("ding") }
words.forEach { word in let count = word.count; bell.rings += count; print(word) }

// What a closure gives later isn't what its line gives, and what it changes now is.
var actions: [(Int) -> Int] = []
@MainActor func keep(_ action: @escaping (Int) -> Int) -> Int {
  actions.append(action)
  return actions.count
}
let kept = keep { $0 * 2 }
_ = keep { -$0 }
let given = actions.map { $0(10) }
let task = Task { kept + 1 }
let awaited = await task.value
var sum = 0, texts: [String] = []
[1, 2, 3].forEach { sum += $0 }
given.forEach { number in
  let word = "\(number)"
  texts.append(word)
}
@MainActor final class Log {
  private let bell = Bell()
  nonisolated func note() async { await MainActor.run { bell.rings += 1 } }
}
await Log().note()

// What a closure gives that's a part of something isn't what that is.
let parts = (1, { (number: Int) in number * 5 }), more = [{ 1 }, { 2 }]
func later() -> LazyMapSequence<[Int], Int> { [1, 2].lazy.map { $0 + 1 } }
print(parts.1(3), more[1](), later().first!)

// What a closure changes says more than that it ran, and so does what has the closure.
final class Button {
  var onTap: () -> Void = {}
  var taps = 0
  init() { onTap = { [weak self] in self?.taps += 1 } }
}
let button = Button()
button.onTap()
var spare: Button? = button
spare?.onTap()
spare = nil
spare?.onTap()
let add: (String) -> Void = { texts.append($0) }
add("three")
let ring = {
  bell.rings += 1
}
ring()
ring()

// The initial value of a property.
final class Form {
  let fields = ["name", "town"]
  lazy var title: String = {
    let words = fields.joined(separator: ", ")
    return words.uppercased()
  }()
  lazy var length = { title.count }()
  var onSend: () -> Void = { print("sent") }
  var onReset = { (text: inout String) in text = "" }
}
let form = Form()
let length = form.length
form.onSend()
form.onReset(&texts[0])

// What a closure gives later stands in braces beside what its line gives.
final class Ticker {
  private var watchers: [(Int) -> Void] = []
  func watch(_ watcher: @escaping (Int) -> Void) { watchers.append(watcher) }
  func tick(_ number: Int) { for watcher in watchers { watcher(number) } }
}
let ticker = Ticker()
var ticks: [Int] = []
ticker.watch { ticks.append($0) }
ticker.watch { _ in ticks = [] }
for number in 1...3 { ticker.tick(number) }
let waited = await Task { ticks.count + 1 }.value
let never = [1, 2].lazy.map { $0 + 1 }
