// A delegate that waits for the queue on which it's called.
import Dispatch

protocol Saving: AnyObject { func save() }
let disk = DispatchQueue(label: "disk")
final class Text {
  weak var delegate: (any Saving)?
  func saveAll() {
    disk.sync { delegate?.save() }
  }
}
final class Backup: Saving {
  func save() {
    print("wants the disk")
    disk.sync { print("never") }
  }
}
let text = Text()
let backup = Backup()
text.delegate = backup
text.saveAll()
print("never, either")
