// To describe this takes longer than two seconds, which isn't the program's time.
import Dispatch
struct Page: CustomStringConvertible {
  let number: Int
  var description: String {
    // Waiting takes time as well as working does, and leaves the processor to others.
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.5)
    return "page"
  }
}
for number in 1...5 {
  let page = Page(number: number)
}
print("done")
