func double(_ number: Int) -> Int { 2 * number }
struct Point { var x = 0 }
