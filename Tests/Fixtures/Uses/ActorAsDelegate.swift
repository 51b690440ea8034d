// An actor as delegate. The arguments cross into it, so the protocol's methods are nonisolated or
// async.
import Synchronization
nonisolated protocol Responding: AnyObject, Sendable { func hear(_ message: String) }
actor Log: Responding {
  private(set) var lines: [String] = []
  private let (messages, sender) = AsyncStream<String>.makeStream()
  nonisolated func hear(_ message: String) { sender.yield(message) }
  func read(_ count: Int) async -> [String] {
    for await message in messages { lines.append(message); if lines.count == count { break } }
    return lines
  }
}
@main struct Program {
  @MainActor static func main() async {
    let log = Log()
    let units = MulticastDelegate<any Responding>(delegates: [log, log])
    units.invokeDelegates { $0.hear("fire") }
    units.invokeDelegates { $0.hear("out") }
    let lines = await log.read(2)
    units.removeDelegate(log)
    print(lines == ["fire", "out"] && units.isEmpty ? "OK" : "WRONG", lines)
  }
}
