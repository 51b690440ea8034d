print("\u{1B}[2J\u{7}bell\ttab")
let text = "\u{1B}[31m"
struct Red: CustomStringConvertible { let description = "\u{1B}[31mred" }
let red = Red()
