// Lists that break a promise only if somebody is added again.

@testable import MulticastTester

/// A second addition is a removal and an addition, it believes, also while others are called.
final class AddsAgainAsANewcomer<ProtocolType>: KeepingList<ProtocolType> {
  override func addAgain(_ object: AnyObject) {
    wrappers.remove(at: index(of: object)!).isRegistered = false
    wrappers.append(Wrapper(object))
  }
}

/// Registers a delegate as many times as it's added, and forgets the others that are its own when
/// it removes itself.
final class ForgetsItsOwnSecondTurn<ProtocolType>: KeepingList<ProtocolType> {
  private var calling: ObjectIdentifier?

  override func addAgain(_ object: AnyObject) { wrappers.append(Wrapper(object)) }

  override func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    let own = wrappers.filter { $0.identifier == identifier }
    wrappers.removeAll { $0.identifier == identifier }
    if calling != identifier { for wrapper in own { wrapper.isRegistered = false } }
  }

  override func call(_ wrapper: Wrapper, _ body: (ProtocolType) -> Void) {
    let outer = calling
    calling = wrapper.identifier
    super.call(wrapper, body)
    calling = outer
  }
}

/// Whoever is added again is important, and mustn't be lost.
final class HoldsTheImportantOnes<ProtocolType>: KeepingList<ProtocolType> {
  private var important: [AnyObject] = []

  override func addAgain(_ object: AnyObject) { important.append(object) }

  override func removeDelegate(_ delegate: ProtocolType) {
    super.removeDelegate(delegate)
    important.removeAll { $0 === delegate as AnyObject }
  }
}

/// Each of them.
let brokenByASecondAddition: [@Sendable () -> List] = [
  { List(AddsAgainAsANewcomer()) }, { List(ForgetsItsOwnSecondTurn()) },
  { List(HoldsTheImportantOnes()) },
]
