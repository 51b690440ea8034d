// A timer of Foundation's, after the last line.
import Foundation

let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
  print("rings, on the main thread:", Thread.isMainThread)
}
print(timer.isValid)
