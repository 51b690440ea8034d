// What happens when the last owner releases a delegate in the very moment in which the list reads its weak reference.
// Another thread hits that moment by chance; `weak-reads.c` hits it every time. Prints what is registered afterwards.

@_silgen_name("after_next_read") func afterNextRead(_ action: @convention(c) () -> Void)

protocol Listening: AnyObject {}

final class Listener: Listening {
  let name: String
  var whenDeallocated: (Listener) -> Void = { _ in }
  init(_ name: String) { self.name = name }
  deinit { whenDeallocated(self) }
}

nonisolated(unsafe) let list = MulticastDelegate<any Listening>()
nonisolated(unsafe) let (other, newcomer) = (Listener("other"), Listener("newcomer"))
nonisolated(unsafe) var owned: Listener?

/// Three wrappers: an empty one, one whose delegate is about to go, and `other`.
func prepare() {
  list.removeAllDelegates()
  owned = Listener("owned")
  // In its `deinit`, it removes itself and `other`, and adds `newcomer`.
  owned!.whenDeallocated = {
    list.removeDelegate($0)
    list.removeDelegate(other)
    list.addDelegate(newcomer)
  }
  do {
    let gone = Listener("gone")
    for listener in [gone, owned!, other] { list.addDelegate(listener) }
  }
}

/// Releases the last owner at the next read.
func release() { afterNextRead { owned = nil } }

func play(_ scene: String, _ body: () -> Void) {
  prepare()
  body()
  let names = list.delegates.map { ($0 as! Listener).name }
  print(scene, owned == nil ? "released" : "kept", names.joined(separator: " "))
}

play("sweep after a broadcast:") { list.invokeDelegates { if $0 === other { release() } } }
play("broadcast:") {
  release()
  list.invokeDelegates { _ in }
}
play("addition:") {
  release()
  // Until the array is full, and the addition sweeps.
  var crowd: [Listener] = []
  while owned != nil {
    crowd.append(Listener("crowd"))
    list.addDelegate(crowd.last!)
  }
}
play("addition of the newcomer:") {
  var crowd: [Listener] = []
  while owned != nil {
    crowd.append(Listener("crowd"))
    list.addDelegate(crowd.last!)
    release()
    // A sweep in this addition adds the newcomer before it is looked for.
    list.addDelegate(newcomer)
    if owned != nil { list.removeDelegate(newcomer) }
  }
}
for (scene, read) in [
  ("delegates:", { _ = list.delegates }), ("count:", { _ = list.count }), ("isEmpty:", { _ = list.isEmpty }),
] as [(String, () -> Void)] {
  play(scene) {
    release()
    read()
  }
}
