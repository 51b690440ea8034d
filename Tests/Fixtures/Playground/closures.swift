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
