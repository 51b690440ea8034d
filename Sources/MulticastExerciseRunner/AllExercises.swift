// The one list of exercises, and which of them somebody means by a name, or a file belongs to by
// its own, copies included.

import ExerciseChecks
import Foundation
import MulticastExerciseAnswers

/// The answers to each exercise.
private let answers: [any Answers.Type] = [
  RollCallAnswers.self,
  StillHereAnswers.self,
  WeakGripAnswers.self,
  ConnectTheMirrorsAnswers.self,
  YourOwnAnswers.self,
  SweepAnswers.self,
  SignedUpTwiceAnswers.self,
  TwinsAnswers.self,
  PaperCopyAnswers.self,
  EarlyExitAnswers.self,
  LateArrivalAnswers.self,
  EchoAnswers.self,
  OptInAnswers.self,
  TheVoteAnswers.self,
  MirrorPadAnswers.self,
  OwnDeskAnswers.self,
  CatchTheBugAnswers.self,
]

extension Exercise {
  package static let all = answers.map { $0.right[0].exercise }
  /// The names of their types, in lowercase letters.
  private static let typeNames = all.map { $0.typeName.lowercased() }
}

extension Misconception {
  package static let all = answers.flatMap { $0.wrong }

  /// The beliefs that the wrong answers to some exercises come from, each once, in the order of the
  /// answers.
  package static func beliefs(of exercises: [Exercise]) -> [Belief] {
    var known: Set<String> = []
    return exercises.flatMap { exercise in all.filter { $0.attempt.exercise.name == exercise.name }
    }
    .compactMap(\.belief).filter { known.insert($0.claim).inserted }
  }
}

extension Attempt {
  package static let allRight = answers.flatMap { $0.right }
}

// MARK: - By name

extension Exercise {
  /// The exercise with this name, number (`2`, `02`), folder, type or file, as somebody may type
  /// it: `weak grip`, too.
  package static func named(_ text: String) -> Exercise? {
    let words = text.lowercased().replacing(/[ _]/, with: "-")
    let named = zip(all, typeNames).first { exercise, typeName in
      [exercise.name, exercise.folder, typeName].contains(words) || Int(text) == exercise.number
    }
    return named?.0 ?? ofFile(text)
  }

  /// Several exercises from one number to another, such as `1-3`; nil if that isn't what the text
  /// says.
  package static func numbered(_ text: String) -> [Exercise]? {
    guard let range = text.wholeMatch(of: /\s*(\d+)\s*[-–]\s*(\d+)\s*/), let first = Int(range.1),
      let last = Int(range.2), first <= last, all.count >= last, first > 0
    else { return nil }
    return Array(all[(first - 1)..<last])
  }

  /// The exercise whose file has this name: `WeakGrip.swift`, in any case, or what systems call a
  /// copy of it.
  package static func ofFile(_ name: String) -> Exercise? {
    // A folder may hold thousands of others.
    guard name.lowercased().hasSuffix(".swift"),
      let stem = name.wholeMatch(of: /(?i)(?:copy of )?([a-z]+)(.*)\.swift/), isMarkOfCopy(stem.2)
    else { return nil }
    return typeNames.firstIndex(of: stem.1.lowercased()).map { all[$0] }
  }

  /// What a browser or a file manager adds to the name of a copy: " (1)", " 2", "-1", " copy", " -
  /// Copy (2)", in English, German, French, Spanish and the Scandinavian languages, and several of
  /// these if it's a copy of a copy.
  private static func isMarkOfCopy(_ text: Substring) -> Bool {
    let number = #" ?\(\d+\)|[ _-]\d+"#
    let word = #"(?: -|-|_)? ?\(?(?:\w+ )?(?:copy|kopie?|kopia|copie|copia)(?: \d+)?\)?"#
    return try! text.wholeMatch(of: Regex("(?i)(?:\(number)|\(word))*")) != nil
  }

  /// The exercise that a file's name speaks of, whatever comes before and after:
  /// `doe_123_WeakGrip-1.swift`.
  package static func spokenOf(by name: String) -> Exercise? {
    let letters = name.lowercased().filter(\.isLetter)
    // "weakgrip" and "weak-grip", and not "Sweeping".
    return zip(all, typeNames).first { exercise, typeName in
      guard letters.contains(typeName) else { return false }
      let words = exercise.name.replacing("-", with: "[-_ ]?")
      return try! name.contains(Regex("(?i)(?:^|[^a-z])\(words)(?![a-z])"))
    }?.0
  }
}

/// The name of a file that holds others, such as a ZIP.
package func isArchive(_ name: String) -> Bool {
  let endings = [
    "zip", "tar", "gz", "tgz", "bz2", "tbz", "xz", "txz", "zst", "7z", "rar", "dmg", "iso", "xip",
    "cpio",
  ]
  return endings.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
}
