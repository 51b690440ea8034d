// To describe this takes longer than two seconds, which isn't the program's time.
struct Page: CustomStringConvertible {
  let number: Int
  var description: String {
    let end = ContinuousClock.now + .milliseconds(30)
    while ContinuousClock.now < end {}
    return "page"
  }
}
for number in 1...75 {
  let page = Page(number: number)
}
print("done")
