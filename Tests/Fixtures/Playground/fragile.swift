// A description that crashes, which the program doesn't ask for.
struct Fragile: CustomStringConvertible {
  var parts: [String]
  var description: String { "first: \(parts[0])" }
}
var fragile = Fragile(parts: ["wing"])
fragile.parts = []
print("still here", fragile.parts.count)
fragile.parts = ["tail"]
for part in ["nose", nil] {
  fragile.parts = part.map { [$0] } ?? []
}
