// The demo of the queued multicast delegate: `swift run radio-room`.

import Foundation
import MulticastDemos

@main
struct RadioRoom {
  static func main() async {
    exit(await demo.run(arguments: Array(CommandLine.arguments.dropFirst())))
  }

  static let demo = Demo(
    "The radio room", command: "radio-room", introduction: introduction,
    [
      Demo.Part(
        "Notifying",
        closing: """
          So far, the desks have been notified. Each desk is called on its own queue, nobody waits \
          for anybody, and each serial queue keeps the order of its calls. In the next steps, the \
          desks are asked, and they answer.
          """,
        [threeQueuesStep, oneIsSlowStep, orderStep, movedStep, removedStep]),
      Demo.Part(
        "Asking",
        closing: """
          That's the end of the radio room. If you'd like to see how it's made, open
            Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift
          """,
        [oneVetoStep, oneNeverAnswersStep, aChainStep, firstAnswerStep]),
    ])
}

private let introduction = """
  The radio room is where the village's messages come in. It has three desks: the screen shows \
  each message, the history writes it down, and the pager calls people. Each desk is a delegate in \
  a list, a `QueuedMulticastDelegate`. Each step makes a new list, and adds desks to it, each \
  together with a dispatch queue.

  Each step asks you what its code does, and all steps but the second show you the code first. A \
  desk notes each call, and on which queue it was made. `await desk.line()` waits for the desk's \
  next note, and `show.print` prints a line. `.named` makes a serial queue that knows its name, \
  and `.mainQueue` is the main queue.
  """

extension [Reading] {
  /// What to read after a step on notifying.
  static let notifying: [Reading] = [
    .chapter("3-further/3-a-queue-for-every-delegate"), .exercise("16-own-desk"),
  ]
  /// What to read after a step on asking.
  static let asking: [Reading] = [
    .chapter("3-further/4-votes-without-deadlock"), .exercise("14-the-vote"),
  ]
}
