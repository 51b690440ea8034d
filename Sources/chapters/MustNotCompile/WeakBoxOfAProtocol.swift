struct WeakBox<ProtocolType> {
  weak var delegate: ProtocolType?
}
