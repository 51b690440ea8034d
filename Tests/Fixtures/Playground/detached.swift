func later(_ body: @escaping @Sendable () async -> Void) {
  Task.detached {
    try? await Task.sleep(for: .milliseconds(200))
    await body()
  }
}
later { print("later") }
print("last")
