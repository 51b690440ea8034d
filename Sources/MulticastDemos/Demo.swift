// What a demo and its steps are, and what comes out of a step.

import MulticastTerminal
import Foundation
import MulticastDelegates
import MulticastLessons
import Synchronization

// MARK: - A demo and its steps

/// A demo: steps in parts, and what to do next.
package struct Demo: Sendable {
  /// Some steps under one heading, and a word after the last of them.
  package struct Part: Sendable {
    package let title: String
    package let steps: [Step]
    /// What is said after the last step: what was reached, and where to go from here.
    package let closing: String

    package init(_ title: String, closing: String, _ steps: [Step]) {
      self.title = title
      self.closing = closing
      self.steps = steps
    }
  }

  package let title: String
  /// The executable, as one types it after `swift run`.
  package let command: String
  /// What is said before the first step.
  package let introduction: String
  package let parts: [Part]
  package var steps: [Step] { parts.flatMap(\.steps) }

  package init(_ title: String, command: String, introduction: String, _ parts: [Part]) {
    self.title = title
    self.command = command
    self.introduction = introduction
    self.parts = parts
  }

  /// The part a step belongs to, by the step's position among all, and whether the step is the last
  /// of it.
  func part(ofStepAt index: Int) -> (part: Part, isLast: Bool) {
    var end = 0
    for part in parts {
      end += part.steps.count
      if index < end { return (part, index == end - 1) }
    }
    preconditionFailure("there is no step \(index)")
  }
}

/// One step of a demo, with one idea: a question, the code that runs, what comes out, and why.
package struct Step: Sendable {
  package let title: String
  /// What is seen before the question; nothing in most steps.
  let scene: @Sendable () -> Void
  package let question: String
  /// Two or three predictions, of which exactly one comes true. None is marked as the right one:
  /// the code runs, and its output decides.
  package let answers: [Answer]
  package let listing: Listing
  /// Whether the code is shown with the answer only, because a reader who has seen it needs no
  /// guess.
  let isListedLater: Bool
  /// More code, which is shown with the answer, because it would give the answer away; nil in most
  /// steps.
  package let sequel: Listing?
  /// Why it came out as it did: two or three sentences.
  package let why: String
  package let readings: [Reading]
  /// What a reader at a terminal reads while the code runs; nil if it takes no time worth a word.
  let waiting: String?
  let run: @Sendable () async -> Void

  /// - Parameters:
  ///   - listing: What `run` calls; by default the section "The code" of the file that describes
  ///     the step.
  ///   - run: The code. It prints with `print`, and does the same each time.
  package init(
    title: String, scene: @escaping @Sendable () -> Void = {}, question: String, answers: [Answer],
    listing: Listing? = nil, isListedLater: Bool = false, sequel: Listing? = nil, why: String,
    readings: [Reading],
    waiting: String? = nil, file: String = #filePath, run: @escaping @Sendable () async -> Void
  ) {
    self.title = title
    self.scene = scene
    self.question = question
    self.answers = answers
    self.listing = listing ?? Listing(section: "The code", file: file)
    self.isListedLater = isListedLater
    self.sequel = sequel
    self.why = why
    self.readings = readings
    self.waiting = waiting
    self.run = run
  }

  /// Runs the step's code, and takes down what comes out.
  package func show(inBraille: Bool = false) async -> Show {
    let show = Show(inBraille: inBraille)
    await Show.$current.withValue(show) {
      await LessonOutput.redirected(to: { show.print($0) }) { await run() }
    }
    return show
  }

  /// What the scene before the question prints.
  package func sceneLines(inBraille: Bool = false) -> [String] {
    let show = Show(inBraille: inBraille)
    Show.$current.withValue(show) { LessonOutput.redirected(to: { show.print($0) }) { scene() } }
    return show.lines
  }

  /// The position of the answer that came true, or nil when none or more than one did.
  package func outcome(of show: Show) -> Int? {
    let holding = answers.indices.filter { answers[$0].holds(show.lines) }
    return holding.count == 1 ? holding[0] : nil
  }
}

/// A prediction, and the test whether it came true.
package struct Answer: Sendable {
  package let text: String
  /// What to say to a reader who expected this in vain: why one may well think so. Empty for what
  /// comes true.
  package let reply: String
  /// Whether the prediction came true, judging by the lines that were printed.
  let holds: @Sendable ([String]) -> Bool

  package init(_ text: String, reply: String = "", holds: @escaping @Sendable ([String]) -> Bool) {
    self.text = text
    self.reply = reply
    self.holds = holds
  }
}

/// A place to read on: a file of the package, and what one finds there.
package struct Reading: Sendable {
  package let path: String
  package let about: String

  package init(_ path: String, _ about: String) {
    self.path = path
    self.about = about
  }

  /// The chapter that a step belongs to, by its path in the folder of the tutorials, without `.md`.
  package static func chapter(_ path: String) -> Reading {
    Reading("Tutorials/\(path).md", "the chapter on it")
  }

  /// The exercise that trains what a step shows, by its folder.
  package static func exercise(_ folder: String) -> Reading {
    Reading("Exercises/\(folder)", "the exercise on it")
  }
}

// MARK: - What comes out

/// What a step's code printed, and who was registered at which moments. It's filled from any
/// thread.
package final class Show: Sendable {
  /// The show of the step that's running in this task. (What prints elsewhere isn't shown.)
  @TaskLocal package static var current = Show()

  /// Whether pictures of dots are made of Braille patterns.
  package let inBraille: Bool
  private let state = Mutex(State())

  package enum Event: Equatable, Sendable {
    case line(String)
    /// A caption, and then the delegates in registration order: "● Police" or "○ Police, gone".
    case snapshot([String])
  }

  private struct State {
    var events: [Event] = []
    /// Who was once seen behind an identifier, so that a snapshot can say who is gone.
    var names: [ObjectIdentifier: String] = [:]
  }

  init(inBraille: Bool = false) { self.inBraille = inBraille }

  /// What was printed and who was registered, in the order in which it happened.
  package var events: [Event] { state.withLock { $0.events } }
  /// What was printed.
  package var lines: [String] {
    events.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  package func print(_ line: String = "") { state.withLock { $0.events.append(.line(line)) } }

  fileprivate func take(_ caption: String, of wrappers: [WrapperContent]) {
    state.withLock { state in
      for wrapper in wrappers {
        if let identifier = wrapper.identifier, let name = wrapper.name {
          state.names[identifier] = name
        }
      }
      let rows = wrappers.map { wrapper in
        wrapper.name.map { "● \($0)" }
          ?? "○ \(wrapper.identifier.flatMap { state.names[$0] } ?? "nobody"), gone"
      }
      state.events.append(.snapshot(["Who is registered \(caption):"] + rows))
    }
  }
}

/// Shows who is registered at this moment, below what the step prints.
package func showDelegates<ProtocolType>(
  of list: MulticastDelegate<ProtocolType>, _ caption: String
) {
  Show.current.take(caption, of: list.wrapperContents)
}

/// Shows who sits on a single seat at this moment, if anyone.
package func showSeat(_ delegate: AnyObject?, _ caption: String) {
  let seat = WrapperContent(
    identifier: delegate.map(ObjectIdentifier.init), name: delegate.map { "\($0)" })
  Show.current.take(caption, of: [seat])
}
