import Testing
import MulticastDelegates
@Test func x() { #expect(MulticastDelegate<AnyObject>().isEmpty) }
