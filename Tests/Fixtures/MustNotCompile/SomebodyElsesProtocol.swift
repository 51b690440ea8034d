protocol OvenDelegate: AnyObject {
  func ovenDidFinish(_ dish: String)
}

@MainActor final class Kitchen: OvenDelegate {
  private(set) var last = ""
  func ovenDidFinish(_ dish: String) { last = dish }
}
