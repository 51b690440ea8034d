// Which promise a finding breaks.

import MulticastPromises

extension Finding {
  /// Whether this finding breaks a promise, in a story about that promise.
  func breaks(_ promise: Promise, _ abilities: Abilities, replaced: Set<Int>) -> Bool {
    let isExactCount = abilities.has(.callsOnce)
    return switch (promise, kind) {
    case (.everyoneIsCalled, .notCalled), (.everyoneIsCalled, .calledTwice): true
    case (.inOrder, .outOfOrder): true
    case (.keepsNoneAlive, .outlived): true
    case (.removedForGood, .calledUnregistered): true
    case (.removedForGood, .notCalled(let before)):
      before.wasAddedAgain && !before.lostOthersMeanwhile || before.strangerWasRemoved && !before.lostOthers
    case (.identity, .notCalled), (.identity, .calledUnregistered): unit < 3
    case (.identity, .calledTwice): unit < 3 && isExactCount
    case (.reusedAddress, .notCalled), (.reusedAddress, .calledUnregistered): replaced.contains(unit)
    case (.reusedAddress, .calledTwice): replaced.contains(unit) && isExactCount
    case (.reusedAddress, .outOfOrder): replaced.contains(unit) && abilities.has(.keepsOrder)
    case (.noMissedTurn, .notCalled(let before)):
      before.lostOthers && !before.wasAddedAgain && !replaced.contains(unit)
    case (.removedBeforeItsTurn, .calledAfterRemoval): true
    case (.addedDuringBroadcast, .calledOnArrival): true
    case (.addedDuringBroadcast, .notCalled(let before)): before.wasArrival && abilities.has(.addsLater)
    case (.nestedBroadcast, .notCalled): true
    case (.nestedBroadcast, .calledTwice): isExactCount
    case (.removalInDeinit, .notCalled(let before)):
      before.oneLeftInItsDeinit && !before.lostOthersMeanwhile && !replaced.contains(unit)
    case (.removalInDeinit, .tooManyWrappers), (.fewEmptyWrappers, .tooManyWrappers): true
    default: false
    }
  }
}
