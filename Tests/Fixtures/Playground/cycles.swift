// Two objects that hold each other are never deallocated.
import Synchronization

final class Teacher {
  let name = "Ms. Frizzle"
  var pupils: [Pupil] = []
  deinit { print("nobody reads this") }
}
final class Pupil {
  var teacher: Teacher?
}
func school() {
  let teacher = Teacher()
  let pupil = Pupil()
  teacher.pupils = [pupil]
  pupil.teacher = teacher
}
school()

// In a `Mutex`, too.
final class Lodger: Sendable {
  let others = Mutex<[Lodger]>([])
}
func lodge() {
  let one = Lodger()
  let other = Lodger()
  one.others.withLock { $0 = [other] }
  other.others.withLock { $0 = [one] }
}
lodge()

// And three, by a dictionary, an optional array and a protocol's type.
protocol Member: AnyObject {}
final class Club { var members: [String: any Member] = [:] }
final class Player: Member { var teams: [Team]? }
final class Team { var club: Club? }
func season() {
  let club = Club()
  let player = Player()
  let team = Team()
  club.members["first"] = player
  player.teams = [team]
  team.club = club
}
season()

// They're called by what they say of themselves.
final class Door: CustomStringConvertible {
  let description: String
  var next: Door?
  init(_ description: String) { self.description = description }
}
func house() {
  let front = Door("the front door"), back = Door("the back door")
  front.next = back
  back.next = front
}
house()
