// What's computed when it's asked for isn't nil before that.
import MulticastDelegates
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
