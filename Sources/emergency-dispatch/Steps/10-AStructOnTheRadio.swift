import EmergencyDispatch
import Foundation
import MulticastDelegates
import StepByStep
import SystemCalls

let aStructOnTheRadioStep = Step(
  title: "A struct on the radio",
  question: Question(
    """
    A paper copy is a struct: whoever gets it has another one, and nobody can hold one weakly. What happens when it \
    signs up by a protocol that structs may conform to?
    """,
    Answer(
      "It works: a copy hears as well as an original.",
      reply: "Which copy would hear it? The list can't hold the one you have, since there is no \"one\"."
    ) { $0.lines.contains { $0.contains("heard") } },
    Answer(
      "Nothing: it is put in a box, the box dies at once, and nobody notices.",
      reply: "So it goes in many versions of this pattern, and one looks for the lost delegate for hours."
    ) { $0.lines.isEmpty },
    Answer("The program stops, and says why.") { $0.lines.contains { $0.contains("can't be a delegate") } }),
  listing: Listing(section: "The code"),
  why: """
    A value type can't be a delegate. With a class-bound protocol the compiler says so. Without, the list stops the \
    program at the place of the mistake, since to lose the delegate silently would be worse; the demo let that happen \
    in a program of its own. So write `: AnyObject` behind your delegate protocols.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "addDelegate, which refuses"),
    Reading("Sources/chapters/MustNotCompile", "sources that must not compile"),
    .chapter("2-awkward-moments/5-value-types"), .exercise("10-paper-copy"),
  ],
  run: { aStructOnTheRadio(show: $0) })

// MARK: - The code

#if CLASS_BOUND  // The first try: EmergencyResponding is class-bound.
  struct PaperStation: EmergencyResponding {
    func notifyFire(at location: String) {}
    func notifyCarCrash(at location: String) {}
  }
#endif

/// The second try: a protocol that isn't class-bound.
protocol Listening {
  func hear(_ message: String)
}

struct PaperCopy: Listening {
  func hear(_ message: String) { print("The copy heard: \(message)") }
}

func signUpACopy() {
  let multicastDelegate = MulticastDelegate<any Listening>()
  multicastDelegate.addDelegate(PaperCopy())
  multicastDelegate.invokeDelegates { $0.hear("fire") }
}

func aStructOnTheRadio(show: Show) {
  show.print("The compiler, about the first try:")
  show.print(classBoundRefusal)
  show.print()
  show.print("The program, running signUpACopy(), about the second:")
  for line in PaperCopyInAChildProcess.output() { show.print(line) }
}

// MARK: - Behind the scene

/// The compiler's own words. A test compiles the first try and compares.
let classBoundRefusal =
  "error: non-class type 'PaperStation' cannot conform to class protocol 'EmergencyResponding'"

/// Runs `signUpACopy` in a child process, since it ends the process it runs in.
enum PaperCopyInAChildProcess {
  /// With this as its only argument, the demo signs the copy up and does nothing else.
  static let argument = "sign-up-a-copy"

  /// What the child wrote: what it printed, or the message it stopped with.
  static func output() -> [String] {
    // Not this program: in tests it is the test bundle that runs.
    let demo = productsFolder(ofImage: imagePath()) + "/emergency-dispatch"
    guard FileManager.default.isExecutableFile(atPath: demo) else {
      return ["(The demo's program isn't here to be run.)"]
    }
    let child = Process()
    let pipe = Pipe()
    // Only the message: no core file and no report of a crash that is meant to happen.
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    child.arguments = ["-c", "ulimit -c 0; exec \"$0\" \"$1\"", demo, argument]
    child.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    child.standardOutput = pipe
    child.standardError = pipe
    do { try child.run() } catch { return ["(The demo's program can't be run: \(error.localizedDescription))"] }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    let lines = text.split(separator: "\n").map(String.init)
    let message = lines.first { $0.contains("Fatal error: ") }
    // Without the place in the source that stands before it, and without the stack that may follow.
    return message.map { [String($0[$0.range(of: "Fatal error: ")!.lowerBound...])] } ?? lines
  }
}
