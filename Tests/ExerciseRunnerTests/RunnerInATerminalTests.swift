// A learner's session, as they see it.

import ExerciseChecks
import Foundation
import Terminal
import TestBench
import Testing

@Suite("The runner in a terminal")
struct RunnerInATerminalTests {
  @Test("a")
  func session() throws {
    let t = try PseudoTerminal(Size(columns: 80, rows: 60))
    try t.start(builtExecutable("exercises"), [])
    try t.wait(for: "q quit")
    print(t.screen.lines.joined(separator: "\n"))
    try t.send("q")
    print(try t.waitForExit())
  }
}
