// Scenes in which a multicast delegate can do wrong, to be played with the first-time version and with what becomes of
// it.

import EmergencyDispatch

/// What a scene needs: a multicast delegate, whichever.
protocol Broadcasting<ProtocolType>: AnyObject {
  associatedtype ProtocolType
  func addDelegate(_ delegate: ProtocolType)
  func removeDelegate(_ delegate: ProtocolType)
  func broadcast(_ body: (ProtocolType) -> Void)
  /// How many boxes or wrappers it keeps, the empty ones too.
  var boxCount: Int { get }
}

/// The names of those who were notified, in order.
final class Journal {
  var names: [String] = []
}

/// A unit that writes down when it is notified, and then does whatever it was told to.
final class Volunteer: EmergencyResponding {
  let name: String
  private let journal: Journal
  var whenNotified: () -> Void = {}
  var whenTornDown: (Volunteer) -> Void = { _ in }

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }

  func notifyFire(at location: String) {
    journal.names.append(name)
    whenNotified()
  }

  func notifyCarCrash(at location: String) {}

  deinit { whenTornDown(self) }
}

// MARK: - Signed up twice

/// Ann signs up, and once more. Who is notified?
func signedUpTwice(_ list: some Broadcasting<any EmergencyResponding>) -> String {
  let journal = Journal()
  let ann = Volunteer("Ann", journal)
  list.addDelegate(ann)
  list.addDelegate(ann)
  list.broadcast { $0.notifyFire(at: "Ray's house") }
  return journal.names.joined(separator: ", ")
}

// MARK: - Removed before its turn

/// Ann is first, and removes Bob, who is second. Who is notified?
func removedBeforeItsTurn(_ list: some Broadcasting<any EmergencyResponding>) -> String {
  let journal = Journal()
  let (ann, bob) = (Volunteer("Ann", journal), Volunteer("Bob", journal))
  list.addDelegate(ann)
  list.addDelegate(bob)
  ann.whenNotified = { list.removeDelegate(bob) }
  list.broadcast { $0.notifyFire(at: "Ray's house") }
  return journal.names.joined(separator: ", ")
}

// MARK: - A thousand who go

/// A thousand sign up, and all of them are torn down. After one more fire, how many boxes are left?
func aThousandWhoGo(_ list: some Broadcasting<any EmergencyResponding>) -> String {
  var volunteers = (1...1_000).map { Volunteer("\($0)", Journal()) }
  for volunteer in volunteers { list.addDelegate(volunteer) }
  volunteers.removeAll()
  list.broadcast { $0.notifyFire(at: "Ray's house") }
  return boxes(of: list)
}

// MARK: - Leaving in a deinit

/// Ann removes herself in her `deinit`. How many boxes are left?
func leavingInADeinit(_ list: some Broadcasting<any EmergencyResponding>) -> String {
  var ann: Volunteer? = Volunteer("Ann", Journal())
  ann?.whenTornDown = { list.removeDelegate($0) }
  list.addDelegate(ann!)
  ann = nil
  return boxes(of: list)
}

// MARK: - Behind the scenes

func boxes(of list: some Broadcasting) -> String { "\(list.boxCount) \(list.boxCount == 1 ? "box" : "boxes")" }
