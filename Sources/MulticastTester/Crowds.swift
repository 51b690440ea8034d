// A thousand delegates come and go, while the list's wrappers are counted.

import MulticastPromises

extension Stage {
  /// How many come and go in a crowd: so many that a list which never sweeps can't be taken for one
  /// that does.
  package static let crowdSize = 1000
  /// How many are there at the same time, where many were there before a crowd. A list that sweeps
  /// when there are twice as many wrappers does so in the first half of the crowd.
  package static let manySize = 120
  /// Wrappers are counted each time that so many of a crowd have come and gone. A list that sweeps
  /// now and then is seen at its shortest and at its longest.
  static let comingsBetweenCounts = 25

  func play(_ crowd: Move.Crowd) throws(Impossible) {
    try require(.crowd)
    if crowd != .released, crowd != .overlapping { try require(.removal) }
    if crowd.comesAfterMany { letManyComeAndGo(before: crowd) }
    var goneCount = 0
    var places: [Place] = []
    var last: AnyObject?
    var wrapperCounts: [Int] = []
    let sharedPart = Part(-1, look: -1)
    // A list may sweep when a broadcast is over, so there's no need to count before.
    let path = contract.asksForWrappers && !isInside ? wrapperPath : nil
    for number in 0..<Self.crowdSize {
      if let path, number % Self.comingsBetweenCounts == 0 {
        wrapperCounts.append(path.count(in: list.object))
      }
      var delegate: AnyObject? = contract.makeDelegate(sharedPart)
      weak let seen = crowd == .overlapping ? last : delegate
      if let delegate {
        list.add(delegate)
        if crowd == .removed { list.remove(delegate) }
        places.append(Place(delegate: delegate))
      }
      last = crowd == .overlapping ? delegate : nil
      delegate = nil
      if seen == nil { goneCount += 1 }
    }
    last = nil
    withExtendedLifetime(places) {}
    let event = here(.wentAway(goneCount, crowd))
    record(event)
    see(event)
    if isInside { book.registry.allowCrowd() } else { book.registry.take(wrapperCounts) }
  }

  /// Many are added, some or all of them are removed, and all are released.
  private func letManyComeAndGo(before crowd: Move.Crowd) {
    let many = (0..<Self.manySize).map { _ in contract.makeDelegate(Part(-1, look: -1)) }
    for one in many { list.add(one) }
    for (index, one) in many.enumerated() where crowd.removes(index) { list.remove(one) }
  }
}

extension Move.Crowd {
  /// Whether the one at an index is removed, of the many that were there before.
  func removes(_ index: Int) -> Bool { self == .releasedAfterRemovals || index % 2 == 0 }
}
