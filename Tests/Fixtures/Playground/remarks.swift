// What there is to say of a line stands below it.
let name = readLine() ?? "nobody"
print("Hello,", name)
final class Box {}
weak var box = Box()
print(box as Any)
