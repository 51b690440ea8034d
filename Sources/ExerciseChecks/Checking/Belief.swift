/// A wrong belief, recognized by the outcome of the program that it would lead to.
package struct Belief: Sendable {
  /// The idea, as a claim: "a set keeps order".
  package let claim: String
  /// What to say when an answer has that very outcome.
  package let reply: String
  /// A word that the code must contain for this idea to be named.
  let word: String

  init(_ claim: String, ifCodeContains word: String = "", _ reply: String) {
    (self.claim, self.reply, self.word) = (claim, reply, word)
  }
}
