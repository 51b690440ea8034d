// What tells objects apart: numbers, in the order in which they were first seen.
import EmergencyDispatch

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
