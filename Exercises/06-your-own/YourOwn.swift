// 06 your-own · write · about 25 minutes
//
// Write the class that all of this is about: a list of delegates of any protocol. It needs three methods:
//
//     func addDelegate(_ delegate: ProtocolType)
//     func removeDelegate(_ delegate: ProtocolType)
//     func invokeDelegates(_ body: (ProtocolType) -> Void)
//
// Delegates are called in the order in which they were added, and the class keeps none of them alive. A removed
// delegate isn't called by any later broadcast; one that is under way may still call it. A delegate that is being called
// may remove any delegate, or call them all itself, and no other delegate misses its turn. Removing one that was never
// added changes nothing. When all of that holds, your class drives the mirror pad, and you'll see it.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

final class YourOwn<ProtocolType>: YourOwnExercise {
  // <- Everything.
}
