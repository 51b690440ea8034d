// Generic classes as delegates of a generic owner, through a protocol with a primary associated type.
nonisolated protocol Listening<Message>: AnyObject {
  associatedtype Message
  func hear(_ message: Message)
}

nonisolated final class Log<Message>: Listening {
  var messages: [Message] = []
  func hear(_ message: Message) { messages.append(message) }
}

nonisolated final class Owner<P> { let units = MulticastDelegate<P>() }

@main struct Program {
  @MainActor static func main() {
    let (numbers, texts) = (Log<Int>(), Log<String>())
    let (counter, reporter) = (Owner<any Listening<Int>>(), Owner<any Listening<String>>())
    counter.units.addDelegate(numbers)
    reporter.units.addDelegate(texts)
    for number in 1...2 { counter.units.invokeDelegates { $0.hear(number) } }
    reporter.units.invokeDelegates { $0.hear("fire") }
    print(numbers.messages == [1, 2] && texts.messages == ["fire"] ? "OK" : "WRONG", numbers.messages, texts.messages)
  }
}
