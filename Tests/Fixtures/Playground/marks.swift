// Which lines have run: run with `--marks`.
protocol Guest: AnyObject { func welcome() }

final class Waiter: Guest {
  func welcome() { print("welcome") }
  func goodbye() {
    print("goodbye")
  }
}

struct Full: Error { let tables: Int }

final class Door {
  weak var guest: (any Guest)?
  var opened = 0

  func open() {
    guest?.welcome()
    guard opened < 2 else {
      return
    }
    opened += 1
  }

  func close(_ tables: Int) throws {
    if tables > 3 {
      throw Full(tables: tables)
    }
    defer {
      print("closed")
    }
  }
}

let door = Door()
let waiter = Waiter()
door.open()
door.guest = waiter
for _ in 1...3 {
  door.open()
}
do {
  try door.close(1)
  try door.close(4)
  print("never")
} catch {
  print("caught")
}
let tables = try? door.close(5)
["soup", "cake"].forEach {
  print($0)
}
while door.opened < 1 {
  print("never, either")
}
switch door.opened {
case 1: print("one")
default: print("others")
}

// What has run has a mark: the condition of an `else if`, what's empty, and other initializers.
func size(_ number: Int?) -> String {
  if number == nil {
    return "none"
  } else if let number, number < 3 {
    return "few"
  } else if number == 3 {
    return "three"
  } else if (number ?? 0) > 99 {
  } else {
    print("many")
  }
  return "more"
}
print(size(2), size(3), size(4))

protocol Hearing {
  func hear()
  func rest()
}
class Radio: Hearing {
  var volume = 1 { didSet {} }
  init() {}
  convenience init(_ volume: Int) {
    self.init()
    self.volume = volume
  }
  func hear() {}
  func rest() {
    // Nothing to do.
  }
  deinit {
  }
}
final class Phone: Radio {
  var digits: Int
  override init() {
    digits = 3
    super.init()
  }
  init(digits: Int) throws { self.digits = digits; super.init() }
  var number: Int {
    get { digits }
    set {}
  }
}
do {
  let phone = Phone(), other = try Phone(digits: 4)
  phone.hear()
  other.number = 4
}
let radio = Radio(3)
radio.volume = 4
radio.hear()
let word = if size(3) == "few" { 1 } else if size(3) == "three" { 2 } else { 3 }
func nobodyCalls() {}
