import Foundation
import MulticastTerminal
import Support
import Testing

@testable import radio_room

@Suite("The radio room")
struct RadioRoomTests {
  @Test(
    "is asked so that exactly one answer comes true, and prints what's in Golden/radio-room.txt")
  func steps() async throws { try await expectSteps(of: RadioRoom.demo) }

  @Test("is played by keys, while the main queue goes on")
  func played() throws {
    let terminal = try PseudoTerminal(running: "radio-room", columns: 80, rows: 60)
    // The introduction comes first, on its own page.
    try terminal.wait(for: "Return begins")
    try terminal.send("\r", until: "1-3 answer")
    try terminal.send("2", until: "screen got \"Fire at Ray's house\", on the main queue")
    try terminal.wait(for: "Return goes on")
    try terminal.quit()
  }
}
