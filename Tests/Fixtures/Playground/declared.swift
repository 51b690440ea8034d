// What of an object is shown by its name in the file, and what isn't there.
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
