import Dispatch
var sum = 0
for number in 1...1_000_000 {
  sum = sum + number
}
print(sum)

// When descriptions have taken a while, those to come are left out: all but the last of a loop.
struct Page: CustomStringConvertible {
  let number: Int
  var description: String {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.4)
    return "page"
  }
}
let page = Page(number: 1)
var text = ""
for number in 1...300 {
  text = "\(number)"
}
