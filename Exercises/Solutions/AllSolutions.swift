// Right answers to each exercise. The first is the one that `swift run exercises solution` shows.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

/// Attempts that pass, exercise by exercise, except for the last one.
public let solutions: [Attempt] = [
  Attempt(OneSeat.self), Attempt(RollCall.self), Attempt(RollCallByLinks.self), Attempt(StillHere.self),
  Attempt(WeakGrip.self), Attempt(WeakGripByClosures.self), Attempt(ConnectTheMirrors.self),
  Attempt(ConnectTheMirrorsByForEach.self),
  Attempt(YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self),
  Attempt(YourOwnByIdentifiers<any EmergencyResponding>.self, YourOwnByIdentifiers<any DrawViewDelegate>.self),
  Attempt(Sweep.self), Attempt(SweepFromTheEnd.self), Attempt(SignedUpTwice.self),
  Attempt(SignedUpTwiceByIdentifiers.self), Attempt(Twins.self), Attempt(TwinsByIdentifiers.self),
  Attempt(PaperCopy.self), Attempt(PaperCopyByComposition.self), Attempt(EarlyExit.self),
  Attempt(EarlyExitByMarks.self), Attempt(LateArrival.self), Attempt(LateArrivalByWaitingRoom.self),
  Attempt(Echo.self), Attempt(OptIn.self), Attempt(OptInByTwoLists.self), Attempt(TheVote.self),
  Attempt(TheVoteByCounting.self), Attempt(MirrorPad.self), Attempt(MirrorPadByArrays.self),
  Attempt(OwnDesk.self), Attempt(OwnDeskByClosures.self), Attempt(PhoneLock.self),
  Attempt(PhoneLockOneAtATime.self), Attempt(Island.self), Attempt(IslandByMutex.self),
  Attempt(IslandByTicket.self), Attempt(FullCircle.self), Attempt(FullCircleByMethods.self),
]

/// The types for 21 catch-the-bug, which become attempts once there is something to catch.
public let solutionsThatCatch: [any CatchTheBugExercise.Type] = [CatchTheBug.self, CatchTheBugByTranscript.self]
