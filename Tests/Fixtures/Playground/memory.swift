// Not only a method that calls itself reaches for memory that isn't there.
let nowhere = UnsafePointer<Int>(bitPattern: 4096)!
let number = nowhere.pointee
print(number)
