// Chapter "Value types, and what the compiler can do": what becomes of a struct that is turned into an object.

let valueTypesProgram = ChapterProgram("value-types", "a class and a struct, as objects", asObjects)

// MARK: - As objects

protocol Hearing {
  func hear(_ message: String)
}

final class Clerk: Hearing {
  func hear(_ message: String) { print("The clerk heard: \(message)") }
}

struct PaperCopy: Hearing {
  func hear(_ message: String) { print("The copy heard: \(message)") }
}

func asObjects() {
  let clerk: any Hearing = Clerk()
  let copy: any Hearing = PaperCopy()

  print("Clerk:", (clerk as AnyObject) === (clerk as AnyObject))
  print("Copy: ", (copy as AnyObject) === (copy as AnyObject))
}

// MARK: - An owner

/// Owns a paper copy, and is the delegate in its place.
final class Desk: Hearing {
  private let copy: PaperCopy
  init(_ copy: PaperCopy) { self.copy = copy }
  func hear(_ message: String) { copy.hear(message) }
}
