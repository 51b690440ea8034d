// What misconceptions share. Each inherits from a `Right`, where it can, everything that isn't wrong about it.

extension Optional {
  /// What `!` gives. A release build stops at `!` without giving a reason, and the proof needs to see one.
  var forced: Wrapped {
    guard let self else { fatalError("Unexpectedly found nil while unwrapping an Optional value") }
    return self
  }
}

extension Array {
  /// What `[index]` gives, with a reason in a release build too.
  subscript(checked index: Int) -> Element {
    guard indices.contains(index) else { fatalError("Index out of range") }
    return self[index]
  }
}
