// A description that takes a lock that the program holds.
import Foundation

let lock = NSLock()
final class Safe: CustomStringConvertible {
  var coins = 1
  var description: String { lock.withLock { "\(coins) coins" } }
}
let safe = Safe()
lock.lock()
safe.coins = 2
lock.unlock()
print("unlocked")
