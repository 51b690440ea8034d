import EmergencyDispatch
import MirrorPad

struct Wrapper {
  weak var object: AnyObject?
}

let harbor = FireStation(name: "The harbor's firefighters")
let wrapper = Wrapper(object: harbor)

if let unit = wrapper.object as? any EmergencyResponding {
  unit.notifyFire(at: "Ray's house")
}
print("The harbor can draw: \(wrapper.object is any DrawViewDelegate)")

// With a type parameter in place of a protocol.
func thereAndBack<ProtocolType>(_ delegate: ProtocolType) -> ProtocolType? {
  let object = delegate as AnyObject
  return object as? ProtocolType
}
thereAndBack(harbor as any EmergencyResponding)
