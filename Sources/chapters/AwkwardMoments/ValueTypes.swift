// Chapter "Value types, and what the compiler can do": what becomes of a struct that signs up.

import FirstTimeVersion

let valueTypesProgram = ChapterProgram(
  "value-types", "a struct signs up",
  [
    .init("A struct signs up", aCopySignsUp),
    .init("Two boxes", twoBoxes),
    .init("An object in between", anObjectInBetween),
  ])

// MARK: - A struct signs up

protocol Hearing {
  func hear(_ message: String)
}

struct HandwrittenCopy: Hearing {
  var name: String
  func hear(_ message: String) { print("\(name) heard: \(message)") }
}

func aCopySignsUp() {
  let copy = HandwrittenCopy(name: "The copy")
  let multicastDelegate = FirstTimeMulticastDelegate<any Hearing>()

  multicastDelegate.addDelegate(copy)

  print("Delegates: \(multicastDelegate.delegates.count)")
  multicastDelegate.invokeDelegates { $0.hear("fire") }
}

// MARK: - Two boxes

func twoBoxes() {
  let copy = HandwrittenCopy(name: "The copy")
  let one = copy as AnyObject
  let other = copy as AnyObject
  print("The same object: \(one === other)")
}

// MARK: - An object in between

/// Stands in for a value: an object that owns it, and is the delegate in its place.
final class ClerksDesk: Hearing {
  private(set) var copy: HandwrittenCopy
  init(_ copy: HandwrittenCopy) { self.copy = copy }
  func hear(_ message: String) { copy.hear(message) }
}

func anObjectInBetween() {
  let desk = ClerksDesk(HandwrittenCopy(name: "The copy on the desk"))
  let multicastDelegate = FirstTimeMulticastDelegate<any Hearing>()

  multicastDelegate.addDelegate(desk)

  print("Delegates: \(multicastDelegate.delegates.count)")
  multicastDelegate.invokeDelegates { $0.hear("fire") }
}
