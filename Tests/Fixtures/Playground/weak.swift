final class Box {}
weak var box = Box()
print(box as Any)
