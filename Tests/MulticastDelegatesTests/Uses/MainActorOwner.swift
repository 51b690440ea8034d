// A @MainActor owner and a @MainActor protocol.
@MainActor protocol Responding: AnyObject { func hear(_ message: String) }
@MainActor final class Screen: Responding {
  var lines: [String] = []
  func hear(_ message: String) { lines.append(message) }
}
@MainActor final class Owner {
  let units = MulticastDelegate<any Responding>()
  func report(_ message: String) { units.invokeDelegates { $0.hear(message) } }
}
@main struct Program {
  @MainActor static func main() async {
    let (owner, screen) = (Owner(), Screen())
    owner.units.addDelegate(screen)
    owner.report("fire")
    await Task.yield()
    owner.report("out")
    print(screen.lines == ["fire", "out"] ? "OK" : "WRONG", screen.lines)
  }
}
