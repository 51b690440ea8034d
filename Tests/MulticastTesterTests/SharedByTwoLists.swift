// Lists that keep all promises, as long as there's only one of them.

@testable import MulticastTester

/// Where a broadcast is, all lists know: one that another list begins moves it.
final class SharesItsPosition<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let all = wrappers
    let outer = position
    depth += 1
    position = 0
    while position < all.count {
      let wrapper = all[position]
      position += 1
      if wrapper.isRegistered { call(wrapper, body) }
    }
    depth -= 1
    if depth > 0 { position = outer }
  }
}

private nonisolated(unsafe) var position = 0

/// A removal is one from the list that calls somebody at the moment, it believes.
final class RemovesFromTheOneThatCalls<ProtocolType>: KeepingList<ProtocolType> {
  override func removeDelegate(_ delegate: ProtocolType) {
    let list = listThatCalls as? RemovesFromTheOneThatCalls<ProtocolType> ?? self
    list.removeHere(delegate)
  }

  private func removeHere(_ delegate: ProtocolType) { super.removeDelegate(delegate) }

  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let outer = listThatCalls
    listThatCalls = self
    super.invokeDelegates(body)
    listThatCalls = outer
  }
}

private nonisolated(unsafe) var listThatCalls: AnyObject?

/// Whoever is the last in a list can't be the last in another one.
final class KnowsTheLastOne<ProtocolType>: KeepingList<ProtocolType> {
  override func addDelegate(_ delegate: ProtocolType) {
    guard lastAdded !== delegate as AnyObject else { return }
    super.addDelegate(delegate)
    lastAdded = delegate as AnyObject
  }

  override func removeDelegate(_ delegate: ProtocolType) {
    if lastAdded === delegate as AnyObject { lastAdded = nil }
    super.removeDelegate(delegate)
  }
}

private nonisolated(unsafe) weak var lastAdded: AnyObject?

/// Each of them.
let brokenWithAnotherList: [@Sendable () -> List] = [
  { List(SharesItsPosition()) }, { List(RemovesFromTheOneThatCalls()) },
  { List(KnowsTheLastOne()) },
]
