// Objects without names, in an array and in a loop; errors in strings; addresses.
import Foundation

final class Item {
  let title: String
  var price: Double
  init(_ title: String, _ price: Double) {
    self.title = title
    self.price = price
  }
}
final class Cart {
  var items: [Item] = []
  var total: Double { items.reduce(0) { $0 + $1.price } }
}
let cart = Cart()
cart.items = [Item("Tea", 2), Item("Cake", 4)]
cart.items[0].price = 3
cart.total
let tickets = [Item("Rome", 80), Item("Oslo", 90)]
tickets[1].price -= 10
for item in tickets { item.price += 1 }
for number in 1...5 {
  let item = Item("number \(number)", 0)
}

// There isn't room for the properties of each.
let many = (1...9).map { Item("number \($0)", 0) }

// An error, in a string as well.
struct Late: Error { let minutes: Int }
func train(_ minutes: Int) throws -> String {
  if minutes > 5 { throw Late(minutes: minutes) }
  return "in time"
}
func report(_ minutes: Int) -> String {
  do {
    return "The train is \(try train(minutes))."
  } catch {
    return "The train is late."
  }
}
report(2)
report(20)
for minutes in [1, 9, 2] {
  let words = try? train(minutes)
}

// Where an object is differs from run to run.
let center = NotificationCenter()
let pipe = Pipe()
final class Place: CustomStringConvertible {
  var description: String { "<Place: \(Unmanaged.passUnretained(self).toOpaque()), here>" }
}
let place = Place()

// Nobody asks what a group of tasks is.
let sum = await withTaskGroup(of: Int.self) { group in
  group.addTask { 1 }
  group.addTask { 1 }
  var sum = 0
  for await number in group { sum += number }
  return sum
}

// A book's pages, of which each knows the next one, are no list of books.
final class Page {
  let number: Int
  var next: Page?
  unowned let book: Book
  init(_ number: Int, in book: Book) {
    self.number = number
    self.book = book
  }
}
final class Book {
  var first: Page?
}
let book = Book()
book.first = Page(1, in: book)
