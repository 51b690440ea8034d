import MulticastTerminal
import Testing

@Suite("The option parser")
struct CommandSyntaxTests {
  let syntax = CommandSyntax(
    "greet", summary: "Greets people.", operands: "[NAME…]",
    [
      .init("--times", value: "N", "how often"), .init("--loud", "in capitals"),
      .init("--language", value: "L", "in which language"),
    ], notes: "Say it with a smile.")

  @Test(
    "reads flags, values behind and joined, and operands, in any order, and says what wasn't given")
  func reads() throws {
    let arguments = try syntax.parse(["Ray", "--times", "3", "--loud", "-", "--language=fr", "Eve"])
    #expect(arguments.operands == ["Ray", "-", "Eve"])
    #expect(arguments.has("--loud"))
    #expect(try arguments.integer("--times", in: 1...10) == 3)
    #expect(arguments.value("--language") == "fr")
    let nothing = try syntax.parse([])
    #expect(!nothing.has("--loud") && nothing.value("--language") == nil)
    #expect(try nothing.integer("--times", in: 1...10) == nil)
  }

  @Test(
    """
    takes what follows -- for operands; lets the last value count, keeps an empty one and one like \
    an option
    """,
    arguments: [
      (["--times=1", "--times", "2"], "2", []), (["--times="], "", []),
      (["--times=a=b"], "a=b", []),
      (["--times", "-1"], "-1", []),
      (["--loud", "--", "--help", "--", "-x"], nil, ["--help", "--", "-x"]),
    ] as [([String], String?, [String])])
  func values(arguments: [String], value: String?, operands: [String]) throws {
    let parsed = try syntax.parse(arguments)
    #expect(parsed.value("--times") == value && parsed.operands == operands && !parsed.wantsHelp)
  }

  @Test(
    "shows the help whatever else is wrong",
    arguments: [["--help"], ["-h"], ["--wrong", "--help"]])
  func help(arguments: [String]) throws { #expect(try syntax.parse(arguments).wantsHelp) }

  @Test(
    "answers a wrong argument with one line that says what is possible",
    arguments: [
      (["--tims"], "greet: there is no option --tims; did you mean --times?"),
      (["--lnaguage=de"], "greet: there is no option --lnaguage; did you mean --language?"),
      (
        ["--color"],
        "greet: there is no option --color; there are --times, --loud, --language, --help"
      ),
      (["-x"], "greet: there is no option -x; there are --times, --loud, --language, --help"),
      (["--times"], "greet: --times needs a value: --times N"),
      (["--loud=yes"], "greet: --loud takes no value"),
    ])
  func wrong(arguments: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try syntax.parse(arguments) }
    #expect(error?.description == message && error?.exitCode == 64)
  }

  @Test(
    "refuses a number that is none, or out of range",
    arguments: ["0", "11", "two", "", "1e3", "99999999999999999999", "٣"])
  func numbers(text: String) throws {
    let arguments = try syntax.parse(["--times", text])
    let error = #expect(throws: CommandError.self) { try arguments.integer("--times", in: 1...10) }
    #expect(error?.description == "greet: --times takes a number from 1 to 10, not \"\(text)\"")
  }
}
