// What is printed stands below the statement that was running.
func hello(_ number: Int) { print("hello", number) }
hello(1)
hello(2)
for number in 1...2 {
  hello(number)
  hello(10 * number)
}
if true { hello(3) } else { hello(4) }
do {
  let five = 5
  hello(five)
}
switch 6 {
case 6: hello(6)
default: hello(7)
}
[8, 9].forEach {
  hello($0)
}
@available(*, deprecated) func old() {}
defer { hello(10) }
hello(11); hello(12)
func asked() -> Int {
  print("asked")
  return 13
}
switch asked() {
case 12: hello(12)
default: hello(13)
}
let `default` = 1, `in` = 2

// Statements and declarations in turn: each output stands at the line that printed it.
func loud(_ number: Int) -> Int {
  print("number", number)
  return number
}
print("first"); let one = loud(1)
let two = loud(2)
struct Pair { let sum = loud(12) }
var three: Int
three = loud(
  3)  // in two lines
guard let four = Optional(loud(4)) else { fatalError() }
defer { print("at the end") }
outer: for number in [one, two] {
  if number == two { break outer }
}
let pair = Pair()
#if !NOTHING
  print("here")
#endif
if pair.sum > three { print("more") } else { print("less") }
let five = loud(5)
do { let five = "inside"; print(five) }
print(four, five)
