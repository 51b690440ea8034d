// An isolated conformance: a class of the main actor, a protocol of no actor.
protocol Responding: AnyObject { func hear(_ message: String) }
@MainActor final class Screen: @MainActor Responding {
  var lines: [String] = []
  func hear(_ message: String) { lines.append(message) }
}
@main struct Program {
  @MainActor static func main() async {
    let screen = Screen()
    let units = MulticastDelegate<any Responding>(delegates: [screen])
    units.invokeDelegates { $0.hear("fire") }
    await Task.yield()
    units.invokeDelegates { $0.hear("out") }
    print(screen.lines == ["fire", "out"] && units.delegates.count == 1 ? "OK" : "WRONG", screen.lines)
  }
}
