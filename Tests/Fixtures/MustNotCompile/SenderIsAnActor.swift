import MulticastDelegates

@MainActor protocol FeedDelegate: AnyObject {
  func feedDidLoad(_ count: Int)
}

actor Feed {
  let delegates = MulticastDelegate<any FeedDelegate>()

  func load() {
    delegates.invokeDelegates { $0.feedDidLoad(1) }
  }
}
