// Chapter "Who is still here": a list that holds strongly, a list that holds weakly, and what is in a weak box.

import EmergencyDispatch

let stillHereProgram = ChapterProgram(
  "still-here", "who is kept alive, and by whom",
  [
    .init("A strong list", aStrongList), .init("A list of weak boxes", aListOfWeakBoxes),
    .init("Before and after", beforeAndAfter),
  ])

// MARK: - A station that says when it goes

private final class Harbour: EmergencyResponding, CustomStringConvertible {
  let description = "the harbour"
  func notifyFire(at location: String) { print("\(self) hears of a fire at \(location)") }
  func notifyCarCrash(at location: String) {}
  deinit { print("\(self) is torn down") }
}

// MARK: - A strong list

private func aStrongList() {
  var station: Harbour? = Harbour()
  var list: [any EmergencyResponding] = [station!]

  station = nil
  print("The owner has let go.")
  for delegate in list { delegate.notifyFire(at: "Ray's house") }
  list.removeAll()
}

// MARK: - A weak box

private struct WeakBox {
  weak var object: AnyObject?
}

// MARK: - A list of weak boxes

private func aListOfWeakBoxes() {
  var station: Harbour? = Harbour()
  let list = [WeakBox(object: station)]

  station = nil
  print("The owner has let go.")
  for box in list {
    (box.object as? any EmergencyResponding)?.notifyFire(at: "Ray's house")
  }
  print("Boxes: \(list.count), and in the first one: \(list[0].object == nil ? "nil" : "a station")")
}

// MARK: - Before and after

private func beforeAndAfter() {
  var station: PoliceStation? = PoliceStation()
  let name = "\(station!)"
  let box = WeakBox(object: station)
  print("Before:")
  printReferences(("the owner", .strong, name), ("the list", .strong, "box 1"), ("box 1", grip(of: box), name))
  station = nil
  print("After:")
  printReferences(("the list", .strong, "box 1"), ("box 1", grip(of: box), name))
}

private func grip(of box: WeakBox) -> Grip { box.object == nil ? .empty : .weak }
