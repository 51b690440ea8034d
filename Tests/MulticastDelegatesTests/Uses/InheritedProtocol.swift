// A protocol that inherits, and delegates added under either name.
nonisolated protocol Responding: AnyObject { func hear(_ message: String) }
nonisolated protocol Recording: Responding { func stop() }
nonisolated final class Recorder: Recording {
  var lines: [String] = []
  func hear(_ message: String) { lines.append(message) }
  func stop() { lines.append("stop") }
}
@main struct Program {
  @MainActor static func main() {
    let recorder = Recorder()
    let recording: any Recording = recorder
    let units = MulticastDelegate<any Responding>(delegates: [recording])
    units.addDelegate(recorder)
    units.invokeDelegates { $0.hear("fire") }
    units.invokeDelegates { ($0 as? any Recording)?.stop() }
    for case let unit as any Recording in units.delegates { unit.stop() }
    print(recorder.lines == ["fire", "stop", "stop"] ? "OK" : "WRONG", recorder.lines)
  }
}
