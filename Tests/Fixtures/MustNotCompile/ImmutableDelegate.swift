import MulticastDelegates

protocol SongShowing {
  var title: String { get set }
}

func show(_ screens: MulticastDelegate<any SongShowing>) {
  screens.invokeDelegates { $0.title = "a waltz" }
}
