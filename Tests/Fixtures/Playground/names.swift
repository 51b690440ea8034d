// What objects are called: by a `let` that's called `name`, or else by their class.
import EmergencyDispatch

final class Radio {}
final class Screen {
  var title = "-"
  var name = "a name that changes"
}
final class Player {
  let name: String
  init(_ name: String) { self.name = name }
}
let alone = Screen()
let one = Radio()
var two = Radio()
[one, two, one]
two = Radio()
let anna = Player("Anna")
let berta = Player("Berta")
let other = Player("Anna")
for _ in 0..<3 {
  let another = Radio()
}

// What tells objects apart: numbers, in the order in which they were first seen.
let dispatch = DispatchSystem()
let police = PoliceStation()
let stations = [PoliceStation(), PoliceStation()]
stations.forEach { dispatch.addDelegate($0) }
dispatch.addDelegate(police)
let fire = FireStation()

actor Ear {}
let left = Ear()
let right = Ear()
actor Account {
  let owner: String
  var balance = 0
  init(_ owner: String) { self.owner = owner }
  func add(_ amount: Int) { balance += amount }
}
let ann = Account("Ann")
let ben = Account("Ben")
await ben.add(5)
let both = [ann, ben]
actor Named {
  let name: String
  init(_ name: String) { self.name = name }
  func hear() {}
}
let named = Named("Cleo")
await named.hear()
named
