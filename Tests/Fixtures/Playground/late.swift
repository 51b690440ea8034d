Task {
  while true {
    try await Task.sleep(for: .milliseconds(50))
    let moment = "again"
  }
}
