// An actor as owner: its list and its delegates are its own.
nonisolated protocol Responding: AnyObject { func hear(_ message: String) }
nonisolated final class Log: Responding {
  var lines: [String] = []
  func hear(_ message: String) { lines.append(message) }
}
actor Owner {
  private let units = MulticastDelegate<any Responding>()
  private let log = Log()
  init() { units.addDelegate(log) }
  func report(_ message: String) -> [String] {
    units.invokeDelegates { $0.hear(message) }
    return log.lines
  }
  /// A delegate from outside is given up by its sender.
  func add(_ unit: sending any Responding) { units.addDelegate(unit) }
  var count: Int { units.count }
}
@main struct Program {
  static func main() async {
    let owner = Owner()
    await owner.add(Log())
    let lines = await owner.report("fire")
    print(lines == ["fire"] ? "OK" : "WRONG", lines, await owner.count)
  }
}
