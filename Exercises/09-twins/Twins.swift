// 09 twins · fix · about 10 minutes
//
// There are two brigades that are called Harbor. One of them has a red door, and the other one has a green door.
// `Brigade` compares names, so `==` says that the two are equal. Both sign up. Then the one with the green door signs
// off. There's a fire at the harbor, and the red door stays shut.
//
// Fix `removeDelegate`.
//
// Rules:
// 1. A report calls every brigade that's signed up, even if some of them are equal, before `reportFire` returns.
// 2. Only the brigade itself is removed, not one that's equal to it.
// 3. Once a brigade has signed off, no later report calls it until it signs up again. Signing off a brigade that isn't
//    signed up changes nothing.
// 4. A new brigade at the address of a deallocated one is a new brigade.
// 5. Brigades are called in the order in which they signed up.
// 6. The list keeps no brigade alive. A deallocated brigade is skipped.
// 7. No brigade misses a report because another one signed off or closed.
// 8. A brigade can report another fire while it's being called, and both reports run to their end.
//
// Up to you: what happens to a brigade that signs up twice. And if a brigade signs up or closes during a report:
// whether it's called, or kept alive, until that report is over. Nobody signs off during a report.

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
    // <- Which one is it?
    if let index = wrappers.firstIndex(where: { $0.brigade == brigade }) { wrappers.remove(at: index) }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) }
  }
}
