// A program whose main thread waits. With an argument, it runs the main queue in place of that.

import Foundation

protocol Listening: AnyObject, Sendable {
  func hear()
}

final class Screen: Listening {
  func hear() {
    print("called")
    exit(0)
  }
}

let screen = Screen()
let list = QueuedMulticastDelegate<any Listening>()
list.addDelegate(screen, delegateQueue: .main)
list.invokeDelegates { $0.hear() }
if CommandLine.arguments.count > 1 { dispatchMain() }
_ = readLine()
print("never called")
