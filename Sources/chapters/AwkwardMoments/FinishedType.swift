// Chapter "The finished type": its six scenes, played with the first-time version and with the finished type.
// The chapter shows the sections under the marks, by their titles.

import FirstTimeVersion
import MulticastDelegates

/// A list of the people and things in the scenes, in either version.
protocol Broadcasting: AnyObject {
  func addDelegate(_ delegate: any Named)
  func removeDelegate(_ delegate: any Named)
  func invokeDelegates(_ body: (any Named) throws -> Void) rethrows
  var wrapperCount: Int { get }
}

extension FirstTimeMulticastDelegate: Broadcasting where ProtocolType == any Named {}
extension MulticastDelegate: Broadcasting where ProtocolType == any Named {}

protocol Named {
  var name: String { get }
}

struct Leaflet: Named {
  let name = "Leaflet"
}

final class Person: Named {
  let name: String
  var whenDeallocated: (Person) -> Void = { _ in }
  init(_ name: String) { self.name = name }
  deinit { whenDeallocated(self) }
}

// MARK: - The scenes

/// Each plays a scene, and returns the names of those called, or how many wrappers are left.
private let scenes: [@Sendable (any Broadcasting) -> String] = [
  { list in
    let ann = Person("Ann")
    list.addDelegate(ann)
    list.addDelegate(ann)
    return called(by: list)
  },
  { list in
    var ann: Person? = Person("Ann")
    ann?.whenDeallocated = { list.removeDelegate($0) }
    list.addDelegate(ann!)
    ann = nil
    return "\(list.wrapperCount) left"
  },
  { list in
    let (ann, bob) = (Person("Ann"), Person("Bob"))
    list.addDelegate(ann)
    list.addDelegate(bob)
    return called(by: list) { if $0 == "Ann" { list.removeDelegate(bob) } }
  },
  { list in
    let ann = Person("Ann")
    var bob: Person? = Person("Bob")
    list.addDelegate(ann)
    list.addDelegate(bob!)
    return called(by: list) { if $0 == "Ann" { bob = nil } }
  },
  { list in
    for number in 1...1_000 { list.addDelegate(Person("\(number)")) }
    _ = called(by: list)
    return "\(list.wrapperCount) left"
  },
  { list in
    list.addDelegate(Leaflet())
    return called(by: list)
  },
]

private func called(by list: any Broadcasting, then act: (String) -> Void = { _ in }) -> String {
  var names: [String] = []
  list.invokeDelegates {
    names.append($0.name)
    act($0.name)
  }
  return names.isEmpty ? "no one" : names.joined(separator: ", ")
}

func sixScenes() {
  printRow(["first-time version", "finished type"], each: 20, title: "", width: 9)
  for (index, scene) in scenes.enumerated() {
    let firstTime = scene(FirstTimeMulticastDelegate<any Named>())
    // In the last scene, it would end this program.
    let finished = index == scenes.count - 1 ? "(traps)" : scene(MulticastDelegate<any Named>())
    printRow([firstTime, finished], each: 20, title: "scene \(index + 1)", width: 9)
  }
}
