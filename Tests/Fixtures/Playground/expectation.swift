import Testing
let one = 1
let two = 2
let three = [1, 2]
#expect([1, 2].contains(3))
#expect(one + 1 == two)
