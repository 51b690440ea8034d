import Testing
@Test func sum() { #expect(1 + 1 == 3) }
