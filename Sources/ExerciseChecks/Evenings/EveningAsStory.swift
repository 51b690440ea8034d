// An evening in words.

extension TownRules {
  func story(_ moves: [TownMove]) -> String {
    var sentences = traits(moves)
    var signedUp: Set<Int> = []
    var known: Set<Int> = []
    var (reportCount, someoneClosed) = (0, false)
    for group in groups(moves) {
      let units = group.compactMap(\.unit)
      switch group[0] {
      case .signUp:
        for (again, units) in runs(units, { signedUp.contains($0) }) {
          let areNew = someoneClosed && units.allSatisfy { !known.contains($0) }
          let subject = (areNew ? units.count == 1 ? "A new unit, " : "New units, " : "") + list(units)
          sentences.append(subject + (areNew ? ", opened and" : "") + " signed up" + (again ? " again." : "."))
          signedUp.formUnion(units)
        }
      case .signOff:
        for (isKnown, units) in runs(units, { signedUp.contains($0) }) {
          sentences.append(list(units) + (isKnown ? "" : ", which had never signed up,") + " signed off.")
        }
      case .close:
        sentences.append(list(units) + " closed.")
        someoneClosed = true
      case .report:
        sentences.append(reported(Self.place(reportCount)))
        reportCount += 1
      case .count: sentences.append("`count` was read.")
      case .boxes: sentences.append("`boxCount` was read.")
      case .nextTown:
        sentences.append("Another dispatch system opened, and the rest happened there.")
        signedUp = []
      case .when(let unit, let move): sentences.append(resolution(unit, move))
      }
      known.formUnion(units)
    }
    return sentences.joined(separator: " ")
  }

  /// Groups of successive moves of the same kind. Reports stay single.
  private func groups(_ moves: [TownMove]) -> [[TownMove]] {
    moves.reduce(into: []) { groups, move in
      if let last = groups.last?.last, last.isSameKind(as: move) {
        groups[groups.count - 1].append(move)
      } else {
        groups.append([move])
      }
    }
  }

  private func runs(_ units: [Int], _ property: (Int) -> Bool) -> [(Bool, [Int])] {
    var seen: Set<Int> = []
    return units.reduce(into: []) { runs, unit in
      let value = property(unit) || !seen.insert(unit).inserted
      if runs.last?.0 == value { runs[runs.count - 1].1.append(unit) } else { runs.append((value, [unit])) }
    }
  }

  private func list(_ units: [Int]) -> String {
    let names = units.map(name)
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  private func traits(_ moves: [TownMove]) -> [String] {
    let units = Set(moves.compactMap(\.unit)).sorted()
    var traits: [String] = []
    for trait in units.compactMap(trait) where !traits.contains(trait) { traits.append(trait) }
    return traits.map { trait in "\(list(units.filter { self.trait($0) == trait })) \(trait)." }
  }

  private func reported(_ place: String) -> String {
    alarm == Self.vote
      ? "Every unit was asked whether the helicopter may fly to \(place)." : "A \(alarm) was reported at \(place)."
  }

  private func resolution(_ unit: Int, _ move: TownMove) -> String {
    let deed =
      switch move {
      case .signUp(let other): "sign up \(other == unit ? "again" : name(other))"
      case .signOff(let other): "sign off" + (other == unit ? "" : " \(name(other))")
      case .close(let other): "close \(name(other))"
      case .report: "report a \(alarm) itself"
      case .count: "read `count`"
      case .boxes, .nextTown, .when: ""
      }
    return "When \(name(unit)) next hears of a \(alarm), it will \(deed)."
  }
}

extension TownMove {
  fileprivate func isSameKind(as other: TownMove) -> Bool {
    switch (self, other) {
    case (.signUp, .signUp), (.signOff, .signOff), (.close, .close): true
    default: false
    }
  }
}
