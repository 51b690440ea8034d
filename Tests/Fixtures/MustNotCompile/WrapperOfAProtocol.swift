struct Wrapper<ProtocolType> {
  weak var delegate: ProtocolType?
}
