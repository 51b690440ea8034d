import EmergencyDispatch
import Foundation
import MulticastDelegates
import MulticastTerminal
import MulticastDemos
import MulticastLessons

let aStructOnTheRadioStep = Step(
  title: "A struct on the radio",
  question: """
    In this program, someone signs up a paper copy of the duty roster as if it had a radio. \
    `PaperCopy` is a struct, and the delegate protocol of this list doesn't demand a class, so the \
    code compiles. What happens when the struct is added to the list?
    """,
  answers: [
    Answer(
      "The struct hears about the fire, like any other delegate.",
      reply: """
        Which of the copies would hear about it? The list can't refer to yours. It could only make \
        another one, which nobody has ever seen.
        """
    ) { $0.contains { $0.contains("heard") } },
    Answer(
      "Nothing happens, and there's no error either.",
      reply: """
        In many lists of delegates, that's how it is, and it takes hours to find out why a \
        delegate is never called.
        """
    ) { $0.isEmpty },
    Answer("The program crashes with a message that says why.") {
      $0.contains { $0.contains("can't be a delegate") }
    },
  ],
  sequel: Listing(section: "The separate process"),
  why: """
    A struct can't be a delegate. It has no identity: each variable has its own copy, so there's \
    nothing that a weak reference could refer to. If the protocol is declared with `: AnyObject`, \
    the compiler refuses the struct. Otherwise, this list ends the program at the line where the \
    struct is added. (So the demo runs these lines in a separate process.) A delegate that \
    silently gets lost would be worse. Better still, declare your delegate protocols with `: \
    AnyObject`, and let the compiler find the mistake.
    """,
  readings: [
    .chapter("2-awkward-moments/05-value-types"), .exercise("09-paper-copy"),
  ],
  run: aStructOnTheRadio)

// MARK: - The code

/// Lacks `: AnyObject`, so a struct may conform.
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

// MARK: - The separate process

func aStructOnTheRadio() {
  // Runs signUpACopy() in a separate process, and shows what comes out of it.
  for line in OutputOfSignUpACopy.lines() { print(line) }
}

// MARK: - Behind the scene

/// What `signUpACopy()` prints in a separate process, which may crash.
enum OutputOfSignUpACopy {
  /// With this as its only argument, the demo signs the copy up and does nothing else.
  static let argument = "sign-up-a-copy"

  /// What the child wrote: what it printed, or the message it stopped with.
  static func lines() -> [String] {
    let child = Process()
    let pipe = Pipe()
    // Not this program: in tests it is the test bundle that runs.
    let demo = productsFolder() + "/emergency-dispatch"
    // Only the message: no core file and no report of a crash that is meant to happen.
    let script = "ulimit -c 0; SWIFT_BACKTRACE=enable=no exec \"$0\" \"$1\" 2>&1"
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    child.arguments = ["-c", script, demo, argument]
    child.standardOutput = pipe
    do { try child.run() } catch {
      return ["(The demo's program can't be run: \(error.localizedDescription))"]
    }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    // Without the place in the source that comes before the message, and without the stack that may
    // follow.
    if let message = text.firstMatch(of: /Fatal error: .+/) { return [String(message.0)] }
    return text.split(separator: "\n").map(String.init)
  }
}
