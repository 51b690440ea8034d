// Chapter "Value types, and what the compiler can do": what becomes of a struct that is turned into an object.
// The chapter shows the sections under the marks, by their titles.

// MARK: - As objects

final class Clerk {}
struct PaperCopy {}

func asObjects() {
  let clerk = Clerk()
  let copy = PaperCopy()

  print("Clerk:", (clerk as AnyObject) === (clerk as AnyObject))
  print("Copy: ", (copy as AnyObject) === (copy as AnyObject))
}
