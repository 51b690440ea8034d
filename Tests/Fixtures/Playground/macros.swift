import Foundation
import Testing
let one = 1
let two = 2
let three = 3
// The text that this is expanded to has lines of its own.
let isLarge = #Predicate<Int> { $0 > 3 }
#expect([1, 2].contains(3))
#expect(one + 1 == two)
