import MulticastSystemCalls

/// The path of an executable of this package, built together with the tests that ask for it. Its target must be among
/// the test target's dependencies, or what is found may be old or missing.
package func builtExecutable(_ name: String) -> String { productsFolder(ofImage: imagePath()) + "/" + name }

/// The compiler's arguments for a source that imports modules of this package.
package let moduleArguments: [String] = {
  let products = productsFolder(ofImage: imagePath())
  return ["-I", products + "/Modules", "-I", products]
}()
