// The first example as a demo: `swift run emergency-dispatch`.

import EmergencyDispatch
import Foundation
import MulticastDemos

@main
struct EmergencyDispatchDemo {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Step 11 starts this program once more, because what it shows is a crash.
    if arguments == [OutputOfSignUpACopy.argument] { signUpACopy() }
    exit(await demo.run(arguments: arguments))
  }

  static let demo = Demo(
    "Emergency dispatch", command: "emergency-dispatch", introduction: introduction,
    [
      Demo.Part(
        "The pattern",
        closing: """
          That's the whole pattern: one object notifies many others through a protocol, and keeps \
          none of them alive.

          These four steps go with the tutorial "One evening":
            Tutorials/README.md
          You can build the pattern yourself:
            swift run exercises
          You can watch it draw:
            swift run mirror-pad
          Or go on with the awkward moments. What if a delegate signs up twice, leaves in the \
          middle of a broadcast, or isn't an object at all?
          """,
        [oneSeatStep, theWholePatternStep, aNewStationStep, removedTwiceStep]),
      Demo.Part(
        "The awkward moments",
        closing: """
          These were the awkward moments. Each of them has a test as well. Break a promise in \
          MulticastDelegate.swift. For example, delete these words in `invokeDelegates`:
            where wrappers[index].isRegistered
          Then run the tests, and see which of them fail:
            swift test --filter MulticastDelegateTests
          The list's tests are in this file:
            Tests/MulticastDelegatesTests/MulticastDelegateTests.swift
          Afterward, restore MulticastDelegate.swift:
            git restore Sources/MulticastDelegates/MulticastDelegate.swift
          """,
        [
          signedUpTwiceStep, twoEqualStationsStep, leavingInTheMiddleStep, removedBeforeItsTurnStep,
          arrivingInTheMiddleStep, aBroadcastInsideABroadcastStep, aStructOnTheRadioStep,
          aMessageForSomeUnitsStep, anAnswerIsWantedStep, threeWaysStep,
        ]),
    ])
}

private let introduction = """
  A village has a dispatch system, which takes emergency calls, and it has units that respond to \
  them: the police, the firefighters, and others. How does the dispatch system notify them all?

  Each step shows you a few lines of code and asks what they do. Answer with a number, and the \
  code runs: what it prints decides which answer was right. The first four steps are the whole \
  pattern. The others are about awkward moments. After the evening of the tutorials, start with \
  these: `swift run emergency-dispatch --from 5`.
  """

/// Shows which units are registered with a dispatch system at this moment.
func showUnits(of dispatch: DispatchSystem, _ caption: String) {
  showDelegates(of: dispatch.multicastDelegate, caption)
}
