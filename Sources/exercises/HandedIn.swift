// What a learner handed in: which files of a folder are answers, wherever they are.
// AllExercises.swift knows what they may be called.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastExerciseRunner

/// The answers in a learner's folder.
///
/// A file counts by its name, in any folder. If there are several for one exercise, the one that
/// was changed counts. What only looks like an answer isn't graded, and is named instead, so that
/// nothing that somebody handed in is lost.
struct HandedIn {
  enum Answer {
    /// A file to grade, and what there is to say about its place or name.
    case file(SubmittedFile, URL, remark: String)
    /// Several files, of which nobody knows which one is meant.
    case ambiguous(String)
    case missing
  }

  /// For each exercise, in their order.
  private(set) var answers: [Answer]
  /// What was found in place of what's missing, or why nothing was.
  private(set) var remarks: [String] = []

  /// - Parameter own: The originals, which a changed file differs from.
  init(_ path: String, _ exercises: [Exercise], originals own: ExerciseFolder) {
    answers = exercises.map { _ in .missing }
    if let objection = Self.objection(to: path) {
      remarks = [objection]
      return
    }
    let contents = FolderContents(of: URL(fileURLWithPath: path, isDirectory: true))
    for (index, exercise) in exercises.enumerated() {
      let choice = Choice(exercise, contents, own)
      answers[index] = choice.answer
      if case .missing = choice.answer { remarks += choice.remarks }
    }
    remarks += contents.remarks
  }

  /// Why this isn't a folder to look into, and what to do; nil if it is one.
  static func objection(to path: String) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "there is no such folder"
    }
    guard !isFolder.boolValue else { return nil }
    if isArchive(path) {
      return "it's an archive, and not a folder: unpack it, and name the folder"
    }
    let isSwift = path.lowercased().hasSuffix(".swift")
    let check = isSwift ? ", or check this one file: swift run exercises check \(path)" : ""
    return "it's a file, and not a folder: name the folder that it's in\(check)"
  }
}

/// Which of the files in a folder is the answer to an exercise.
private struct Choice {
  private(set) var answer = HandedIn.Answer.missing
  /// What there is to say if there's no answer.
  private(set) var remarks: [String] = []

  init(_ exercise: Exercise, _ contents: FolderContents, _ own: ExerciseFolder) {
    var changed: [(candidate: Candidate, text: String)] = []
    var unchanged: [Candidate] = []
    var unreadable: [Candidate] = []
    for candidate in contents.candidates(for: exercise) {
      switch candidate.file {
      case .missing: continue
      case .unreadable: unreadable.append(candidate)
      case .text(let text) where text.allSatisfy(\.isWhitespace):
        remarks.append("\(candidate.path) is empty")
      case .text where Examiner.isOriginal(candidate.file, exercise, own):
        unchanged.append(candidate)
      case .text(let text): changed.append((candidate, text))
      }
    }
    // An original counts only where somebody has written into it, and nowhere else.
    unchanged.removeAll(where: \.isAmongOriginals)
    if changed.contains(where: { !$0.candidate.isAmongOriginals }) {
      changed.removeAll { $0.candidate.isAmongOriginals }
    }
    let lookalikes = contents.lookalikes(of: exercise)
    let others = lookalikes.map { "\($0) isn't graded" } + remarks
    if Set(changed.map { codeLines(of: $0.text).map(\.code) }).count > 1 {
      let files = listed(changed.map(\.candidate.path))
      answer = .ambiguous(
        "found \(files), which differ, and each of them has been changed: keep one of them")
    } else if let chosen = changed.first?.candidate {
      let besides = (unchanged.map(\.path)).map { "\($0) hasn't been changed" }
      answer = .file(
        chosen.file, chosen.url, remark: Self.remark(about: chosen, exercise, besides + others))
    } else if let chosen = unreadable.first ?? unchanged.first {
      let remark = Self.remark(about: chosen, exercise, others + contents.archives)
      answer = .file(chosen.file, chosen.url, remark: remark)
    } else {
      remarks += lookalikes.map { "found \($0), expected \(exercise.file)" }
      if remarks.isEmpty { remarks += contents.remarks(onFoldersOf: exercise) }
    }
  }

  /// Where the file is that's graded, if that isn't as it should be, and what else there is.
  private static func remark(
    about chosen: Candidate, _ exercise: Exercise, _ others: [String]
  ) -> String {
    guard !chosen.isExpected || !others.isEmpty else { return "" }
    let unexpected = "found \(chosen.path), expected \(exercise.file)"
    let place = chosen.isExpected ? "graded \(chosen.path)" : unexpected
    return ([place] + others).joined(separator: "; ")
  }
}

/// Some names, and how many more there are.
private func listed(_ names: [String]) -> String {
  let shown = names.prefix(4)
  let more = names.count - shown.count
  let all = shown + (more > 0 ? ["\(more) more"] : [])
  return all.dropLast().joined(separator: ", ") + (all.count > 1 ? " and " : "") + (all.last ?? "")
}

/// A file that has the name of an exercise's.
private struct Candidate {
  /// From the learner's folder.
  let path: String
  let url: URL
  let file: SubmittedFile
  /// Whether it's where one looks first.
  let isExpected: Bool
  var isAmongOriginals: Bool { path.split(separator: "/").dropLast().contains("Originals") }
}

/// What a folder holds, to some depth. No link is followed.
private struct FolderContents {
  /// A folder may be huge. A clone has four hundred files, in folders that are in five others at
  /// most.
  private static let mostEntries = 20_000
  private static let mostLevels = 8
  /// How many Swift files without an exercise's name are read.
  private static let mostFilesToRead = 200

  private let folder: URL
  private var byExercise: [String: [String]] = [:]
  private var looksLike: [String: [String]] = [:]
  /// What there is to say of a folder that's called like an exercise.
  private var exerciseFolders: [String: [String]] = [:]
  private(set) var archives: [String] = []
  private var unreadableFolders: [String] = []
  private var entryCount = 0
  private var readCount = 0
  private var hasSeenAll = true

  init(of folder: URL) {
    self.folder = folder
    var waiting = [(path: "", level: 0, isOurs: false)][...]
    while let (path, level, isOurs) = waiting.popFirst() {
      guard let names = names(in: path) else {
        unreadableFolders.append("\(path.isEmpty ? "the folder" : path) can't be read")
        continue
      }
      noteExerciseFolder(path, isEmpty: names.isEmpty)
      let isPackage = names.contains("Package.swift")
      for name in names {
        let entry = path.isEmpty ? name : "\(path)/\(name)"
        switch Self.kind(of: url(entry)) {
        case nil: continue
        case S_IFDIR where Exercise.ofFile(name) == nil:
          // In the package's own folders, names that speak of an exercise mean something else.
          let isOurFolder = isPackage && ["Sources", "Tests", "Tutorials"].contains(name)
          if level < Self.mostLevels {
            waiting.append((entry, level + 1, isOurs || isOurFolder))
          } else {
            hasSeenAll = false
          }
        case S_IFLNK where Exercise.ofFile(name) == nil:
          guard let exercise = Self.exercise(ofFolder: name) else { continue }
          let words = "\(entry) is a link, which isn't followed"
          exerciseFolders[exercise.name, default: []].append(words)
        default: note(entry, name, isOurs: isOurs)
        }
      }
    }
  }

  // MARK: - What was found

  /// The files with the name of the exercise's file, those first that are where they should be.
  func candidates(for exercise: Exercise) -> [Candidate] {
    let expected = ["Exercises/\(exercise.file)", exercise.file, "\(exercise.typeName).swift"]
    let others = (byExercise[exercise.name] ?? []).filter { !expected.contains($0) }
    return (expected + others).map { path in
      let url = url(path)
      return Candidate(
        path: path, url: url, file: SubmittedFile(url, inside: folder),
        isExpected: expected.contains(path))
    }
  }

  /// The files that only look like the exercise's, in words.
  func lookalikes(of exercise: Exercise) -> [String] {
    let files = looksLike[exercise.name] ?? []
    return files.isEmpty ? [] : [listed(files)]
  }

  func remarks(onFoldersOf exercise: Exercise) -> [String] { exerciseFolders[exercise.name] ?? [] }

  /// What may hold an answer to any exercise.
  var remarks: [String] {
    let empty = entryCount == 0 && unreadableFolders.isEmpty ? ["the folder is empty"] : []
    let limits = "\(Self.mostEntries) files and folders, and folders in \(Self.mostLevels) others"
    let unseen = hasSeenAll ? [] : ["not everything was searched: the limits are \(limits)"]
    return empty + archives.prefix(4) + unreadableFolders.prefix(4) + unseen
  }

  // MARK: - Searching

  private func url(_ path: String) -> URL {
    path.isEmpty ? folder : folder.appendingPathComponent(path)
  }

  /// What systems put into folders and archives, besides names that begin with a dot.
  private static let namesOfSystems: Set = ["__macosx", "thumbs.db", "desktop.ini"]

  /// What is in a folder, except what systems put there.
  private mutating func names(in path: String) -> [String]? {
    guard let stream = opendir(url(path).path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") || Self.namesOfSystems.contains(name.lowercased()) { continue }
      guard entryCount < Self.mostEntries else {
        hasSeenAll = false
        break
      }
      entryCount += 1
      names.append(name)
    }
    return names.sorted()
  }

  /// What something is, which isn't followed if it's a link; nil if it's gone.
  private static func kind(of url: URL) -> mode_t? {
    var information = stat()
    return lstat(url.path, &information) == 0 ? information.st_mode & S_IFMT : nil
  }

  private static func exercise(ofFolder name: String) -> Exercise? {
    Int(name) == nil ? Exercise.named(name) : nil
  }

  private mutating func noteExerciseFolder(_ path: String, isEmpty: Bool) {
    guard let name = path.split(separator: "/").last,
      let exercise = Self.exercise(ofFolder: String(name))
    else {
      return
    }
    let words = isEmpty ? "is empty" : "has no \(exercise.typeName).swift"
    exerciseFolders[exercise.name, default: []].append("\(path) \(words)")
  }

  private mutating func note(_ path: String, _ name: String, isOurs: Bool) {
    if let exercise = Exercise.ofFile(name) {
      byExercise[exercise.name, default: []].append(path)
    } else if isArchive(name) {
      archives.append("found \(path), an archive: unpack it")
    } else if isOurs {
      return
    } else if let exercise = Exercise.spokenOf(by: name) {
      looksLike[exercise.name, default: []].append(path)
    } else if name.lowercased().hasSuffix(".swift"), readCount < Self.mostFilesToRead {
      readCount += 1
      guard case .text(let text) = SubmittedFile(url(path), inside: folder) else { return }
      for exercise in Exercise.all where text.contains("\(exercise.typeName)Exercise") {
        guard declares(exercise.typeName, in: text) else { continue }
        looksLike[exercise.name, default: []].append("\(path) (with a type \(exercise.typeName))")
      }
    }
  }
}
