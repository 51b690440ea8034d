// The first example as a demo: `swift run emergency-dispatch`.

import EmergencyDispatch
import Foundation
import MulticastSteps

@main
struct EmergencyDispatchDemo {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [PaperCopyInAChildProcess.argument] { signUpACopy() }
    exit(await demo.run(arguments: arguments))
  }

  static let demo = Demo(
    "Emergency dispatch", command: "emergency-dispatch",
    [
      Demo.Part(
        "The pattern",
        closing: """
          That is the whole pattern: one object tells many, through a protocol, and keeps none of them alive.

          The evening that these steps belong to, stop by stop:
            Tutorials/README.md
          Build it yourself:
            swift run exercises
          See it draw:
            swift run mirror-pad
          Or go on to the awkward moments: a delegate signs up twice, leaves in the middle of a broadcast, or isn't an \
          object at all.
          """,
        [oneSeatStep, theWholePatternStep, aNewStationStep, leavingByChoiceStep]),
      Demo.Part(
        "The awkward moments",
        closing: """
          You have seen every awkward moment that the type was built for. Each of them is a test as well. Break a rule \
          in MulticastDelegate.swift, and see which test fails:
            Tests/MulticastDelegatesTests/MulticastDelegateTests.swift
            swift test
          """,
        [
          signedUpTwiceStep, twoEqualStationsStep, leavingInTheMiddleStep, removedBeforeItsTurnStep,
          arrivingInTheMiddleStep, aBroadcastInsideABroadcastStep, aStructOnTheRadioStep,
          notEveryUnitHandlesFloodsStep, anAnswerIsWantedStep, threeWaysToTellStep,
        ]),
    ])
}

extension Show {
  /// Takes a picture of who is registered with a dispatch system.
  func registrations(of dispatch: DispatchSystem, _ caption: String) {
    registrations(of: dispatch.multicastDelegate, caption)
  }
}
