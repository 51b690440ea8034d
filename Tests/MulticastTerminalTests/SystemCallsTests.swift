import Support
import MulticastSystemCalls
import Testing

@Suite("System calls")
struct SystemCallsTests {
  /// Runs the probe with some descriptors, and gives what it writes to the first of them.
  private func probe(_ arguments: [String], _ writer: Int32, _ descriptors: [Int32?], _ reader: Int32) throws -> String
  {
    let process = try startProcess(
      builtExecutable("terminal-probe"), arguments, environment: [:], descriptors: descriptors)
    #expect(ProcessExit(waitingFor: process) == .exited(0))
    close(writer)
    return String(decoding: read(reader), as: UTF8.self)
  }

  @Test("a descriptor reaches a child, whatever number it has here")
  func descriptors() throws {
    let (reader, writer) = try openPipe()
    defer { close(reader) }
    // Two high numbers, one of them set not to block, that trade places, and one that stays what it is.
    let numbers = (0..<3).map { _ in fcntl(writer, F_DUPFD_CLOEXEC, 100) }
    let (blocking, other) = try openPipe()
    defer { for descriptor in numbers + [blocking, other] { close(descriptor) } }
    #expect(fcntl(blocking, F_SETFL, O_NONBLOCK) == 0)
    let patient = numbers[0]
    let impatient = fcntl(blocking, F_DUPFD_CLOEXEC, 100)
    defer { close(impatient) }
    var descriptors = [Int32?](repeating: nil, count: Int(max(patient, impatient, numbers[1])) + 1)
    descriptors[1] = writer
    descriptors[Int(patient)] = impatient
    descriptors[Int(impatient)] = patient
    descriptors[Int(numbers[1])] = numbers[1]
    let words = try probe(["--blocking", "\(patient)", "\(impatient)", "\(numbers[1])"], writer, descriptors, reader)
    #expect(words == "\(patient) does not block\n\(impatient) blocks\n\(numbers[1]) blocks\n")
  }

  @Test("a child inherits nothing that it isn't given")
  func inheritance() throws {
    let (reader, writer) = try openPipe()
    defer { close(reader) }
    let words = try probe(["--blocking", "\(reader)"], writer, [nil, writer], reader)
    #expect(words == "\(reader) is closed\n")
  }

  @Test("a program that isn't there is an error that names it")
  func missing() {
    let error = #expect(throws: SystemError.self) {
      // With a folder: in PATH there may be some that this user may not read, and that would be another error.
      try startProcess("./no-such-program", [], environment: [:], descriptors: [])
    }
    #expect(error?.code == ENOENT && error?.description == "./no-such-program: No such file or directory")
  }

  @Test("code knows the image that holds it, and where its neighbors are")
  func image() {
    #expect(access(imagePath(), R_OK) == 0)
    #expect(access(builtExecutable("terminal-probe"), X_OK) == 0)
    #expect(productsFolder(ofImage: "/a b/debug/mirror-pad") == "/a b/debug")
    #expect(productsFolder(ofImage: "/a/debug/PackageTests.xctest") == "/a/debug")
    #expect(productsFolder(ofImage: "/a/Debug/PadTests.xctest/Contents/MacOS/PadTests") == "/a/Debug")
  }
}
