import Foundation

struct Oops: Error {}
func check(_ number: Int) throws -> Int {
  if number > 1 {
    throw Oops()
  }
  return number
}
defer { print("deferred") }
try check(1)
try check(2)
