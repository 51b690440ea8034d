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
