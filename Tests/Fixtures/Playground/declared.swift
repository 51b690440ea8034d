// What of an object is shown by its name in the file, and what isn't there.
import MulticastDelegates
import Observation

final class Artist {
  let name: String
  var albums: [Album] = []
  init(_ name: String) { self.name = name }
}
final class Album {
  let title: String
  unowned let artist: Artist
  var tracks: [String] = []
  init(_ title: String, by artist: Artist) {
    self.title = title
    self.artist = artist
  }
}
var nina: Artist? = Artist("Nina")
let album = Album("Pastel Blues", by: nina!)
nina = nil
album

@Observable final class Profile {
  var nickname = "Ann"
  var age = 30
}
let profile = Profile()
profile.age += 1

@propertyWrapper struct Limited {
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 12) } }
}
struct Team {
  @Limited var size = 3
  lazy var rest = 12 - size
}
var team = Team()
team.size = 20

struct Pair: Error { var one = 1 }
func here(_ function: String = #function, _ file: String = #fileID) -> String {
  function + " " + file
}
here()
String(reflecting: Pair())
dump(Pair())

// What's computed when it's asked for isn't nil before that.
protocol Hearing: AnyObject {}
final class Radio: Hearing { let name = "Ann" }
struct Weak { weak var radio: (any Hearing)? }
final class Station {
  lazy var number: Int = 7
  lazy var radio: Radio? = Radio()
  lazy var list = MulticastDelegate<any Hearing>()
  lazy var wrappers: [Weak] = []
}
let station = Station()
print(station.number)
station.radio = nil
station
station.list.addDelegate(Radio())
struct Timetable { lazy var hours = [1] }
var timetable = Timetable()
print(timetable.hours)
timetable
