// What is a list of delegates, and what isn't.
import Dispatch

protocol Listening: AnyObject {}
final class Radio: Listening {}
final class Phone: Listening {
  let name: String
  init(_ name: String) { self.name = name }
}
let radio = Radio()
let phone = Phone("phone")

// A wrapper's only reference is weak, and everything else in it is a value.
struct Weak { weak var radio: Radio? }
struct Entry {
  weak var listener: (any Listening)?
  let queue: DispatchQueue
  let label: String
}
final class Tower {
  var early: [Weak] = []
  var late: [ObjectIdentifier: Entry] = [:]
}
let tower = Tower()
tower.early = [Weak(radio: radio), Weak(radio: Radio())]
let entry = Entry(listener: phone, queue: .main, label: "main")
tower.late = [ObjectIdentifier(phone): entry]
tower

// No list: an array that holds its delegates, alone or in wrappers, or that may be of letters.
struct Strong { let listener: any Listening, number: Int }
final class Studio { var all: [any Listening] = [] }
final class Stage { var all: [Strong] = [] }
final class Inbox {
  let name = "inbox"
  var letters: [any Listening] = []
}
let studio = Studio()
studio.all = [radio, phone]
let stage = Stage()
stage.all = [Strong(listener: phone, number: 1)]
let inbox = Inbox()
inbox.letters = [phone]
inbox

// Wrappers, and an array beside them.
final class Post {
  var sent: [any Listening] = []
  var readers: [Weak] = []
}
let post = Post()
post.sent = [phone]
post.readers = [Weak(radio: radio)]
post

// No list: a beginner's array, tickets, a tree, an album, a cart, the cases of an enumeration.
final class Shop { var radios: [Radio] = [] }
let shop = Shop()
let second = Radio()
shop.radios = [radio, second]
shop
struct Ticket {
  let title: String
  weak var owner: Phone?
}
final class Office { var tickets: [Ticket] = [] }
let office = Office()
office.tickets = [Ticket(title: "Repair", owner: phone)]
office
final class Node {
  weak var parent: Node?
  var children: [Node] = []
}
let root = Node()
let leaf = Node()
leaf.parent = root
root.children = [leaf]
root
struct Song { let title: String }
final class Album { var songs: [Song] = [] }
let album = Album()
album.songs = [Song(title: "Waltz")]
album
final class Book { var title = "Emma" }
final class Cart { var items: [Book] = [] }
let cart = Cart()
cart.items = [Book()]
cart
enum Suit { case hearts, spades }
final class Hand { var suits: [Suit] = [.hearts] }
let hand = Hand()

// No list of its own: a delegate that has its sender.
protocol Reading: AnyObject {}
final class Feed { var readers: [any Reading] = [] }
final class Reader: Reading {
  let feed: Feed
  var seen = 0
  init(_ feed: Feed) { self.feed = feed }
}
let feed = Feed()
let reader = Reader(feed)
feed.readers = [reader]
reader
