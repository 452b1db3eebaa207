import Testing

@testable import WeirCLI

/// Parsing of command lines.
@Suite struct InvocationTests {
  @Test(
    arguments: [
      [], ["a.weir"], ["a.weir", "b", "c d"], ["-e", "print(1)"], ["-e", "print(1)", "a", "b"],
      ["-p", "1 + 2"], ["-p", "1", "a"], ["help", "map"],
      ["export", "a.weir"], ["present", "a.weir"], ["-e", ""], [""],
    ])
  func `Invocation(plain:) parses like the argument parser`(arguments: [String]) throws {
    let invocation = try #require(Invocation(plain: arguments))
    #expect(try invocation == parsed(arguments))
  }

  @Test(
    arguments: [
      ["-e"], ["-p"], ["-p", "-1"], ["-p", "1", "-e", "2"], ["--help"], ["a.weir", "--help"], ["-"],
      ["--"], ["--", "a.weir"], ["-e", "-1"],
      ["--color", "never", "a.weir"], ["-e", "1", "--color", "never"], ["a.weir", "-e", "1"],
      ["--execute", "1"], ["-e=1"], ["-e1"], ["--generate-completion-script", "bash"],
      ["a.weir", "b", "-x"],
    ])
  func `Invocation(plain:) returns nil for a command line with options`(arguments: [String]) {
    #expect(Invocation(plain: arguments) == nil)
  }

  @Test func `Invocation(plain:) agrees with the argument parser on short command lines`() throws {
    let words = [
      "", "help", "export", "never", "a b=c", "\u{2013}e", "-e", "-p", "-", "--", "-x", "-\u{301}e",
      "--color",
    ]
    var plain = 0
    for line in words.sequences(upTo: 3) {
      guard let invocation = Invocation(plain: line) else { continue }
      plain += 1
      #expect(try invocation == parsed(line), "\(line)")
    }
    #expect(plain > 200)
  }

  private func parsed(_ arguments: [String]) throws -> Invocation {
    try WeirCommand.parse(arguments).invocation
  }
}

extension [String] {
  /// Returns all sequences of the words up to a length.
  fileprivate func sequences(upTo length: Int) -> [[String]] {
    if length == 0 { return [[]] }
    let shorter = sequences(upTo: length - 1)
    return shorter
      + shorter.filter { $0.count == length - 1 }.flatMap { start in map { start + [$0] } }
  }
}
