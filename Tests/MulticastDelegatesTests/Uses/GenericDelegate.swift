// A generic class as delegate, of a generic owner.
nonisolated protocol Responding: AnyObject { func hear(_ message: String) }
nonisolated final class Store<Value: Equatable & LosslessStringConvertible>: Responding {
  var values: [Value] = []
  func hear(_ message: String) { if let value = Value(message) { values.append(value) } }
}
nonisolated final class Owner<P> { let units = MulticastDelegate<P>() }
@main struct Program {
  @MainActor static func main() {
    let (numbers, texts) = (Store<Int>(), Store<String>())
    let owner = Owner<any Responding>()
    for unit in [numbers, texts] as [any Responding] { owner.units.addDelegate(unit) }
    for message in ["1", "fire", "2"] { owner.units.invokeDelegates { $0.hear(message) } }
    print(
      numbers.values == [1, 2] && texts.values == ["1", "fire", "2"] ? "OK" : "WRONG", numbers.values, texts.values)
  }
}
