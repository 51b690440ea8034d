import MulticastTerminal

/// The path of an executable of this package, built together with the tests that ask for it. Its
/// target must be among the test target's dependencies, or what is found may be old or missing.
package func builtExecutable(_ name: String) -> String { products + "/" + name }

private let products = productsFolder()

/// The compiler's arguments for a source that imports modules of this package.
package let moduleArguments = ["-I", products + "/Modules", "-I", products]

/// Whether the C library is GNU's, whose allocator a program can replace.
#if canImport(Glibc)
  package let isGNU = true
#else
  package let isGNU = false
#endif
