// 06 your-own · write · about 25 minutes
//
// This is the last exercise of the evening, and the file is nearly empty. Write the class that all of this is about: a
// list of delegates for any protocol. It needs three methods:
//
//     func addDelegate(_ delegate: ProtocolType)
//     func removeDelegate(_ delegate: ProtocolType)
//     func invokeDelegates(_ body: (ProtocolType) -> Void)
//
// Delegates are called in the order in which they were added. The class keeps none of them alive. Whoever is removed is
// called no more, and to remove somebody who was never added changes nothing. When all of that holds, your class drives
// the mirror pad, and you will see it.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

final class YourOwn<ProtocolType>: YourOwnExercise {
  // <- Everything.
}
