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
