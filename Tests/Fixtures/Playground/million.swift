var sum = 0
for number in 1...1_000_000 {
  sum = sum + number
}
print(sum)
var text = ""
for number in 1...300_000 {
  text = "\(number)"
}
