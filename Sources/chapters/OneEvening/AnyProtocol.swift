// Chapter "From one protocol to any": what a wrapper has to know about its delegate.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch
import MirrorPad

// MARK: - A wrapper

private struct Wrapper {
  weak var object: AnyObject?
}

// MARK: - Two casts

func twoCasts() {
  let harbor = Station("harbor")
  let wrapper = Wrapper(object: harbor)

  if let unit = wrapper.object as? any EmergencyResponding {
    unit.notifyFire(at: "Ray's house")
  }
  if wrapper.object is any DrawViewDelegate {
    print("the harbor can draw")
  }
}

// MARK: - There and back

func thereAndBack<ProtocolType>(_ delegate: ProtocolType) -> ProtocolType? {
  let object = delegate as AnyObject
  return object as? ProtocolType
}
