// A line that changes something shows the variable at the root of what has changed.
import Synchronization

final class Lamp {
  var level = 0
  var next: Lamp?
  nonisolated(unsafe) static let shared = Lamp()
  nonisolated(unsafe) static var count = 0
  func up() {
    level += 1
    self.level += 1
    level = level + 1
  }
}
struct Room { var lamps = [Lamp()], size = 1 }
final class House { var rooms = [Room()] }
final class Bag<Item> {
  var count = 0
  static func += (bag: Bag, item: Item) { bag.count += 1 }
  func put(_ item: Item) { count += 1 }
  func each(_ body: (Int) -> Void) -> Int {
    body(count)
    return count
  }
}
final class Safe { let coins = Mutex(1) }
actor Meter {
  var total = 0
  func add(_ number: Int) { total += number }
}
func brighten(_ lamp: Lamp) { lamp.level += 10 }

let x = 1, y = 2
var rooms = [Room()]
rooms[0].size = 2
var numbers = ["a": [1]]
numbers["a"]?.append(2)
numbers["a", default: []].append(3)
let house = House()
house.rooms[0].size = 5
let lamp = Lamp()
lamp.next = Lamp()
lamp.next!.level = 4
lamp.next?.level = 5
Lamp.shared.level = 6
Lamp.count += 1
rooms[0].lamps[0].up()
brighten(lamp)
(lamp.next ?? lamp).up()
var one = 1, two = 2
swap(&one, &two)
let (three, _) = (3, 4), ((_, four), _) = ((3, 4), 5)
let (_, (five, _)) = (4, (5, 6))
var text = ""
print("six", to: &text)
let meter = Meter()
await meter.add(3)
let bag = Bag<String>()
bag += "apple"
let counted = bag.each { print("counted", $0) }
["pear", "plum"].forEach(bag.put)
let safe = Safe()

// What has changed inside an object that's a property, or that's shown by its name or as a list.
final class Engine {
  var speed = 0, fuel = Tank()
  func start() { speed = 1 }
}
final class Tank { var liters = 0 }
final class Car {
  let engine = Engine()
  var doors = 4
}
let car = Car()
car.engine.speed = 5
car.engine.fuel.liters += 40
car.engine.start()
final class Garage { var cars: [Car] = [] }
let garage = Garage()
garage.cars.append(car)
garage.cars[0].engine.speed = 7
final class Driver {
  let name: String
  var age = 0, friend: Driver?
  init(_ name: String) { self.name = name }
}
let ann = Driver("Ann")
ann.age = 18
ann.friend = Driver("Ben")
ann.friend?.age += 20
final class Club {
  struct Member { weak var driver: Driver? }
  var title = "", members: [Member] = []
}
let club = Club()
club.members.append(Club.Member(driver: ann))
club.title = "Wheels"
for age in 19...22 { ann.age = age }
