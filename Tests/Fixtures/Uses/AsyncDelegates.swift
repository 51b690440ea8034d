// Delegates with an async method are awaited one after the other, in a loop over `delegates`. The
// page for engineers shows the section "A document".

// MARK: - A document

@MainActor protocol Saving: AnyObject {
  func save(_ text: String) async
}

@MainActor final class Document {
  let multicastDelegate = MulticastDelegate<any Saving>()

  func save(_ text: String) async {
    for delegate in multicastDelegate.delegates { await delegate.save(text) }
  }
}

// MARK: - A use

/// Saves each text that it gets, but only after other tasks had a chance to run.
@MainActor final class Disk: Saving {
  var texts: [String] = []
  var whenSaved: () -> Void = {}
  func save(_ text: String) async {
    await Task.yield()
    texts.append(text)
    whenSaved()
  }
}

@main struct Program {
  @MainActor static func main() async {
    let (document, first, second, third) = (Document(), Disk(), Disk(), Disk())
    for disk in [first, second] { document.multicastDelegate.addDelegate(disk) }
    // The loop goes on with what it began with: one that leaves is still called, and a newcomer
    // isn't.
    first.whenSaved = {
      document.multicastDelegate.removeDelegate(second)
      document.multicastDelegate.addDelegate(third)
    }
    await document.save("text")
    let texts = [first, second, third].map(\.texts)
    print(texts == [["text"], ["text"], []] ? "OK" : "WRONG", texts)
  }
}
