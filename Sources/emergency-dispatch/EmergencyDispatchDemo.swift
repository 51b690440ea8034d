// The first example as a demo: `swift run emergency-dispatch`.

import EmergencyDispatch
import Foundation
import MulticastSteps

@main
struct EmergencyDispatchDemo {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Step 11 starts this program once more, because what it shows is a crash.
    if arguments == [OutputOfSignUpACopy.argument] { signUpACopy() }
    exit(await demo.run(arguments: arguments))
  }

  static let demo = Demo(
    "Emergency dispatch", command: "emergency-dispatch",
    [
      Demo.Part(
        "The pattern",
        closing: """
          That's the whole pattern: one object notifies many others through a protocol, and keeps none of them alive.

          These four steps go with the tutorial "One evening":
            Tutorials/README.md
          You can build the pattern yourself:
            swift run exercises
          You can watch it draw:
            swift run mirror-pad
          Or go on with the awkward moments. What if a delegate signs up twice, leaves in the middle of a \
          broadcast, or isn't an object at all?
          """,
        [oneSeatStep, theWholePatternStep, aNewStationStep, removedTwiceStep]),
      Demo.Part(
        "The awkward moments",
        closing: """
          These were the awkward moments. Each of them has a test as well. Break a promise in MulticastDelegate.swift. \
          For example, delete these words in `invokeDelegates`:
            where wrappers[index].isRegistered
          Then run the tests, and see which of them fail:
            swift test --filter MulticastDelegateTests
          The list's tests are in this file:
            Tests/MulticastDelegatesTests/MulticastDelegateTests.swift
          Afterward, restore MulticastDelegate.swift:
            git checkout Sources/MulticastDelegates/MulticastDelegate.swift
          """,
        [
          signedUpTwiceStep, twoEqualStationsStep, leavingInTheMiddleStep, removedBeforeItsTurnStep,
          arrivingInTheMiddleStep, aBroadcastInsideABroadcastStep, aStructOnTheRadioStep,
          aMessageForSomeUnitsStep, anAnswerIsWantedStep, threeWaysStep,
        ]),
    ])
}

extension StepOutput {
  /// Takes a snapshot of who is registered with a dispatch system.
  func registrations(of dispatch: DispatchSystem, _ caption: String) {
    registrations(of: dispatch.multicastDelegate, caption)
  }
}
