// The stories in which each promise is tried, made of what the list can do otherwise.

import MulticastPromises

extension TownRules {
  /// The rules of the stories about a promise. They leave out what other promises are about, and what this list can't do.
  init(for promise: Promise, _ can: Abilities) {
    var moves: Set<Possibility> = []
    func allow(_ possibilities: Possibility..., if condition: Bool = true) {
      if condition { moves.formUnion(possibilities) }
    }
    let leavesInside = can.has(.removes) && can.has(.survivesRemovals)
    switch promise {
    case .inOrder: allow(.signOff, .returning, if: can.has(.addsAgain))
    case .keepsNoneAlive:
      allow(.close)
      allow(.closing, if: can.has(.plainCount))
    case .removedForGood:
      allow(.signOff, .strangers, .returning)
      allow(.leaving, if: leavesInside)
    case .identity:
      allow(.twins)
      allow(.signOff, if: can.has(.removes))
      allow(.strangers, if: can.has(.ignoresStrangers))
      allow(.returning, if: can.has(.addsAgain))
    case .reusedAddress:
      allow(.close)
      allow(.signOff, if: can.has(.removes))
    case .noMissedTurn:
      allow(.signOff, if: can.has(.offersRemoving))
      allow(.leaving, .removing, if: can.has(.removes))
      allow(.close, .closing, if: can.has(.releases))
    case .removedBeforeItsTurn where leavesInside:
      allow(.signOff, .leaving, .removing)
      allow(.arriving, .returning, if: can.has(.arrivalsWait) && can.has(.addsAgain))
      allow(.nested, if: can[.nests] == 1)
    case .addedDuringBroadcast:
      allow(.arriving)
      allow(.nested, if: can[.nests] == 1)
    case .nestedBroadcast: allow(.nested)
    case .removalInDeinit:
      allow(.closeLeaving)
      allow(.closing, if: leavesInside)
    case .fewEmptyWrappers: allow(.crowd)
    default: break
    }
    self.init(
      moves: moves, areBrigades: true, isExact: true, nestedBroadcastsWait: can[.nests] == 2,
      seesWrappers: can.has(.showsWrappers))
  }
}

extension Promise {
  /// The most units that its stories may have: more than a plain broadcast calls would say nothing new.
  func unitLimit(_ can: Abilities) -> Int {
    switch self {
    case .everyoneIsCalled, .keepsNoneAlive, .fewEmptyWrappers: .max
    default: can[.plainCount] == 8 ? .max : can[.plainCount]
    }
  }

  /// What has to come up in its stories for anything to be known about it.
  var situations: Set<Witness.Situation> {
    switch self {
    case .everyoneIsCalled: []
    case .inOrder: [.severalCalls]
    case .keepsNoneAlive: [.aRelease]
    case .removedForGood: [.aRemoval, .aCall]
    case .identity: [.aTwin, .aCall]
    case .reusedAddress: [.aReusedAddress, .aCall]
    case .noMissedTurn: [.aLoss, .aCall]
    case .removedBeforeItsTurn: [.aRemovalBeforeTheTurn]
    case .addedDuringBroadcast: [.anArrival]
    case .nestedBroadcast: [.aBroadcastInside]
    case .removalInDeinit: [.aRemovalInDeinit, .countedWrappers]
    default: [.countedWrappers]
    }
  }

  /// The methods without which it isn't offered at all.
  var methods: [(ability: Ability, name: String)] {
    let adding = (Ability.offersAdding, "addDelegate")
    let broadcasts = (Ability.offersBroadcasts, "invokeDelegates")
    let removing = (Ability.offersRemoving, "removeDelegate")
    return switch self {
    case .keepsNoneAlive, .fewEmptyWrappers: [adding]
    case .removedForGood, .removedBeforeItsTurn: [adding, broadcasts, removing]
    case .removalInDeinit: [adding, removing]
    default: [adding, broadcasts]
    }
  }

  /// Why nothing could be seen of it.
  func whyUnseen(_ can: Abilities) -> String {
    if !can.has(.plainCount), !methods.allSatisfy({ $0.ability != .offersBroadcasts }) {
      return "no delegate was called"
    }
    return switch self {
    case .inOrder: "only one delegate was ever called"
    case .reusedAddress where can.has(.releases): "no memory address was reused"
    case .reusedAddress: "no delegate was ever deallocated"
    case .noMissedTurn, .removedForGood: "no delegate was removed or deallocated"
    case .removedBeforeItsTurn: "removing delegates doesn't work well enough"
    case .addedDuringBroadcast: "no delegate was added during a broadcast"
    case .removalInDeinit where !can.has(.releases), .fewEmptyWrappers where !can.has(.releases):
      "no delegate was ever deallocated"
    case .removalInDeinit where !can.has(.removes): "removing delegates doesn't work well enough"
    case .removalInDeinit, .fewEmptyWrappers: "the wrappers can't be counted from outside"
    default: "the situation never came up"
    }
  }

  /// The stories to begin with: all small ones of the kinds that usually go wrong.
  func firstStories(_ can: Abilities) -> [[TownMove]] {
    var stories: [[TownMove]] = []
    func add(adding count: Int, _ moves: TownMove...) { stories.append((0..<count).map { .signUp($0) } + moves) }
    /// All ways in which one of a few units does something to one of them while it's being called.
    func addAll(adding counts: ClosedRange<Int>, whileCalled move: (Int) -> TownMove) {
      for count in counts {
        for caller in 0..<count {
          for other in 0..<count { add(adding: count, .when(caller, move(other)), .report, .report) }
        }
      }
    }
    switch self {
    case .everyoneIsCalled:
      for count in 1...10 { add(adding: count, .report, .report) }
      add(adding: 0, .report, .signUp(0), .report, .signUp(1), .report)
    case .inOrder:
      let most = min(max(can[.plainCount], 2), 6)
      for count in 2...most { add(adding: count, .report) }
      for unit in 0..<min(most, 3) { add(adding: min(most, 3), .signOff(unit), .signUp(unit), .report) }
    case .keepsNoneAlive:
      add(adding: 1, .close(0))
      add(adding: 1, .report, .close(0))
      for unit in 0..<3 { add(adding: 3, .report, .close(unit), .report) }
      addAll(adding: 1...3) { .close($0) }
    case .removedForGood:
      add(adding: 0, .signOff(0), .signUp(1), .report)
      for count in 1...3 {
        add(adding: count, .signOff(count), .report)
        for unit in 0..<count {
          add(adding: count, .signOff(unit), .report, .report)
          add(adding: count, .report, .signOff(unit), .report)
          add(adding: count, .signOff(unit), .signOff(unit), .report)
          add(adding: count, .signOff(unit), .signUp(unit), .report)
          add(adding: count, .when(unit, .signOff(unit)), .report, .report)
        }
      }
    case .identity:
      add(adding: 2, .report)
      add(adding: 1, .signOff(1), .report)
      for unit in 0..<2 { add(adding: 2, .signOff(unit), .report) }
      for unit in 0..<3 { add(adding: 3, .signOff(unit), .report) }
      add(adding: 1, .signUp(3), .signUp(1), .signOff(1), .report)
    case .reusedAddress:
      add(adding: 1, .close(0), .signUp(1), .report)
      add(adding: 1, .report, .close(0), .signUp(1), .report)
      for unit in 0..<2 { add(adding: 2, .close(unit), .signUp(2), .report) }
      add(adding: 1, .close(0), .signUp(1), .signOff(1), .report)
      add(adding: 1, .close(0), .signUp(1), .signOff(1), .signUp(2), .report)
    case .noMissedTurn:
      for count in 2...4 {
        for unit in 0..<count {
          add(adding: count, .signOff(unit), .report, .report)
          add(adding: count, .close(unit), .report, .report)
        }
      }
      addAll(adding: 2...4) { .signOff($0) }
      addAll(adding: 2...4) { .close($0) }
    case .removedBeforeItsTurn:
      addAll(adding: 2...4) { .signOff($0) }
      for count in 2...3 {
        for other in 1..<count {
          add(adding: count, .when(other - 1, .signOff(other)), .when(other - 1, .signUp(other)), .report)
        }
      }
      add(adding: 3, .when(0, .report), .when(1, .signOff(2)), .report)
      add(adding: 2, .when(0, .signOff(1)), .when(0, .report), .report)
      add(adding: 2, .when(0, .signOff(1)), .when(0, .signUp(1)), .when(0, .report), .report)
    case .addedDuringBroadcast:
      for count in 1...3 {
        for caller in 0..<count { add(adding: count, .when(caller, .signUp(count)), .report, .report) }
      }
      for count in 1...2 { add(adding: count, .when(0, .signUp(count)), .when(0, .report), .report) }
      add(adding: 2, .when(0, .report), .when(1, .signUp(2)), .report, .report)
    case .nestedBroadcast:
      for count in 1...4 {
        for caller in 0..<count { add(adding: count, .when(caller, .report), .report, .report) }
      }
      add(adding: 2, .when(0, .report), .when(1, .report), .report)
      add(adding: 3, .when(0, .report), .when(0, .report), .report)
      add(adding: 3, .when(2, .report), .when(1, .report), .when(0, .report), .report)
    case .removalInDeinit:
      for count in 1...3 { for unit in 0..<count { add(adding: count, .closeLeaving(unit), .report) } }
      add(adding: 3, .closeLeaving(0), .closeLeaving(2), .report)
      addAll(adding: 2...3) { .closeLeaving($0) }
    default:
      for signsOff in [false, true] where can.has(.releases) && (!signsOff || can.has(.removes)) {
        for count in [0, 3] { add(adding: count, .crowd(signsOff: signsOff)) }
      }
    }
    return stories
  }
}
