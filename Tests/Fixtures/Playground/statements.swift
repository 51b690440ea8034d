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
