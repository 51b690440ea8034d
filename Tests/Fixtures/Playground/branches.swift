// Which branch has a value, and what's thrown that's of one type.
enum Signal { case go, stop, broken }
enum Rails {
  struct Late: Error { let minutes: Int }
}
func word(for signal: Signal) throws(Rails.Late) -> String? {
  switch signal {
  case .go: "go"
  case .stop:
    if signal == .go { "go" } else { nil }
  case .broken: throw Rails.Late(minutes: 5)
  }
}
for signal in [Signal.go, .stop, .go, .broken] {
  do {
    let word = try word(for: signal)
    print(word ?? "nothing")
  } catch {
    print(error.minutes)
  }
}
func pass() throws(Rails.Late) {
  _ = try word(for: .broken)
}
let heard = ""
try? pass()
func wait() async throws(Rails.Late) -> Int { throw Rails.Late(minutes: 9) }
do {
  let minutes = try await wait()
  print(minutes)
} catch {
  print("late")
}
let step: (Int) -> Double? =
  if heard.isEmpty {
    { $0 > 1 ? 1 : nil }
  } else {
    { Double($0) }
  }
print(step(2) as Any)
struct Box<Value> {
  enum Failure: Error { case empty }
  func value() throws(Failure) -> Value { throw .empty }
}
func stopped() throws(CancellationError) -> Int { throw CancellationError() }
do {
  let number = try Box<Int>().value()
  print(number)
} catch {
  print(error)
}
do {
  let number = try stopped()
  print(number)
} catch {
  print(error)
}
indirect enum Formula {
  case number(Int), sum(Formula, Formula)
  var value: Int {
    switch self {
    case .number(let number): number
    case .sum(let one, let other): one.value + other.value
    }
  }
}
let formula = Formula.sum(.number(2), .sum(.number(3), .number(4)))
print(formula.value)
var turn = 0
repeat {
  turn += 1
  if turn == 2 { continue }
} while turn < 3

// Of a line that has also succeeded, it's said how often it has failed.
for number in 1...4 {
  do {
    print(try Rails.even(number))
  } catch {
    print("odd")
  }
}
extension Rails {
  struct Odd: Error { let number: Int }
  static func even(_ number: Int) throws -> Int {
    if number % 2 == 1 { throw Odd(number: number) }
    return number
  }
}

// Several values are returned in one line, and something changes on the way out.
func ends(_ words: [String]) -> (first: String, last: String)? {
  guard let first = words.first else { return nil }; return (first, words[words.count - 1])
}
_ = (ends(["a", "b"]), ends([]), ends(["c"]))
struct Countdown {
  var left = 2
  mutating func next() -> Int? { defer { left -= 1 }; return left > 0 ? left : nil }
}
var countdown = Countdown()
while let left = countdown.next() { print(left) }
