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
