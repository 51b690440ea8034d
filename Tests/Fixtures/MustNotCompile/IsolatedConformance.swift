nonisolated protocol PlayerDelegate: AnyObject {
  func playerDidStop()
}

@MainActor final class Screen: @MainActor PlayerDelegate {
  func playerDidStop() {}
}

nonisolated func test(_ screen: Screen) -> any PlayerDelegate { screen }
