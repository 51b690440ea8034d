extension Array {
  /// The array without whatever can be left out while a condition still holds.
  ///
  /// It tries the elements from the end on, again and again, until every remaining one is needed.
  func shortened(while holds: ([Element]) -> Bool) -> [Element] {
    var kept = self
    var wasLeftOut = true
    while wasLeftOut {
      wasLeftOut = false
      for index in kept.indices.reversed() {
        var rest = kept
        rest.remove(at: index)
        guard holds(rest) else { continue }
        kept = rest
        wasLeftOut = true
      }
    }
    return kept
  }
}
