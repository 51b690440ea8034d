import Foundation
let one = 1
let two = 2
let three = 3
// The text that this is expanded to has lines of its own.
let isLarge = #Predicate<Int> { $0 > 3 }
