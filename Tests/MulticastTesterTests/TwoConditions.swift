// Lists that break a promise only if two things come together. No given story shows them.

@testable import MulticastTester

/// When nobody is left, nobody has to be left out, it believes. But a broadcast is in progress.
final class ForgetsRemovalsWhenEmptied<ProtocolType>: KeepingList<ProtocolType> {
  private var removed: [Wrapper] = []

  override func removeDelegate(_ delegate: ProtocolType) {
    guard let index = index(of: delegate as AnyObject) else { return }
    removed.append(wrappers.remove(at: index))
    if wrappers.isEmpty { removed = [] }
  }

  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    depth += 1
    for wrapper in wrappers where !removed.contains(where: { $0 === wrapper }) {
      call(wrapper, body)
    }
    depth -= 1
    if depth == 0 { removed = [] }
  }
}

/// Sweeps between looking for a wrapper and removing it.
final class RemovesAtAnOldIndex<ProtocolType>: KeepingList<ProtocolType> {
  override func removeDelegate(_ delegate: ProtocolType) {
    guard let index = index(of: delegate as AnyObject) else { return }
    let emptyCount = wrappers.count { $0.object == nil }
    if wrappers[index].object != nil, emptyCount > 1 { sweep() }
    if index < wrappers.count { wrappers.remove(at: index).isRegistered = false }
  }
}

/// Takes two removals in a row for the end of the list.
final class StopsWhereTwoAreGone<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    var wasRegistered = true
    for wrapper in wrappers {
      if wrapper.isRegistered {
        call(wrapper, body)
      } else if !wasRegistered {
        return
      }
      wasRegistered = wrapper.isRegistered
    }
  }
}

/// Waits longer after each sweep of a long list, and never less again.
final class SweepsLaterAndLater<ProtocolType>: KeepingList<ProtocolType> {
  private var limit = 16

  override func sweep() {
    guard wrappers.count >= limit else { return }
    super.sweep()
    limit = max(limit, 2 * wrappers.count)
  }
}

/// A list that was long and has become short isn't worth a sweep, it believes. How short it is, the
/// living say.
final class NeverSweepsOnceShort<ProtocolType>: KeepingList<ProtocolType> {
  private var wasLong = false, isShort = false

  override func sweep() {
    if wrappers.count > 32 { wasLong = true }
    if !isShort { super.sweep() }
  }

  override func removeDelegate(_ delegate: ProtocolType) {
    super.removeDelegate(delegate)
    if wasLong { isShort = wrappers.count { $0.object != nil } < 8 }
  }
}

/// Puts a sweep off while it calls delegates, and never comes back to it.
final class PutsSweepsOffForGood<ProtocolType>: KeepingList<ProtocolType> {
  private var isPutOff = false

  override func sweep() {
    if depth > 0, wrappers.contains(where: { $0.object == nil }) { isPutOff = true }
    if !isPutOff { super.sweep() }
  }
}

/// Empties the list when the last one is deallocated, with whoever has come in the meantime.
final class ForgetsTheNewcomerWithTheLastOne<ProtocolType>: KeepingList<ProtocolType> {
  override func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    let isAlone = wrappers.count == 1
    super.call(wrapper, body)
    if isAlone, wrapper.object == nil { wrappers = [] }
  }
}

/// Counts additions, but a removal takes the wrapper. So the next addition is none, it believes.
final class ForgetsToCountDown<ProtocolType>: KeepingList<ProtocolType> {
  private var additions: [Wrapper] = []

  override func addDelegate(_ delegate: ProtocolType) {
    additions.removeAll { $0.object == nil }
    let wasAdded = additions.contains { $0.object === delegate as AnyObject }
    additions.append(Wrapper(delegate as AnyObject))
    if !wasAdded { super.addDelegate(delegate) }
  }

  override func removeDelegate(_ delegate: ProtocolType) {
    guard index(of: delegate as AnyObject) != nil else { return }
    super.removeDelegate(delegate)
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let last = additions.lastIndex(where: { $0.identifier == identifier }) {
      additions.remove(at: last)
    }
  }
}

/// Registers a delegate as many times as it's added. A removal takes all of its wrappers from the
/// list, but only the last one from a broadcast in progress.
final class RegistersAgain<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) { wrappers.append(Wrapper(object)) }

  override func removeDelegate(_ delegate: ProtocolType) {
    super.removeDelegate(delegate)
    wrappers.removeAll { $0.identifier == ObjectIdentifier(delegate as AnyObject) }
  }
}

/// Moves a delegate to the end that is added again, and the others move up, also while they're
/// called.
final class MovesUpWhileCalling<ProtocolType>: KeepingList<ProtocolType> {
  private var moved: [Int] = []

  override func addAgain(_ object: AnyObject) {
    guard let index = index(of: object) else { return }
    wrappers.append(wrappers.remove(at: index))
    moved.append(index)
  }

  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    var all = wrappers
    var next = 0
    while next < all.count {
      moved = []
      let wrapper = all[next]
      if wrapper.isRegistered { call(wrapper, body) }
      for index in moved where index < all.count { all.append(all.remove(at: index)) }
      next += 1
    }
  }
}

/// As long as there were as many changes as at the beginning, nobody has left, it believes. It
/// counts anew when nobody is left.
final class CountsChangesSinceItWasEmpty<ProtocolType>: KeepingList<ProtocolType> {
  private var changeCount = 0

  override func addDelegate(_ delegate: ProtocolType) {
    super.addDelegate(delegate)
    changeCount += 1
  }

  override func removeDelegate(_ delegate: ProtocolType) {
    super.removeDelegate(delegate)
    changeCount = wrappers.isEmpty ? 0 : changeCount + 1
  }

  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let count = changeCount
    for wrapper in wrappers where changeCount == count || wrapper.isRegistered {
      call(wrapper, body)
    }
  }
}

/// Notes removals in the bits of a number, which has 32 of them.
final class NotesThirtyTwoRemovals<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for (index, wrapper) in wrappers.enumerated() where index > 31 || wrapper.isRegistered {
      call(wrapper, body)
    }
  }
}

/// Registers a delegate as many times as it's added, and takes back one at a time. A broadcast
/// looks whether any is left.
final class LooksWhetherOneIsLeft<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) { wrappers.append(Wrapper(object)) }

  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers {
      let one = wrapper.identifier
      if wrapper.isRegistered || wrappers.contains(where: { $0.identifier == one }) {
        call(wrapper, body)
      }
    }
  }
}

/// Remembers the wrapper of whoever is added again, for the removal.
final class RemembersWhomItFound<ProtocolType>: KeepingList<ProtocolType> {
  private var found: Wrapper?

  override func addAgain(_ object: AnyObject) { found = wrappers[index(of: object)!] }

  override func removeDelegate(_ delegate: ProtocolType) {
    guard let found, found.identifier == ObjectIdentifier(delegate as AnyObject) else {
      return super.removeDelegate(delegate)
    }
    found.isRegistered = false
    wrappers.removeAll { $0 === found }
  }
}

/// Knows the identifiers of all that were added, and forgets those of the empty wrappers that it
/// finds. An addition takes away the first of them before that.
final class ForgetsWhomItFindsEmpty<ProtocolType>: KeepingList<ProtocolType> {
  private var known: Set<ObjectIdentifier> = []

  override func isRegistered(_ object: AnyObject) -> Bool {
    known.contains(ObjectIdentifier(object))
  }

  override func addDelegate(_ delegate: ProtocolType) {
    let isThere = isRegistered(delegate as AnyObject)
    super.addDelegate(delegate)
    if !isThere { known.insert(ObjectIdentifier(delegate as AnyObject)) }
  }

  override func sweep() {
    let first = wrappers.first { $0.object == nil }
    for wrapper in wrappers where wrapper.object == nil && (wrapper !== first || wrappers.count < 3)
    {
      known.remove(wrapper.identifier)
    }
    super.sweep()
  }

  override func removeDelegate(_ delegate: ProtocolType) {
    super.removeDelegate(delegate)
    known.remove(ObjectIdentifier(delegate as AnyObject))
  }
}

/// Takes a second addition for a slip, and the delegate out of the list.
final class LosesWhoeverIsAddedAgain<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) {
    let index = index(of: object)!
    wrappers.remove(at: index).isRegistered = false
  }
}

/// Each of them.
let brokenUnderTwoConditions: [@Sendable () -> List] = [
  { List(ForgetsRemovalsWhenEmptied()) }, { List(RemovesAtAnOldIndex()) },
  { List(StopsWhereTwoAreGone()) }, { List(SweepsLaterAndLater()) },
  { List(NeverSweepsOnceShort()) }, { List(PutsSweepsOffForGood()) },
  { List(ForgetsTheNewcomerWithTheLastOne()) }, { List(ForgetsToCountDown()) },
  { List(RegistersAgain()) }, { List(MovesUpWhileCalling()) },
  { List(CountsChangesSinceItWasEmpty()) }, { List(NotesThirtyTwoRemovals()) },
  { List(LooksWhetherOneIsLeft()) }, { List(RemembersWhomItFound()) },
  { List(ForgetsWhomItFindsEmpty()) }, { List(LosesWhoeverIsAddedAgain()) },
]
