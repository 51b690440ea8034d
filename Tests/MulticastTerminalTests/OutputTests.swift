import Dispatch
import Support
import Synchronization
import Testing

@testable import MulticastTerminal
import MulticastSystemCalls

/// The program's side of a terminal.
private func withTerminal(_ size: Size = .usual, _ body: (Int32) throws -> Void) throws {
  let terminal = try PseudoTerminal(columns: size.columns, rows: size.rows)
  let descriptor = open(terminal.path, O_RDWR | O_NOCTTY)
  defer { close(descriptor) }
  try body(descriptor)
}

private func withPipe(_ body: (_ reader: Int32, _ writer: Int32) throws -> Void) rethrows {
  let (reader, writer) = try! openPipe()
  defer { for end in [reader, writer] { close(end) } }
  try body(reader, writer)
}

@Suite("Output") struct OutputTests {
  @Test("a terminal says its size; COLUMNS and LINES win, each for itself, where they are positive whole numbers")
  func environment() throws {
    try withTerminal(Size(columns: 101, rows: 33)) { descriptor in
      func size(_ columns: String?, _ lines: String?) -> Size {
        Output(descriptor) { $0 == "COLUMNS" ? columns : $0 == "LINES" ? lines : nil }.size
      }
      #expect(size(nil, nil) == Size(columns: 101, rows: 33))
      #expect(size("60", "20") == Size(columns: 60, rows: 20))
      #expect(size("60", nil) == Size(columns: 60, rows: 33))
      #expect(size(nil, "20") == Size(columns: 101, rows: 20))
      for nonsense in ["", "0", "-5", "wide", "1e3", "99999999999999999999", " 60"] {
        #expect(size(nonsense, nonsense) == Size(columns: 101, rows: 33), "\(nonsense)")
      }
    }
  }

  @Test("a size is within bounds, whatever is asked for; where there is no terminal it is 80 by 24")
  func bounds() {
    #expect(Size(columns: 0, rows: -1) == Size(columns: 1, rows: 1))
    withPipe { _, writer in
      #expect(Output(writer) { _ in "65535" }.size == Size(columns: Size.limit, rows: Size.limit))
      #expect(Output(writer) { _ in nil }.size == .usual)
    }
  }

  @Test(
    "styles are for a terminal that is not dumb, nor an editor's console, and whose owner wants them; they end plain",
    arguments: [
      (["TERM": "xterm"], nil, true), (["TERM": "xterm", "NO_COLOR": ""], nil, true),
      (["TERM": "xterm", "NO_COLOR": "1"], nil, false), (["TERM": "dumb"], "TERM is dumb", false),
      ([:], "TERM isn't set", false), (["TERM": ""], "TERM isn't set", false),
      (["TERM": "xterm", "OS_ACTIVITY_DT_MODE": "YES"], "Xcode's console", false),
      (["TERM": "dumb", "__XCODE_BUILT_PRODUCTS_DIR_PATHS": "/build"], "Xcode's console", false),
    ] as [([String: String], String?, Bool)])
  func styles(environment: [String: String], obstacle: String?, showsStyles: Bool) throws {
    try withTerminal { descriptor in
      let output = Output(descriptor) { environment[$0] }
      #expect(output.isTerminal && output.movesCursor == (obstacle == nil) && output.showsStyles == showsStyles)
      // Exactly one of the reasons is named, and it is the true one.
      for reason in ["TERM is dumb", "TERM isn't set", "Xcode's console", "isn't a terminal"] {
        #expect(output.obstacle?.contains(reason) ?? false == (reason == obstacle))
      }
      #expect(output.styled("a", .bold) == (showsStyles ? "\u{1B}[;1ma\u{1B}[m" : "a"))
    }
    withPipe { _, writer in
      let output = Output(writer) { environment[$0] }
      #expect(!output.isTerminal && output.obstacle == "this isn't a terminal" && output.styled("a", .bold) == "a")
    }
  }

  @Test("a frame is one write")
  func oneWrite() throws {
    // Sockets that keep each message apart (SOCK_DGRAM); Darwin's hold 2,048 bytes.
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, 2, 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    var frame = Frame(Size(columns: 40, rows: 12))
    for row in 1...12 { frame.write(String(repeating: "火x", count: 13), column: 1, row: row, style: .bold) }
    var screen = Screen()
    let bytes = screen.changes(to: frame)
    screen.forget()
    try screen.show(frame, on: Output(ends[1]))
    #expect(read(ends[0]) == bytes)
  }

  @Test("everything arrives, also through a pipe that takes a part at a time and was set not to block")
  func partial() throws {
    let (reader, writer) = try openPipe()
    #expect(fcntl(writer, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    // A thread of its own: the writer waits for it.
    let received = Mutex<[UInt8]>([])
    let reading = DispatchGroup()
    DispatchQueue(label: "reader").async(group: reading) {
      while case let piece = read(reader, 3000), !piece.isEmpty { received.withLock { $0 += piece } }
      close(reader)
    }
    #expect(throws: Never.self) { try Output(writer).write(bytes) }
    close(writer)  // which ends the reading
    reading.wait()
    #expect(received.withLock { $0 == bytes })
  }

  @Test("where nobody reads, and SIGPIPE is ignored, it says so; the next frame is drawn in full")
  func closed() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      close(ends[0])
      #expect(throws: OutputError.closed) { try Output(ends[1]).write("x") }

      var screen = Screen()
      let frame = Frame(Size(columns: 3, rows: 1))
      let first = screen.changes(to: frame)
      screen.forget()
      #expect(throws: OutputError.closed) { try screen.show(frame, on: Output(ends[1])) }
      #expect(screen.changes(to: frame) == first)
    }
  }

  @Test("what the system refuses is said with its number")
  func refused() {
    #expect(throws: OutputError.failed(errorNumber: EBADF)) { try Output(-1).write("x") }
    #expect("\(OutputError.failed(errorNumber: EBADF))" == "the output is closed")
    #expect("\(OutputError.failed(errorNumber: ENOSPC))".hasPrefix("the output can't be written: "))
  }
}
