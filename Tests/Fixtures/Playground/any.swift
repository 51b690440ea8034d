// Calls on values of a protocol's type, and chains that end at nil.
protocol Hearing: AnyObject {
  func hear()
  var count: Int { get set }
}
final class Radio: Hearing {
  var count = 0
  func hear() { print("heard") }
  func add() { count += 1 }
}
struct Weak { weak var radio: Radio? }
final class Station {
  let first: any Hearing
  var all: [any Hearing] = []
  init(_ first: any Hearing) { self.first = first }
  func send() {
    first.hear()
    for radio in all {
      radio.hear()
    }
  }
}
func turn(_ radio: any Hearing) {
  radio.count += 1
}
let radio = Radio()
let station = Station(radio)
station.all = [radio]
station.send()
turn(radio)
let hearing: any Hearing = radio
hearing.hear()

let list = [Weak(radio: radio), Weak(), Weak(radio: radio)]
for wrapper in list {
  wrapper.radio?.count = 5
}
for wrapper in list + list { wrapper.radio?.hear() }
for wrapper in list + [Weak()] { wrapper.radio?.add() }

// Errors of a certain type, unowned references, actors.
struct Late: Error {}
func train() throws(Late) -> Int { throw Late() }
func travel() throws(Late) -> Int {
  return try train()
}
_ = try? travel()
final class Owner {
  let name = "Olga"
}
final class Pet {
  unowned let owner: Owner
  init(_ owner: Owner) { self.owner = owner }
}
var owner: Owner? = Owner()
let pet = Pet(owner!)
owner = nil
pet
actor Till {
  let name: String
  init(_ name: String) { self.name = name }
}
actor Door {}
let tills = (Till("north"), Till("south"))
let doors = [Door(), Door()]
