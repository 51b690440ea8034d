import MulticastSystemCalls

/// How much time, memory and output a learner's process may use.
///
/// The process limits its own time and memory before any of the learner's code runs, to two seconds of the processor for
/// instance. Its parent ends it, and all that it started, when the time is up or it has written too much.
struct Limits {
  var seconds = 5
  /// 0 for no limit: a sanitizer needs a lot of memory for itself.
  var megabytes = Sanitizer.present.isEmpty ? 1024 : 0

  /// On standard output and on standard error, each.
  static let outputBytes = 8 << 20
  /// Where others wait for the processor as well: a few, or all exercises that are tested at once.
  static let ofGrading = Limits(seconds: 10)
  static let ofTests = Limits(seconds: 30)
}
