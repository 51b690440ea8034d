// Finding the package's own programs.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The path of an executable of this package, built together with the tests that ask for it. Its target must be among
/// the test target's dependencies, or what is found may be old or missing.
///
///     try terminal.start(builtExecutable("mirror-pad"), ["--size", "60x20"])
public func builtExecutable(_ name: String) -> String {
  var folder = pathOfTests().split(separator: "/")
  // macOS keeps the tests in a bundle, a folder with folders in it; elsewhere the "bundle" is the program itself.
  if let bundle = folder.lastIndex(where: { $0.hasSuffix(".xctest") }) { folder.removeSubrange(bundle...) }
  return "/" + folder.joined(separator: "/") + "/" + name
}

private func pathOfTests() -> String {
  #if os(Linux)
    let path = "/proc/self/exe"
  #else
    var information = Dl_info()
    guard dladdr(#dsohandle, &information) != 0, let path = information.dli_fname.map({ String(cString: $0) }) else {
      return ""
    }
  #endif
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
