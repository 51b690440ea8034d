// What happens when the last owner releases a delegate in the very moment in which the list reads
// its weak reference. Another thread hits that moment by chance; `weak-references.c` hits it every
// time. Prints what is registered afterwards.

@_silgen_name("after_next_read") func afterNextRead(_ action: @convention(c) () -> Void)

final class Listener {
  let name: String
  var whenDeallocated: (Listener) -> Void = { _ in }
  init(_ name: String) { self.name = name }
  deinit { whenDeallocated(self) }
}

nonisolated(unsafe) let list = MulticastDelegate<Listener>()
nonisolated(unsafe) let (other, newcomer) = (Listener("other"), Listener("newcomer"))
nonisolated(unsafe) var owned: Listener?

func release() { afterNextRead { owned = nil } }

/// Plays with three wrappers: an empty one, one whose delegate is about to go, and `other`.
func play(_ scene: String, _ body: () -> Void) {
  list.removeAllDelegates()
  owned = Listener("owned")
  // In its `deinit`, it removes itself and `other`, and adds `newcomer`.
  owned!.whenDeallocated = {
    list.removeDelegate($0)
    list.removeDelegate(other)
    list.addDelegate(newcomer)
  }
  for listener in [Listener("gone"), owned!, other] { list.addDelegate(listener) }
  body()
  print(
    scene, owned == nil ? "released" : "kept", list.delegates.map(\.name).joined(separator: " "))
}

/// Adds delegates until there are so many wrappers that the addition sweeps.
func addUntilReleased(_ beforeEach: () -> Void) {
  var crowd: [Listener] = []
  while owned != nil {
    crowd.append(Listener("crowd"))
    list.addDelegate(crowd.last!)
    beforeEach()
  }
}

play("sweep after a broadcast:") { list.invokeDelegates { if $0 === other { release() } } }
play("addition:") {
  release()
  addUntilReleased {}
}
play("addition of the newcomer:") {
  addUntilReleased {
    release()
    // A sweep in this addition adds the newcomer before it is looked for.
    list.addDelegate(newcomer)
    if owned != nil { list.removeDelegate(newcomer) }
  }
}
let reads: [(String, () -> Void)] = [
  ("broadcast:", { list.invokeDelegates { _ in } }), ("delegates:", { _ = list.delegates }),
  ("count:", { _ = list.count }), ("isEmpty:", { _ = list.isEmpty }),
]
for (scene, read) in reads {
  play(scene) {
    release()
    read()
  }
}
