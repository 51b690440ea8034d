// Chapter "A list of weak wrappers": what is in the list, and what is left there.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch

// MARK: - A wrapper

private struct Wrapper {
  weak var unit: (any EmergencyResponding)?
}

// MARK: - One station

func oneStation() {
  var harbor: Station? = Station("harbor")
  let list = [Wrapper(unit: harbor)]

  harbor = nil
  for wrapper in list {
    wrapper.unit?.notifyFire(at: "Ray's house")
  }
  print("Wrappers: \(list.count)")
}
