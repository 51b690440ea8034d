// What has a list, and what a list looks like in it.
import EmergencyDispatch
import MulticastDelegates

protocol Listening: AnyObject {}
final class Radio: Listening {
  let name: String
  init(_ name: String) { self.name = name }
}
let ann = Radio("Ann"), ben = Radio("Ben")

// A dispatch system in an object is shown as its list.
final class Town {
  let dispatch = DispatchSystem()
  var chief: PoliceStation?
}
let town = Town()
town.chief = PoliceStation()
town.dispatch.addDelegate(town.chief!)
town.dispatch.addDelegate(FireStation())
town

// A `delegate` beside the list stays there.
final class Player {
  var delegate: (any Listening)?
  var title = "none"
  var problem: (any Error)?
  let list = MulticastDelegate<any Listening>()
}
let player = Player()
player.delegate = ann
player.title = "a waltz"
player.list.addDelegate(ben)
player
player.delegate = nil

// A list in a structure, and lists in an array.
struct Holder { let list = MulticastDelegate<any Listening>() }
let holder = Holder()
holder.list.addDelegate(ann)
holder
let lists = [MulticastDelegate<any Listening>(), MulticastDelegate<any Listening>()]
lists[0].addDelegate(ann)
lists[0].addDelegate(ben)
lists

// An array of wrappers looks the same alone and through its owner. A seat is empty if nobody has
// taken it, or if it was given back.
struct Weak { weak var radio: (any Listening)? }
final class Bell {
  weak var delegate: (any Listening)?
  var wrappers: [Weak] = []
}
let bell = Bell()
do {
  let cora = Radio("Cora")
  bell.delegate = cora
  bell.wrappers.append(Weak(radio: cora))
  bell.wrappers
  bell.wrappers.map { $0.radio }
}
bell.wrappers
bell
bell.wrappers = []
bell
bell.delegate = nil
