// 05 your-own · write · about 13 minutes
//
// In the last exercises you built a list of delegates for one protocol. This time, build one for
// any protocol. When it works, it will drive the mirror pad, and you can draw through it.
//
// Write a generic class with three methods:
//
//     func addDelegate(_ delegate: ProtocolType)
//     func removeDelegate(_ delegate: ProtocolType)
//     func invokeDelegates(_ body: (ProtocolType) -> Void)
//
// Rules:
// 1. A broadcast calls every delegate, in the order in which they were added, before
//    `invokeDelegates` returns.
// 2. The list keeps no delegate alive. A deallocated delegate is skipped.
// 3. Once a delegate has been removed, no later broadcast calls it until it's added again. Removing
//    a delegate that isn't registered changes nothing.
// 4. No delegate misses its turn because another one was removed or deallocated.
// 5. Two delegates are the same only if they're the same object. Two objects that are equal are
//    still two delegates.
//
// Up to you: what happens if a delegate is added twice, and whether a removal then removes both
// registrations or one of the two. And if a delegate is added, removed or released during a
// broadcast, you decide whether it can still be called before that broadcast is over, and whether
// it's kept alive that long. The awkward moments come back to that.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

final class YourOwn<ProtocolType>: YourOwnExercise {
  // <- Everything.
}
