// A program for the tests to play with: it takes the terminal, says what comes, and ends in every way there is.

import MulticastSystemCalls
import MulticastTerminal

let arguments = CommandLine.arguments.dropFirst()

// `--adopt TERMINAL PROGRAM ...` becomes a program that the terminal controls. Darwin opens the files of a spawned process
// before it begins the session, so it has to do this by itself.
if arguments.first == "--adopt", arguments.count > 2 {
  let descriptor = open(CommandLine.arguments[2], O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard descriptor >= 0, ioctl(descriptor, UInt(TIOCSCTTY), 0) == 0, (0...2).allSatisfy({ dup2(descriptor, $0) >= 0 })
  else { exit(71) }
  execv(CommandLine.arguments[3], CommandLine.unsafeArgv + 3)
  exit(126)
}

// `--blocking 7 8` says which descriptors block.
if arguments.first == "--blocking" {
  for descriptor in arguments.compactMap({ Int32($0) }) {
    let flags = fcntl(descriptor, F_GETFL)
    let words = flags < 0 ? "is closed" : flags & O_NONBLOCK == 0 ? "blocks" : "does not block"
    try Output.standard.writeLine("\(descriptor) \(words)")
  }
  exit(0)
}

let mode = arguments.contains("--screen") ? Session.Mode.fullScreenWithMouse : .lines
// Long enough that a test which cuts a sequence in two is never late, and never waited for but by the Escape key.
let escapeDelay: Duration = arguments.contains("--patient") ? .seconds(3600) : InputParser.escapeDelay

var session: Session?
do {
  session = try Session(mode, escapeDelay: escapeDelay)
} catch {
  try Output.standard.write("\(error)\n")
  exit(69)
}
let output = session!.output
/// A closed window ends the input too, which is what the tests ask about.
@MainActor func say(_ text: String) { try? output.write(text + "\n") }

@inline(never) func overflowTheStack(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { memory in
    memory.initialize(repeating: depth)
    return overflowTheStack(depth + 1) + memory[depth % 64]
  }
}

say("ready")

while let event = session?.nextEvent() {
  if event == .endOfInput { break }
  say("\(event)")
  switch event {
  case .key(.character("q")):
    session!.leave()
    exit(0)
  case .key(.character("r")):
    session = nil
    say("released")
    while true { pause() }
  case .key(.character("x")): exit(3)
  case .key(.character("b")): session!.skipReturn()
  case .key(.character("I")): fatalError("on purpose")
  case .key(.character("S")): UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
  case .key(.character("A")): abort()
  case .key(.character("O")): _ = overflowTheStack(0)
  case .key(.character("W")):
    // Draws as fast as it can, on a thread that gets no signal.
    Task.detached { while true { try? output.write("drawn") } }
  case .key(.character("P")):
    // Reads no more, and waits for a signal.
    while true { pause() }
  case .key(.character("L")):
    session!.leave()
    say("left")
    raise(SIGPIPE)
  default: break
  }
}
session?.leave()
