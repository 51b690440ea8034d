import MulticastDelegates

@MainActor protocol Displaying: AnyObject {
  func show(_ message: String)
}

final class Panel: Displaying {
  private var count = 0

  func show(_ message: String) {
    count += 1
    print("Message \(count): \(message)")
  }
}

let panel = Panel()
let panels = MulticastDelegate<any Displaying>()
panels.addDelegate(panel)
panels.invokeDelegates { $0.show("fire") }
panels.invokeDelegates { $0.show("all clear") }
