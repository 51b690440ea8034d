import EmergencyDispatch
import Foundation
import MulticastDelegates
import MulticastSteps
import MulticastSystemCalls

let aStructOnTheRadioStep = Step(
  title: "A struct on the radio",
  question: Question(
    """
    A paper copy is a struct: each variable has a copy of its own, and none can be held weakly. What happens when one \
    is added to a list of delegates whose protocol a struct may conform to?
    """,
    Answer(
      "It works: a copy hears as well as an original.",
      reply: "Which copy would hear it? The list can't refer to yours. It could only make another one."
    ) { $0.lines.contains { $0.contains("heard") } },
    Answer(
      "Nothing: the copy is put into a new object, which is deallocated at once, silently.",
      reply: "Many versions of this pattern do that, and it takes hours to find out where the delegate went."
    ) { $0.lines.isEmpty },
    Answer("The program stops, and says why.") { $0.lines.contains { $0.contains("can't be a delegate") } }),
  why: """
    A value type can't be a delegate. If the protocol is class-bound, the compiler says so. If it isn't, the list \
    stops the program where the mistake was made, because losing the delegate silently would be worse. So declare your \
    delegate protocols with `: AnyObject`.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "addDelegate, which refuses"),
    Reading("Sources/chapters/MustNotCompile", "sources that must not compile"),
    .chapter("2-awkward-moments/5-value-types"), .exercise("10-paper-copy"),
  ],
  run: aStructOnTheRadio)

// The step's page shows what follows, as it is here.
// MARK: - The code

/// Not class-bound (`: AnyObject`), so a struct may conform.
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
  // The demo calls signUpACopy() in a process of its own.
  for line in PaperCopyInAChildProcess.output() { show.print(line) }
}

// MARK: - Behind the scene

enum PaperCopyInAChildProcess {
  /// With this as its only argument, the demo signs the copy up and does nothing else.
  static let argument = "sign-up-a-copy"

  /// What the child wrote: what it printed, or the message it stopped with.
  static func output() -> [String] {
    let child = Process()
    let pipe = Pipe()
    // Not this program: in tests it is the test bundle that runs.
    let demo = productsFolder(ofImage: imagePath()) + "/emergency-dispatch"
    // Only the message: no core file and no report of a crash that is meant to happen.
    let script = "ulimit -c 0; SWIFT_BACKTRACE=enable=no exec \"$0\" \"$1\" 2>&1"
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    child.arguments = ["-c", script, demo, argument]
    child.standardOutput = pipe
    do { try child.run() } catch { return ["(The demo's program can't be run: \(error.localizedDescription))"] }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    // Without the place in the source that comes before the message, and without the stack that may follow.
    if let message = text.firstMatch(of: /Fatal error: .+/) { return [String(message.0)] }
    return text.split(separator: "\n").map(String.init)
  }
}
