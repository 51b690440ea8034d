protocol Responding: AnyObject {}

struct WeakBox<ProtocolType: AnyObject> {
  weak var delegate: ProtocolType?
}

let box = WeakBox<any Responding>()
