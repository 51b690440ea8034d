// 08 twins · fix · about 12 minutes
//
// There are two brigades that are called Harbor. One of them has a red door, and the other one has
// a green door. `Brigade` compares names, so `==` says that the two are equal. Both sign up. Then
// the one with the green door signs off. There's a fire at the harbor, and the red door stays shut.
//
// Fix `removeDelegate`.
//
// Rules:
// 1. Only the brigade itself is removed, not one that's equal to it.
// 2. Once a brigade has signed off, no later report calls it until it signs up again. Signing off a
//    brigade that isn't signed up changes nothing.
// 3. A new brigade isn't mistaken for a deallocated one, even if it's stored at the same memory
//    address.
// 4. The list keeps no brigade alive. A deallocated brigade is skipped.
// 5. No brigade misses a report because another one signed off or was deallocated.
// 6. A brigade can report another fire while it's being called, and both reports run to their end.
// 7. A report calls every brigade that's signed up, even if some of them are equal, before
//    `reportFire` returns.
// 8. Brigades are called in the order in which they signed up.
//
// Up to you: what happens to a brigade that signs up twice, also if it then signs off once. And if
// a brigade signs up during a report, or its owner releases it, you decide whether it can still be
// called before that report is over, and whether it's kept alive that long. You can rely on this:
// nobody signs off during a report.

import ExerciseChecks

final class Twins: TwinsExercise {
  private struct Wrapper {
    weak var brigade: Brigade?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ brigade: Brigade) {
    wrappers.append(Wrapper(brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) {
    // <- Which brigade signs off?
    if let index = wrappers.firstIndex(where: { $0.brigade == brigade }) {
      wrappers.remove(at: index)
    }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) }
  }
}
