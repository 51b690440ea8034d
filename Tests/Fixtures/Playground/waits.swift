// A line that waits has no value yet.
import Dispatch

final class Gate {
  private let semaphore = DispatchSemaphore(value: 0)
  func pass() -> Bool {
    print("at the gate")
    let result = semaphore.wait(timeout: .distantFuture)
    return result == .success
  }
}
let gate = Gate()
for _ in 1...2 {
  print(gate.pass())
}
