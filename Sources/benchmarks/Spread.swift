/// Several measurements of one thing, at least one: half of them lie between `lower` and `upper`.
struct Spread {
  let lower, median, upper: Double

  init(of measurements: [Double]) {
    let sorted = measurements.sorted()
    let last = sorted.count - 1
    (lower, median, upper) = (sorted[last / 4], sorted[last / 2], sorted[last * 3 / 4])
  }

  /// Half of the way from `lower` to `upper`, as a part of the median: "± 3 %".
  var deviation: String { "± \(Int(((upper - lower) / 2 / median * 100).rounded())) %" }
}
