// What's computed is computed as often as the program asks for it, and not once more for the page.
@propertyWrapper
struct Told {
  private var seats: [Int] = []
  var wrappedValue: [Int] {
    get { print("asked"); return seats }
    set { print("told"); seats = newValue }
  }
  init(wrappedValue: [Int]) { seats = wrappedValue }
}
struct Hall {
  var rows = [1]
  var list: [Int] {
    get { print("asked"); return rows }
    set { rows = newValue }
  }
}
final class House {
  @Told var seats: [Int] = []
  var inner = Hall()
  var hall: Hall {
    get { print("which hall?"); return inner }
    set { inner = newValue }
  }
  func open() { hall.rows.append(7) }
}
let house = House()
house.seats = [1, 2]
house.seats.append(3)
house.hall.rows = [2]
house.hall.rows.append(3)
house.open()
var hall = Hall()
hall.list.append(3)
hall.list += [4]
hall.list.removeAll { $0 == 1 }
var first: Int {
  get { print("asked"); return hall.rows[0] }
  set { hall.rows[0] = newValue }
}
func double(_ number: inout Int) { number *= 2 }
double(&first)
first.negate()
hall.rows.append(9)
