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

/// Each of them.
let brokenUnderTwoConditions: [@Sendable () -> List] = [
  { List(ForgetsRemovalsWhenEmptied()) }, { List(RemovesAtAnOldIndex()) },
  { List(StopsWhereTwoAreGone()) }, { List(SweepsLaterAndLater()) },
  { List(NeverSweepsOnceShort()) }, { List(PutsSweepsOffForGood()) },
  { List(ForgetsTheNewcomerWithTheLastOne()) }, { List(ForgetsToCountDown()) },
  { List(RegistersAgain()) }, { List(MovesUpWhileCalling()) },
]
