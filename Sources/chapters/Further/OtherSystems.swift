// Chapter "What other systems do in the awkward moments": lists of listeners in the manner of Node and of a browser.
// The chapter shows the sections under the marks, by their titles.

// MARK: - A listener

/// A listener of one of the two lists.
final class NamedListener {
  let name: String
  var whenCalled: () -> Void = {}
  init(_ name: String) { self.name = name }

  func call() {
    print(name)
    whenCalled()
  }
}

// MARK: - In the manner of Node

final class CopyingEmitter {
  private var listeners: [NamedListener] = []

  func add(_ listener: NamedListener) { listeners.append(listener) }

  func remove(_ listener: NamedListener) {
    if let last = listeners.lastIndex(where: { $0 === listener }) { listeners.remove(at: last) }
  }

  func emit() {
    let copy = listeners
    for listener in copy { listener.call() }
  }
}

func inTheMannerOfNode() {
  let emitter = CopyingEmitter()
  let (first, second, third) = (NamedListener("first"), NamedListener("second"), NamedListener("third"))
  for listener in [first, second, third] { emitter.add(listener) }

  first.whenCalled = { [weak emitter] in emitter?.remove(third) }
  emitter.emit()
}

// MARK: - In the manner of a browser

final class MarkingEmitter {
  private final class Registration {
    let listener: NamedListener
    var removed = false
    init(_ listener: NamedListener) { self.listener = listener }
  }

  private var registrations: [Registration] = []

  func add(_ listener: NamedListener) { registrations.append(Registration(listener)) }

  func remove(_ listener: NamedListener) {
    for registration in registrations where registration.listener === listener { registration.removed = true }
    registrations.removeAll { $0.removed }
  }

  func emit() {
    let copy = registrations
    for registration in copy where !registration.removed { registration.listener.call() }
  }
}

func inTheMannerOfABrowser() {
  let emitter = MarkingEmitter()
  let (first, second, third) = (NamedListener("first"), NamedListener("second"), NamedListener("third"))
  for listener in [first, second, third] { emitter.add(listener) }

  first.whenCalled = { [weak emitter] in emitter?.remove(third) }
  emitter.emit()
}
