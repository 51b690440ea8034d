// What a look into an object must not do: crash, or take it for something else.
import Dispatch

protocol Listening: AnyObject {}

final class Dog {}
final class Whistle {
  unowned let owner: Dog
  init(_ owner: Dog) { self.owner = owner }
}
var dog: Dog? = Dog()
let whistle = Whistle(dog!)
dog = nil
whistle

let item = DispatchWorkItem {}

final class Unit: Listening {
  let name: String
  weak var partner: Unit?
  init(_ name: String) { self.name = name }
}
final class Station { var units: [Unit] = [] }
let station = Station()
station.units = [Unit("Ann"), Unit("Bob")]
station.units[0].partner = nil
station

final class Radio {
  let name = "radio"
  private struct Wrapper { weak var value: (any Listening)?; var note: String? }
  private var wrappers: [Wrapper] = []
  func add(_ listener: any Listening) { wrappers.append(Wrapper(value: listener)) }
}
let radio = Radio()
radio.add(Unit("Ann"))

final class Fan: Listening {
  let station: Station
  init(_ station: Station) { self.station = station }
}
station.units = []
let fan = Fan(station)

final class Account { var balance = 0, id = 7, title: String? }
var account: Account? = Account()
account!.balance += 10
account?.balance = 5
struct Place { var x = 0 }
var place = Place()
place.x += 5
var table = ["a": 1]
table["a"]! += 1
let (one, two) = (1, 2)

// What a structure has is as good as a part of it, and who refers to another one isn't its wrapper.
final class Storage { var items: [Int] = [] }
struct Bag {
  var storage = Storage(), copies = 0
  mutating func add(_ item: Int) { storage.items.append(item) }
}
var bag = Bag()
bag.add(3)
var bags = [bag]
final class Wall: Listening { weak var other: (any Listening)? }
let wall = Wall(), facing = Wall()
wall.other = facing
facing.other = wall
