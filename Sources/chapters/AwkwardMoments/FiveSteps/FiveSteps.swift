// Chapter "The finished type": from the first-time version to the finished one in five steps. Four of them are files here,
// and the fifth is MulticastDelegate.swift. Each plays the scenes.

import EmergencyDispatch
import FirstTimeVersion
import MulticastDelegates

let fiveStepsProgram = ChapterProgram(
  "five-steps", "from the first-time version to the finished one",
  [.init("What each step mends", whatEachStepMends), .init("What the right ones do", whatTheRightOnesDo)])

/// One of the versions, and what comes out of the scenes with it.
struct Version: Sendable {
  let name: String
  let outcomes: [String]

  init<List: Broadcasting<any EmergencyResponding>>(_ name: String, _ new: () -> List) {
    self.name = name
    outcomes = [
      signedUpTwice(new()), leavingInADeinit(new()), removedBeforeItsTurn(new()), aThousandWhoGo(new()),
    ]
  }
}

extension MulticastDelegates.MulticastDelegate: Broadcasting {
  func broadcast(_ body: (ProtocolType) -> Void) { invokeDelegates(body) }
  var boxCount: Int { wrapperCount }
}

// MARK: - What each step mends

private func whatEachStepMends() {
  let versions = [
    Version("the first-time version") { FirstTimeMulticastDelegate() },
    step1, step2, step3, step4,
    Version("Objects only") { MulticastDelegates.MulticastDelegate() },
  ]
  let scenes = ["twice", "in deinit", "in mid-broadcast", "a thousand"]
  let width = versions.map(\.name.count).max() ?? 0
  print("".padded(to: width) + scenes.map { "  \($0)" }.joined())
  for version in versions {
    var line = version.name.padded(to: width)
    for (scene, outcomes) in zip(scenes, zip(version.outcomes, rightOutcomes)) {
      line = line.padded(to: line.count + 2) + (outcomes.0 == outcomes.1 ? "right" : "wrong").padded(to: scene.count)
    }
    print(line.trimmingEnd)
  }
}

// MARK: - What the right ones do

private let rightOutcomes = ["Ann", "0 boxes", "Ann", "0 boxes"]

private func whatTheRightOnesDo() {
  let scenes = ["signed up twice", "leaving in a deinit", "removed before its turn", "a thousand who go"]
  for (scene, outcome) in zip(scenes, rightOutcomes) { print("\(scene): \(outcome)") }
}
