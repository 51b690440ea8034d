// The first example as a demo: `swift run emergency-dispatch`.

import EmergencyDispatch
import Foundation
import StepByStep

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

          Now see it draw:
            swift run mirror-pad
          or write it yourself:
            swift run exercises
          or read how it is made:
            Tutorials/README.md
          or go on to the awkward moments: what happens when somebody signs up twice, leaves in the middle of a call, or \
          is no object at all.
          """,
        [oneSeatStep, theWholePatternStep, leavingByChoiceStep, anEqualTwinStaysStep]),
      Demo.Part(
        "The awkward moments",
        closing: """
          You have seen every awkward moment that the type was built for. Each is a test as well, and breaking a rule on \
          purpose shows which:
            Tests/MulticastDelegatesTests/MulticastDelegateTests.swift
            swift test
          """,
        [
          signedUpTwiceStep, leavingInTheMiddleStep, removedBeforeItsTurnStep, arrivingInTheMiddleStep,
          aBroadcastInsideABroadcastStep,
          aStructOnTheRadioStep, notEveryUnitHandlesFloodsStep, anAnswerIsWantedStep, threeWaysToTellStep,
        ]),
    ])
}

extension Show {
  /// Takes a picture of who is registered with a dispatch system.
  func registrations(of dispatch: DispatchSystem, _ caption: String) {
    registrations(of: dispatch.multicastDelegate, caption)
  }
}
