// swift-format-ignore-file
// Several statements on a line: what all of them bind or assign, up to the last.
var pens = 1; var inks = 2; let both = pens + inks
pens += 1; inks *= pens; print(pens, inks)
pens += 1; pens *= 2
for number in 1...2 { pens += number; inks = pens }
do { let own = pens; print(own) }; let after = inks
func late() -> Int { lazy var sum = pens + 1; let more = 1; return more + sum }
print(late())
func slow() async -> Int { 3 }
func waits() async -> Int {
  async let first = slow(); async let second = slow()
  return await first + second
}
protocol Playing: AnyObject {}
final class Band { var players: [any Playing] = [], title = "" }
final class Drum: Playing {}
let band = Band(); band.title = "Blue"; band.players = [Drum()]
do { let drum = Drum(); band.title = "Red"; band.players.append(drum) }
let waited = await waits()
// What a type computes hides nothing that has the same name elsewhere.
struct Desk { var pens: Int { 3 } }
func lend() -> Int {
  var pens = 4
  pens -= 1
  return pens
}
print(lend())
