// Nothing lives longer than it would without the playground.
final class Box { deinit { print("gone") } }

func test() {
  var box: Box? = Box()
  weak var reference = box
  box
  box = nil
  print(reference == nil)
}
test()

do {
  var box: Box? = Box()
  weak var reference = box
  box
  box = nil
  print(reference == nil)
}
