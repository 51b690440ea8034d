import MulticastDelegates

protocol Loading: AnyObject {
  associatedtype Item
  func didLoad(_ item: Item)
}

let loaders = MulticastDelegate<any Loading>()
loaders.invokeDelegates { $0.didLoad(7) }
