// The exercises as a learner first sees them. `swift run exercises reset` copies a file from here.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

/// An attempt for each exercise, with nothing written yet.
public let originals: [Attempt] = [
  Attempt(OneSeat.self),
  Attempt(RollCall.self),
  Attempt(StillHere.self),
  Attempt(WeakGrip.self),
  Attempt(ConnectTheMirrors.self),
  Attempt(YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self),
  Attempt(Sweep.self),
  Attempt(SignedUpTwice.self),
  Attempt(Twins.self),
  Attempt(PaperCopy.self),
  Attempt(EarlyExit.self),
  Attempt(LateArrival.self),
  Attempt(Echo.self),
  Attempt(OptIn.self),
  Attempt(TheVote.self),
  Attempt(MirrorPad.self),
  Attempt(OwnDesk.self),
  Attempt(PhoneLock.self),
  Attempt(Island.self),
  Attempt(FullCircle.self),
  Attempt(CatchTheBug.self),
]
