import Foundation
import StepByStep
import Support
import Terminal
import Testing

@testable import radio_room

@Suite("The radio room")
struct RadioRoomTests {
  static let steps = RadioRoom.demo.steps

  private func run(_ arguments: String...) throws -> FinishedProgram {
    try FinishedProgram.run(builtExecutable("radio-room"), arguments, environment: ["COLUMNS": "", "NO_COLOR": ""])
  }

  @Test("is asked so that exactly one answer comes true", arguments: steps.indices)
  func oneOutcome(index: Int) async {
    await expectOneOutcome(of: Self.steps[index])
  }

  @Test("has the right answer in every place")
  func rightAnswersMove() async {
    var places: Set<Int> = []
    for step in Self.steps { places.insert(step.question.outcome(of: await step.transcript()) ?? -1) }
    #expect(places == [0, 1, 2])
  }

  @Test("names files that are there", arguments: steps.indices)
  func readings(index: Int) { expectFilesExist(namedBy: Self.steps[index]) }

  @Test("prints the same text each time: Golden/all.txt")
  func golden() throws {
    let all = try run("--all")
    #expect(all.status == 0 && all.errors.isEmpty)
    try expectGolden(all.output, "Tests/radio-roomTests/Golden/all.txt")
    #expect(all.output.split(separator: "\n").filter { $0.count > 80 } == [])
    for _ in 0..<2 {
      let isSame = try run("--all").output == all.output
      #expect(isSame)
    }
  }

  @Test("is played by keys, while the main queue goes on")
  func played() throws {
    let terminal = try PseudoTerminal(Size(columns: 80, rows: 60))
    try terminal.start(builtExecutable("radio-room"))
    try terminal.wait(for: "1-3 answer")
    try terminal.send("2")
    try terminal.wait(for: "screen got \"Fire at Ray's house\", on the main queue")
    try terminal.wait(for: "Return goes on")
    try terminal.quit()
  }

  @Test("says on which queue each line was written")
  func queues() async {
    let lines = await Self.steps[0].transcript().lines
    #expect(
      lines.map { String($0.split(separator: ",").last!) } == [
        " on the main queue", " on the history queue", " on the pager queue",
      ])
  }
}
