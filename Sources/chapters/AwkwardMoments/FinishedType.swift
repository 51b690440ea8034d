// Chapter "The finished type": scenes in which a list can go wrong, played with the first-time version, with what each of
// the steps in FiveSteps makes of it, and with the finished type.

import FirstTimeVersion
import MulticastDelegates

let fiveStepsProgram = ChapterProgram("five-steps", "from the first-time version to the finished one", fiveSteps)

/// A list of people, in any version.
protocol Broadcasting: AnyObject {
  func addDelegate(_ delegate: Person)
  func removeDelegate(_ delegate: Person)
  func broadcast(_ body: (Person) -> Void)
  var wrapperCount: Int { get }
}

final class Person {
  let name: String
  var whenDeallocated: (Person) -> Void = { _ in }
  init(_ name: String) { self.name = name }
  deinit { whenDeallocated(self) }
}

private let scenes: [(name: String, play: @Sendable (any Broadcasting) -> String)] = [
  (
    "added twice",
    { list in
      let ann = Person("Ann")
      list.addDelegate(ann)
      list.addDelegate(ann)
      return called(by: list)
    }
  ),
  (
    "in its deinit",
    { list in
      var ann: Person? = Person("Ann")
      ann?.whenDeallocated = { list.removeDelegate($0) }
      list.addDelegate(ann!)
      ann = nil
      return "\(list.wrapperCount) left"
    }
  ),
  (
    "before its turn",
    { list in
      let (ann, bob) = (Person("Ann"), Person("Bob"))
      list.addDelegate(ann)
      list.addDelegate(bob)
      return called(by: list) { if $0 === ann { list.removeDelegate(bob) } }
    }
  ),
  (
    "a thousand",
    { list in
      for number in 1...1_000 { list.addDelegate(Person("\(number)")) }
      _ = called(by: list)
      return "\(list.wrapperCount) left"
    }
  ),
]

private func called(by list: any Broadcasting, then act: (Person) -> Void = { _ in }) -> String {
  var names: [String] = []
  list.broadcast {
    names.append($0.name)
    act($0)
  }
  return names.joined(separator: ", ")
}

private func fiveSteps() {
  let versions: [(name: String, new: () -> any Broadcasting)] = [
    ("The first-time version", { FirstTimeMulticastDelegate<Person>() }),
    ("Step 1", newAfterStep1), ("Step 2", newAfterStep2), ("Step 3", newAfterStep3), ("Step 4", newAfterStep4),
    ("The finished type", { MulticastDelegate<Person>() }),
  ]
  let rows = versions.map { version in [version.name] + scenes.map { $0.play(version.new()) } }
  for row in [[""] + scenes.map(\.name)] + rows {
    print(row[0].padded(to: 24) + row.dropFirst().map { $0.padded(to: 17) }.joined().trimmingEnd)
  }
}

extension FirstTimeMulticastDelegate: Broadcasting where ProtocolType == Person {
  func broadcast(_ body: (Person) -> Void) { invokeDelegates(body) }
}

extension MulticastDelegate: Broadcasting where ProtocolType == Person {
  func broadcast(_ body: (Person) -> Void) { invokeDelegates(body) }
}
