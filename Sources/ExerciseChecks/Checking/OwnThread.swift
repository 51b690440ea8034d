import Dispatch

/// Plays a scene on a separate thread. A scene that waits must not take one of the few threads that run tasks: the
/// learner's own tasks may need it.
func onOwnThread(_ scene: @escaping @Sendable () -> Void) async {
  let log = Log.current
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    DispatchQueue(label: "scene").async {
      Log.$current.withValue(log, operation: scene)
      continuation.resume()
    }
  }
}
