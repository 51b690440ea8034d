// An evening in words.

extension EveningRules {
  /// What happened, as a short story.
  func story(_ evening: Evening) -> String {
    var sentences = traits(evening) + evening.reactions.map(sentence)
    var signedUp: Set<Int> = []
    var known: Set<Int> = []
    var (reportCount, someoneClosed) = (0, false)
    for group in groups(evening.moves) {
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
      case .count: sentences.append("Somebody asked for `count`.")
      case .nextTown:
        sentences.append("Another dispatch system opened, and the rest happened there.")
        signedUp = []
      }
      known.formUnion(units)
    }
    return sentences.joined(separator: " ")
  }

  /// Moves of the same kind that follow each other. Reports are told one by one.
  private func groups(_ moves: [Evening.Move]) -> [[Evening.Move]] {
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

  private func traits(_ evening: Evening) -> [String] {
    let units = Set((evening.moves + evening.reactions.map(\.move)).compactMap(\.unit)).sorted()
    var traits: [String] = []
    for trait in units.compactMap(trait) where !traits.contains(trait) { traits.append(trait) }
    return traits.map { trait in "\(list(units.filter { self.trait($0) == trait })) \(trait)." }
  }

  private func reported(_ place: String) -> String {
    alarm == Self.vote
      ? "Somebody asked whether the helicopter may fly to \(place)." : "A \(alarm) was reported at \(place)."
  }

  private func sentence(_ reaction: Evening.Reaction) -> String {
    let deed =
      switch reaction.move {
      case .signUp(let unit): "signs up \(unit == reaction.unit ? "again" : name(unit))"
      case .signOff(let unit): "signs off" + (unit == reaction.unit ? "" : " \(name(unit))")
      case .close(let unit): "closes \(name(unit))"
      case .report: "reports a \(alarm) itself"
      case .count: "asks for `count`"
      case .nextTown: ""
      }
    return "When \(name(reaction.unit)) first hears of a \(alarm), it \(deed)."
  }
}

extension Evening.Move {
  /// The unit it is about.
  var unit: Int? {
    switch self {
    case .signUp(let unit), .signOff(let unit), .close(let unit): unit
    case .report, .count, .nextTown: nil
    }
  }

  fileprivate func isSameKind(as other: Evening.Move) -> Bool {
    switch (self, other) {
    case (.signUp, .signUp), (.signOff, .signOff), (.close, .close): true
    default: false
    }
  }
}
