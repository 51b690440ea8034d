// Why a story went wrong, as far as its moves and what happened tell.

extension Witness {
  private var twinCount: Int { everRegistered.union(signedOff).count { $0 < 3 } }

  /// Why the story went wrong, as far as the calls tell.
  ///
  /// Of several reports, the first that went wrong is the one that counts.
  var causes: [Cause] {
    let first = findings.compactMap(\.report).min()
    return findings.filter { $0.report == nil || $0.report == first }.flatMap(causes)
  }

  private func causes(of finding: Finding) -> [Cause] {
    let unit = finding.unit
    // Equal units are a cause only where there are two of them.
    let isTwin = unit < 3 && rules?.moves.contains(.twins) == true && twinCount > 1
    let twice = signedUpTwice.contains(unit)
    switch finding.kind {
    case .outlived: return [.keptAlive]
    case .tooManyWrappers: return [.wrappers]
    case .calledAfterRemoval: return twice ? [.oneRemoval, .removedBeforeTurn] : [.removedBeforeTurn]
    case .calledOnArrival: return [.arrival]
    case .calledUnregistered:
      let isMistaken = replaced.contains(unit)
      guard signedOff.contains(unit) else { return isMistaken ? [.address, .call] : [.call] }
      return (twice ? [.oneRemoval] : []) + (isMistaken ? [.addressOfRemoval] : isTwin ? [.equalityOfRemoval] : []) + [
        .removed
      ]
    case .notCalled(let before):
      var causes: [Cause] = []
      if replaced.contains(unit) { causes.append(.address) }
      if isTwin {
        causes.append(signedOff.contains { $0 < 3 && $0 != unit } ? .equalityOfRemoval : .equality)
      }
      if before.wasNested { causes.append(.nested) }
      if before.wasArrival { causes.append(.arrival) }
      if before.lostOthersMeanwhile || before.lostOthers && !before.wasAddedAgain { causes.append(.missedTurn) }
      if twice { causes.append(.secondSignUp) }
      if before.strangerWasRemoved { causes.append(.stranger) }
      if before.wasAddedAgain { causes.append(.returning) }
      return causes + [.call]
    case .calledTwice:
      var causes: [Cause] = []
      if isTwin { causes.append(.equality) }
      if twice { causes.append(.secondSignUp) }
      if cameUp.contains(.aBroadcastInside) { causes.append(.nested) }
      if replaced.contains(unit) { causes.append(.address) }
      return causes + [.call]
    case .outOfOrder:
      if finding.cameBack { return [.returning, .order] }
      return (replaced.isEmpty ? [] : [.addressOfOrder]) + (signedUpTwice.isEmpty ? [] : [.secondSignUp]) + [.order]
    case .calledLate: return [.late]
    }
  }
}

extension TownRules {
  func causes(_ moves: [TownMove], _ outcome: Outcome, expected: [String]) -> [Cause] {
    switch outcome.ending {
    case .returned:
      outcome.pattern == Self.changingOrder
        ? [.order]
        : everyCallIsAboutOnePlace(expected: expected, came: outcome.lines)
          ? [.call]
          : outcome.causes.contains(.late)
            ? [.call] : Cause.sorted(outcome.causes + causes(moves, expected: expected, came: outcome.lines))
    case .timedOut: [.hang] + causes(ofEnding: moves)
    case .crashed(let message):
      if message.contains("out of range") {
        // It has nothing to do with empty wrappers: somebody has left, and others have moved up.
        [.missedTurn] + causes(ofEnding: moves)
      } else if message.contains("Simultaneous accesses") {
        Cause.sorted(causesDuringReport(moves)) + causes(ofEnding: moves)
      } else {
        causes(ofEnding: moves)
      }
    case .printedTooMuch, .quit: causes(ofEnding: moves)
    }
  }

  /// Whether every unit was called as many times as it should have been, but always about the same place.
  ///
  /// That looks like a broadcast inside another, where a class has lost the place of the outer one. But such a class
  /// mixes up two places, and this one knows only one.
  private func everyCallIsAboutOnePlace(expected: [String], came: [String]) -> Bool {
    func calls(_ lines: [String]) -> [(unit: Substring, place: Substring)] {
      lines.compactMap { line in
        line.firstRange(of: ": \(alarm) at ").map { (line[..<$0.lowerBound], line[$0.upperBound...]) }
      }
    }
    let (right, wrong) = (calls(expected), calls(came))
    return Set(right.map(\.place)).count > 1 && Set(wrong.map(\.place)).count == 1
      && right.map(\.unit).sorted() == wrong.map(\.unit).sorted()
  }

  /// What a list must bear while a unit is being called, of all that happened in a story.
  private func causesDuringReport(_ moves: [TownMove]) -> [Cause] {
    moves.flatMap { move -> [Cause] in
      guard case .when(_, let reaction) = move else { return [] }
      return switch reaction {
      case .report: [.nested]
      case .signUp: [.arrival, .wrappers]
      case .signOff: [.missedTurn, .removedBeforeTurn]
      case .count: [.count]
      case .wrappers: [.wrappers]
      case .close, .closeLeaving, .crowd, .nextTown, .when: []
      }
    }
  }

  /// Why a story ended the program, or never ended, as far as the moves tell that had been made.
  func causes(ofEnding moves: [TownMove]) -> [Cause] {
    var registered: Set<Int> = []
    var (hasClosed, signedUpTwice) = (false, false)
    var resolved: [TownMove] = []
    for move in moves.dropLast() {
      switch move {
      case .signUp(let unit):
        if !registered.insert(unit).inserted { signedUpTwice = true }
      case .signOff(let unit): registered.remove(unit)
      case .close(let unit), .closeLeaving(let unit):
        registered.remove(unit)
        hasClosed = true
      case .when(_, let move): resolved.append(move)
      case .nextTown: registered = []
      case .crowd, .report, .count, .wrappers: break
      }
    }
    let afterClosing: [Cause] = hasClosed ? [.emptyWrapper] : []
    switch moves.last {
    case .report:
      var causes: [Cause] = []
      for move in resolved {
        switch move {
        case .report: causes.append(.nested)
        case .signUp: causes.append(.arrival)
        case .signOff(let unit): causes.append(registered.contains(unit) ? .missedTurn : .stranger)
        case .close, .closeLeaving: causes += [.missedTurn, .emptyWrapper]
        default: break
        }
      }
      return Cause.sorted(causes) + afterClosing + (signedUpTwice ? [.secondSignUp] : []) + [.call]
    case .signOff(let unit): return (registered.contains(unit) ? [] : [.stranger]) + afterClosing + [.removed]
    case .signUp(let unit):
      return (registered.contains(unit) ? [.secondSignUp] : []) + [.wrappers] + afterClosing + [.call]
    case .count: return afterClosing + [.count]
    case .wrappers: return afterClosing + [.wrappers]
    case .close, .closeLeaving, .crowd: return [.keptAlive, .emptyWrapper]
    case .nextTown, .when, nil: return [.call]
    }
  }

  /// Why lines that aren't calls differ.
  private func causes(_ moves: [TownMove], expected: [String], came: [String]) -> [Cause] {
    let line = zip(expected, came).prefix { $0 == $1 }.count
    let lines = [expected, came].compactMap { $0.indices.contains(line) ? $0[line] : nil }
    guard !lines.isEmpty else { return [] }
    func differ(in beginning: String) -> Bool { lines.count == 2 && lines.allSatisfy { $0.hasPrefix(beginning) } }
    if lines.contains(where: { $0.hasSuffix(Self.stillInMemory) }) { return [.keptAlive] }
    if differ(in: Self.counted(0).prefix { $0 != "0" }.description) { return [.count] }
    if differ(in: Self.wrappers(0).prefix { $0 != "0" }.description) { return [.wrappers] }
    func isAnswer(_ line: String) -> Bool { (0...20).contains { line == answered($0) } }
    if lines.count == 2, lines.allSatisfy(isAnswer) {
      if moves.allSatisfy({ $0 == .report }) { return [.silence, .answer] }
      let reports = moves.indices.filter { moves[$0] == .report }
      let report = reports.dropFirst(expected[..<line].count(where: isAnswer)).first ?? moves.endIndex
      let hasClosed = moves[..<report].contains { if case .close = $0 { true } else { false } }
      return hasClosed ? [.emptyWrapper, .answer] : [.answer]
    }
    return expected.sorted() == came.sorted() ? [.order] : [.call]
  }
}
