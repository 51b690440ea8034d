// What was printed before a crash stands above it.
final class Volume {
  var level = 1
  func adjust(_ change: (inout Int) -> Void) { change(&level) }
}
let volume = Volume()
volume.adjust { level in
  print("inside")
  volume.level = 10
  level += 1
}
