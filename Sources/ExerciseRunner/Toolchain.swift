import Foundation
import SystemCalls

struct Toolchain: Sendable {
  /// For how long each may work.
  static let seconds = 30.0
  static let sanitizers = Sanitizer.present.map { "-sanitize=\($0)" }
  /// What the linker is told. On Darwin its usual one is the fastest, elsewhere it's the one in the toolchain.
  static let linking = sanitizers + (isDarwin ? [] : ["-use-ld=lld"])

  /// Where they put their temporary files, which they leave behind when they're stopped.
  let scratch: URL
  /// What the compiler's driver would run, by its arguments: a script.
  private var jobs: [[String]: String] = [:]

  init(scratch: URL) { self.scratch = scratch }

  /// Runs `swiftc` for a while, without its driver when that has been asked before: it takes as long as what it runs.
  mutating func compile(_ arguments: [String]) throws -> ChildProcess {
    if jobs[arguments] == nil {
      let driver = try run(["swiftc", "-driver-print-jobs"] + arguments)
      guard driver.exit == .exited(0) else { return driver }
      jobs[arguments] = driver.output
    }
    return try run(["sh", "-e", "-c", jobs[arguments]!])
  }

  func run(_ command: [String]) throws -> ChildProcess {
    // Swift 6.3's compiler crashes where the name of its temporary folder is not ASCII.
    let temporary = scratch.path
    let environment = temporary.utf8.allSatisfy { $0 < 0x80 } ? ["TMPDIR": temporary] : [:]
    do {
      let program = try ChildProcess(command, environment: environment, seconds: Self.seconds, limit: 16 << 20)
      guard program.errors.contains(#/module compiled with Swift .* cannot be imported by/#) else { return program }
      throw MissingProducts(
        description: """
          the `swiftc` on your PATH isn't the one that built this package. Rebuild it: swift package clean, and then \
          swift run exercises.
          """)
    } catch let error as SystemError where error.code == ENOENT {
      throw MissingProducts(
        description: "there is no `swiftc` on your PATH. Install Swift 6.3 or later, or add its folder `bin` to PATH.")
    }
  }

  func undefinedSymbols(in object: String) throws -> [Substring] {
    let names = try run(["sh", "-c", "nm -u \"$0\" || llvm-nm -u \"$0\"", object])
    guard names.exit == .exited(0) else {
      throw MissingProducts(
        description: "there is no `nm` on your PATH, which lists what a compiled file calls. It is part of binutils.")
    }
    return names.output.split(whereSeparator: \.isNewline).compactMap { $0.split(separator: " ").last }
  }
}
