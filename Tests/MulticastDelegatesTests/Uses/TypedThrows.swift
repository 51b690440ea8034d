// Typed throws: the type on both sides.
nonisolated protocol Responding: AnyObject { func start() throws(Refusal) }
nonisolated struct Refusal: Error { let name: String }
nonisolated final class Unit: Responding {
  let name: String
  init(_ name: String) { self.name = name }
  func start() throws(Refusal) { if name == "b" { throw Refusal(name: name) } }
}
@main struct Program {
  @MainActor static func main() {
    let all = ["a", "b", "c"].map(Unit.init)
    let units = MulticastDelegate<any Responding>(delegates: all)
    do throws(Refusal) {
      try units.invokeDelegates { unit throws(Refusal) in try unit.start() }
      print("WRONG")
    } catch {
      print("OK", error.name)  // `error` is a `Refusal`.
    }
    withExtendedLifetime(all) {}
  }
}
