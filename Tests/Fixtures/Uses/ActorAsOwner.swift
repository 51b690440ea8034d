// An actor owns the list, also where the main actor is the default isolation.

nonisolated protocol Responding: AnyObject { func hear(_ message: String) }

nonisolated final class Log: Responding {
  var lines: [String] = []
  func hear(_ message: String) { lines.append(message) }
}

actor Owner {
  private let units = MulticastDelegate<any Responding>()
  private let log = Log()

  func report(_ message: String) -> [String] {
    units.addDelegate(log)
    units.invokeDelegates { $0.hear(message) }
    return log.lines
  }
}

@main struct Program {
  static func main() async {
    let lines = await Owner().report("fire")
    print(lines == ["fire"] ? "OK" : "WRONG", lines)
  }
}
