// The demo of the queued multicast delegate: `swift run radio-room`.

import Foundation
import MulticastSteps

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
          That was telling. Each delegate is called on its own queue, nothing waits, and each serial queue keeps its \
          order.
          """,
        [threeQueuesStep, oneIsSlowStep, orderStep, movedStep, removedStep]),
      Demo.Part(
        "Asking",
        closing: """
          That's the end of the radio room. To read how it is made, open
            Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift
          """,
        [oneVetoStep, oneNeverAnswersStep, aChainStep, firstAnswerStep]),
    ])
}

extension [Reading] {
  /// What to read on telling: what is special about a step, then the chapter and the exercise.
  static func telling(_ readings: Reading...) -> [Reading] {
    readings + [.chapter("3-further/04-a-queue-for-every-delegate"), .exercise("17-own-desk")]
  }

  /// The same on asking.
  static func asking(_ readings: Reading...) -> [Reading] {
    readings + [.chapter("3-further/05-votes-without-deadlock"), .exercise("15-the-vote")]
  }
}
