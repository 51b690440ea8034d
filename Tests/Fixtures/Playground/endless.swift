// A loop that begins anew each time isn't the one that never ends.
func largest() -> Int {
  var largest = 6
  for number in 1...3 { largest = max(largest, number) }
  return largest
}
func count() {
  var number = 0
  while true {
    number += largest()
  }
}
print("before")
count()
print("after")
