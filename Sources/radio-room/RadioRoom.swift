// A queue for every delegate, as a demo: `swift run radio-room`.

import Foundation
import StepByStep

@main
struct RadioRoom {
  static func main() async {
    exit(await demo.run(arguments: Array(CommandLine.arguments.dropFirst())))
  }

  static let demo = Demo(
    "The radio room", command: "radio-room",
    [
      Demo.Part(
        "Telling",
        closing: """
          So much for telling: every delegate on its own queue, nobody waits, and order is kept where a queue keeps it.
          """,
        [threeQueuesStep, oneIsSlowStep, orderStep, movedStep, removedStep]),
      Demo.Part(
        "Asking",
        closing: """
          That is the system the pattern was born in. Read how it is made:
            Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift
          """,
        [oneVetoStep, oneNeverAnswersStep, aChainStep, firstAnswerStep, nobodyTakesItStep]),
    ])
}
