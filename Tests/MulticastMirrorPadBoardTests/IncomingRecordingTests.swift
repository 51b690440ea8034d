import MirrorPad
import Testing

@testable import MulticastMirrorPadBoard

@Suite("A recording that's still coming")
struct IncomingRecordingTests {
  private struct Torn: Error {}

  /// Gives one piece at each call, then the end or an error.
  private func recording(_ pieces: String..., end: Torn? = nil) -> IncomingRecording {
    var rest = pieces[...]
    return IncomingRecording(RecordingReader()) {
      if let piece = rest.popFirst() { return Array(piece.utf8) }
      if let end { throw end }
      return nil
    }
  }

  @Test("hands out what has come, and is complete at the end")
  func pieces() throws {
    var incoming = recording("canvas 10 10\nline 1 1\npo", "", "int 2 2")
    #expect(try incoming.nextEvents().count == 1)
    #expect(incoming.header?.size == CanvasSize(width: 10, height: 10))
    #expect(try incoming.nextEvents() == [] && !incoming.isComplete)
    #expect(try incoming.nextEvents() == [] && !incoming.isComplete)
    #expect(try incoming.nextEvents().count == 1 && incoming.isComplete)
    #expect(try incoming.nextEvents() == [] && incoming.problem == nil)
  }

  @Test("reports what is wrong only after the events that came before it")
  func failure() throws {
    var incoming = recording("line 1 1\npoint 2 2\npoint x\npoint 3 3\n")
    #expect(try incoming.nextEvents().count == 2 && !incoming.isComplete)
    #expect(throws: RecordingError.self) { try incoming.nextEvents() }
    #expect(incoming.failure?.line == 3)
  }

  @Test("keeps what came before its bytes could no longer be had")
  func problem() throws {
    var incoming = recording("line 1 1\n", end: Torn())
    incoming.read(Array("line 2 2\n".utf8))
    #expect(try incoming.nextEvents().count == 2)
    #expect(try incoming.nextEvents() == [] && incoming.isComplete)
    #expect(incoming.problem is Torn)
  }
}
