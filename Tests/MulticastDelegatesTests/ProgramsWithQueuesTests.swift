// What a test can't do in its own process: programs that are compiled with the queued list.

import Foundation
import Support
import Testing

@Suite("A program with a queued multicast delegate", .takesLong) struct ProgramsWithQueuesTests {
  @Test(
    "no lock is held while a registration or a delegate may be released, in a release build",
    .enabled(
      if: isGNU,
      "the functions that read and destroy weak references are replaced as the GNU linker does it"))
  func releasedWithoutALock() throws {
    let program = try CompiledProgram.run(
      """
      import Dispatch

      @_silgen_name("after_next_read") func afterNextRead(_ action: @convention(c) () -> Void)
      @_silgen_name("after_next_destruction") func afterNextDestruction(_ action: @convention(c) \
      () -> Void)

      // A `Mutex` traps when the thread that has it locks it once more, as an enumerator does.
      final class Unit: Sendable { deinit { _ = list.delegateEnumerator() } }
      let list = QueuedMulticastDelegate<Unit>()
      nonisolated(unsafe) var owned: Unit?

      /// The last owner releases a delegate in the moment in which the list reads its weak
      /// reference.
      func play(_ scene: String, _ body: () -> Void) {
        list.removeAllDelegates()
        owned = Unit()
        list.addDelegate(owned!, delegateQueue: .main)
        afterNextRead { owned = nil }
        body()
        print(scene, owned == nil ? "released" : "kept")
      }
      play("broadcast to others") { list.invokeDelegates(of: String.self) { _ in } }
      play("vote") { list.collect(completionQueue: .main) { _ in } completionHandler: { _ in } }
      play("count") { _ = list.count }
      play("additions, which sweep") { for _ in 0..<100 { list.addDelegate(Unit(), delegateQueue: \
      .main) } }

      afterNextDestruction { print("count", list.count) }
      list.removeAllDelegates()
      """, queued: true, c: "Tests/Fixtures/MomentOfReading/weak-references.c")
    let scenes = ["broadcast to others", "vote", "count", "additions, which sweep"].map {
      "\($0) released\n"
    }
    #expect(program.output == scenes.joined() + "count 0\n", "\(program.errors)")
  }

  @Test(
    """
    an ordinary delegate is called on the main queue, where the main actor is the default isolation
    """
  )
  func mainActorByDefault() throws {
    let program = try TemporaryDirectory.with { folder in
      let (main, program) = (
        folder.appendingPathComponent("main.swift"), folder.appendingPathComponent("program")
      )
      try """
      import Dispatch

      nonisolated protocol Ringing: AnyObject { func ring() }
      final class Bell: Ringing { func ring() { print("rings") } }
      typealias Alarm = any Ringing & Sendable

      /// What the list would do without `Registration.slot`.
      nonisolated func cast<P>(_ object: any AnyObject & Sendable, to type: P.Type) -> P? { object \
      as? P }

      let (bell, alarms) = (Bell(), QueuedMulticastDelegate<Alarm>())
      alarms.addDelegate(bell, delegateQueue: .main)
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          if cast(bell, to: Alarm.self) != nil { print("is found by a cast") }
          alarms.invokeDelegates { $0.ring() }
          DispatchQueue.main.async { continuation.resume() }
        }
      }
      withExtendedLifetime(bell) {}
      """.write(to: main, atomically: false, encoding: .utf8)
      let library = PackageFolder.url("Sources/MulticastDelegates")
      let queued = try FileManager.default.contentsOfDirectory(
        at: library.appendingPathComponent("Queued"), includingPropertiesForKeys: nil)
      // Not optimized: the optimizer turns this cast into one that succeeds.
      let compiler = try FinishedProgram.run(
        "swiftc",
        [
          "-swift-version", "6", "-default-isolation", "MainActor", "-package-name", "copy", "-o",
          program.path,
        ]
          + ([main, library.appendingPathComponent("MulticastDelegate.swift")] + queued).map(\.path)
      )
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try FinishedProgram.run(program.path)
    }
    #expect(
      !program.output.contains("is found by a cast"), "Registration.slot isn't needed anymore")
    #expect(program.output.hasSuffix("rings\n"), "\(program.errors)")
  }
}
