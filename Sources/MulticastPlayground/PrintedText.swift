// The program's output, which is a file.

#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Sets what the standard library calls after each `print`, on the same thread: the variable
/// `_playgroundPrintHook`, which Swift 6 doesn't let anybody set.
@_silgen_name("$ss20_playgroundPrintHookySScSgvs")
func setPrintHook(_ hook: __owned ((String) -> Void)?)

/// Where the output ends, as far as it isn't in a buffer.
var endOfOutput: Int { Int(lseek(STDOUT_FILENO, 0, SEEK_CUR)) }

/// Where something stands in the output that this thread has just printed. Another thread may have
/// printed as well meanwhile. If it was the same, then it doesn't matter which one is found.
///
/// - Parameter begin: Where the output ended before.
func rangeInOutput(of bytes: [UInt8], from begin: Int) -> Range<Int>? {
  fflush(stdout)
  let count = endOfOutput - begin
  guard count >= bytes.count, count <= PlaygroundLog.mostToSearch else { return nil }
  var output = [UInt8](repeating: 0, count: count)
  guard pread(STDOUT_FILENO, &output, count, off_t(begin)) == count else { return nil }
  let places = (0...(count - bytes.count)).reversed()
  let place = places.first { output[$0...].starts(with: bytes) }
  return place.map { begin + $0..<begin + $0 + bytes.count }
}
