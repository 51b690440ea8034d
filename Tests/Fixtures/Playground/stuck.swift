// A loop that begins anew each time isn't the one that never ends.
func sum() -> Int {
  var sum = 0
  for number in 1...3 { sum += number }
  return sum
}
while true {
  sum()
}
