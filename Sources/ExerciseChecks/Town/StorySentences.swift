// A story in words.

extension TownRules {
  func story(_ moves: [TownMove]) -> String {
    var sentences = traits(moves)
    var signedUp: Set<Int> = []
    var known: Set<Int> = []
    var (position, someoneClosed) = (0, false)
    let reportNumbers = reportNumbers(moves)
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
      case .closeLeaving(let unit):
        sentences.append("\(name(unit)) closed, and signed off in its own `deinit`.")
        someoneClosed = true
      case .crowd(let signsOff):
        sentences.append(
          signsOff
            ? "A thousand units came and went: each signed up, signed off and closed."
            : "A thousand units came and went: each signed up and closed.")
      case .report:
        sentences.append(reported(place(reportNumbers[position])))
      case .count: sentences.append("`count` was read.")
      case .wrappers: sentences.append("The wrappers were counted.")
      case .nextTown:
        sentences.append("Another dispatch system opened, and the rest happened there.")
        signedUp = []
      case .when(let unit, let move): sentences.append(resolution(unit, move))
      }
      known.formUnion(units)
      position += group.count
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
    return traits.map { trait in
      let units = units.filter { self.trait($0) == trait }
      // Several have boats, or say yes.
      let words =
        units.count == 1 ? trait : trait.replacing(#/^has /#, with: "have ").replacing(#/^says /#, with: "say ")
      return "\(list(units)) \(words)."
    }
  }

  /// A move as one sentence, for a story that is watched.
  ///
  /// - Parameter caller: The unit that makes the move while it's being called; nil if it happens by itself.
  func sentence(_ move: TownMove, by caller: Int? = nil) -> String {
    let subject = caller.map { "While it's being called, \(name($0)) " } ?? ""
    switch (move, caller) {
    case (.signUp(let unit), nil): return "\(name(unit)) signs up."
    case (.signOff(let unit), nil): return "\(name(unit)) signs off."
    case (.signUp(let unit), let caller?): return subject + "signs up\(unit == caller ? "" : " \(name(unit))")."
    case (.signOff(let unit), let caller?):
      return subject + (unit == caller ? "signs off." : "takes \(name(unit)) off the list.")
    case (.close(let unit), _): return "\(name(unit)) closes: its last owner releases it."
    case (.closeLeaving(let unit), _):
      return "\(name(unit)) closes: its last owner releases it. In its `deinit`, it signs off."
    case (.crowd(let signsOff), _):
      return "A thousand units come and go. Each signs up\(signsOff ? ", signs off" : "") and closes."
    case (.report, _): return "A \(alarm) is reported."
    case (.count, _): return "`count` is read."
    case (.wrappers, _): return "The wrappers are counted."
    case (.nextTown, _): return "Another dispatch system opens, and the rest happens there."
    case (.when(let unit, let move), _): return resolution(unit, move)
    }
  }

  /// A report as a sentence, in a story that is over or in one that is being watched.
  func reported(_ place: String, isWatched: Bool = false) -> String {
    let verb = isWatched ? "is" : "was"
    guard alarm == Self.vote else { return "A \(alarm) \(verb) reported at \(place)." }
    return "Every unit \(verb) asked whether the helicopter may fly to \(place)."
  }

  private func resolution(_ unit: Int, _ move: TownMove) -> String {
    let deed =
      switch move {
      case .signUp(let other): "sign up \(other == unit ? "again" : name(other))"
      case .signOff(let other): other == unit ? "sign off" : "take \(name(other)) off the list"
      case .close(let other): other == unit ? "close" : "close \(name(other))"
      case .closeLeaving(let other):
        (other == unit ? "close" : "close \(name(other))") + ", which signs off in its own `deinit`"
      case .report: "report a \(alarm) itself"
      case .count: "read `count`"
      case .wrappers: "have the wrappers counted"
      case .nextTown, .crowd, .when: ""
      }
    return "\(name(unit)) was going to \(deed) when it was next called."
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
