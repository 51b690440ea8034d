// What crashes without a report: the line is in a loop in a method.
final class Owner {}
struct Ticket { unowned let owner: Owner }
final class Counter {
  var tickets: [Ticket] = []
  func check() {
    for ticket in tickets {
      print("checked", ticket.owner)
    }
  }
}
let counter = Counter()
counter.tickets.append(Ticket(owner: Owner()))
counter.check()
print("never")
