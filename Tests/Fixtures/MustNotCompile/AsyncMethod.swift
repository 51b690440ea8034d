import MulticastDelegates

protocol SongSaving: AnyObject {
  func save(_ title: String) async
}

func saveAll(_ savers: MulticastDelegate<any SongSaving>) async {
  savers.invokeDelegates { $0.save("a waltz") }
}
