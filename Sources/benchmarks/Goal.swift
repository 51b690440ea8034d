/// What a ratio should be: what is promised, and what a guard lets pass.
struct Goal {
  let way: String
  /// How many times as long as the reference it should take at most.
  let limit: Double
  let reference: String
  /// Beyond what the guard raises an alarm; nil where it doesn't look.
  var alarm: Double?
}
