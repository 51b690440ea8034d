// Chapter "A list of weak wrappers": what is in the list, and what is left there.

import EmergencyDispatch

let weakWrappersProgram = ChapterProgram("weak-wrappers", "what a list holds in place of a delegate", oneStation)

// MARK: - A wrapper

private struct Wrapper {
  weak var object: AnyObject?
}

// MARK: - One station

private func oneStation() {
  var harbor: Station? = Station("harbor")
  let list = [Wrapper(object: harbor)]

  harbor = nil
  for wrapper in list {
    (wrapper.object as? any EmergencyResponding)?.notifyFire(at: "Ray's house")
  }
  print("Wrappers: \(list.count)")
}
