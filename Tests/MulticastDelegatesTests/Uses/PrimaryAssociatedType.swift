// A protocol with a primary associated type.
nonisolated protocol Listening<Message>: AnyObject { associatedtype Message; func hear(_ message: Message) }
nonisolated final class Log: Listening {
  var lines: [String] = []
  func hear(_ message: String) { lines.append(message) }
}
nonisolated final class Sum: Listening {
  var sum = 0
  func hear(_ message: Int) { sum += message }
}
@main struct Program {
  @MainActor static func main() {
    let (log, sum) = (Log(), Sum())
    let texts = MulticastDelegate<any Listening<String>>(delegates: [log])
    let numbers = MulticastDelegate<any Listening<Int>>()
    numbers.addDelegate(sum)
    texts.invokeDelegates { $0.hear("fire") }
    for number in 1...3 { numbers.invokeDelegates { $0.hear(number) } }
    print(log.lines == ["fire"] && sum.sum == 6 ? "OK" : "WRONG", log.lines, sum.sum)
  }
}
