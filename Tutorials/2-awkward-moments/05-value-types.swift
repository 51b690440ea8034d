final class Clerk {}
struct PaperCopy {}

let clerk = Clerk()
let copy = PaperCopy()

print("Clerk:", (clerk as AnyObject) === (clerk as AnyObject))
print("Copy: ", (copy as AnyObject) === (copy as AnyObject))
