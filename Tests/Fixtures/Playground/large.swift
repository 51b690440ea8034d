// Values that are too large to be shown in full. Only what's shown of them is read.
import Foundation

// What asks for the words of an element, or for its hash, is counted.
nonisolated(unsafe) var asked = 0, hashed = 0
struct Cell: Hashable, CustomStringConvertible {
  let number: Int
  var description: String {
    asked += 1
    return "cell"
  }
  func hash(into hasher: inout Hasher) {
    hashed += 1
    hasher.combine(number)
  }
}
let cells = (0..<9_000).map { Cell(number: $0) }
var rows = Array(repeating: cells, count: 100)
struct Board { var cells: [Cell], backup: [[Cell]] }
var board = Board(cells: cells, backup: rows)
for number in 0..<4 {
  rows[number][0] = Cell(number: 1)
  board.backup[number][1] = Cell(number: 1)
}
print(asked < 50_000)

let few = Set(cells)
hashed = 0
few
print(hashed == 0)

var text = String(repeating: "a", count: 1_000_000)
text += "b"
var data = Data(count: 1_000_000)
data[0] = 1

// A list of delegates, too.
final class Radio {}
struct Weak { weak var radio: Radio? }
final class Station { var radios: [Weak] = [] }
let station = Station()
let radios = (0..<5_000).map { _ in Radio() }
station.radios = radios.map { Weak(radio: $0) }

// Foundation's collections are shown like Swift's.
let array = NSMutableArray()
for number in 1...3 { array.add(number) }
let dictionary: NSDictionary = ["array": array]
stride(from: 0, to: 10, by: 2)
