import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirExport
@testable import WeirSession

/// Tests of exported programs for Combine. `scripts/oracle --exported` builds and runs the programs
/// in Tests/Programs.
@Suite struct CombinePrinterTests {
  private func export(_ text: String) throws -> String {
    try Session.export(SourceText(name: "test", text: text)).get()
  }

  private func refusals(_ text: String) -> [String] {
    switch Session.export(SourceText(name: "test", text: text)) {
    case .success: []
    case .failure(let refusal): refusal.diagnostics.map(\.message)
    }
  }

  @Test func `export keeps the text of a program for Combine`() throws {
    let program = """
      // The squares.
      _ = (1...2).publisher
        .map { $0 * $0 }  /* squared */
        .sink { print($0) }
      """
    let imports = "import Combine\nimport Foundation\n\n"
    #expect(try export(program) == imports + program + "\n")
    #expect(try export("import Combine\n\n" + program) == imports + program + "\n")
  }

  @Test func `export prints the events of a publisher that is a statement`() throws {
    let swift = try export("import Combine\nlet p = Just(1)\np\np.map { $0 + 1 }")
    #expect(swift.contains("func watch<P: Publisher>(_ name: String, _ publisher: P) {"))
    #expect(
      swift.hasSuffix("\nlet p = Just(1)\nwatch(\"p\", p)\nwatch(\"$1\", p.map { $0 + 1 })\n"))
  }

  @Test func `export runs the run loop of a program that uses queues`() throws {
    let swift = try export(
      "_ = Just(1).receive(on: DispatchQueue.main).sink { print($0) }")
    #expect(swift.hasSuffix("\n\nRunLoop.main.run()\n"))
  }

  @Test func `export escapes the invisible scalars of a program for Combine`() throws {
    let swift = try export("_ = Just(\"a\u{202E}b\").sink { print($0) }  // \u{202E}")
    #expect(swift.hasSuffix("\n_ = Just(\"a\\u{202E}b\").sink { print($0) }  // \\u{202E}\n"))
  }

  @Test func `export makes simple types errors`() throws {
    let swift = try export(
      "_ = Fail<Int, String>(error: \"no\").replaceError(with: 0).sink { print($0) }")
    #expect(swift.contains("extension String: @retroactive Error {}\n"))
  }

  @Test(arguments: [
    ("_ = Just(1).combinePrevious().sink { print($0) }", "combinePrevious"),
    ("_ = Just(1).collect(count: 2).sink { print($0) }", "collect(count:)"),
    ("import Combine\nSignalProducer<Int, Never>(value: 1).start()", "init(value:)"),
  ])
  func `export refuses what Combine lacks`(program: String, name: String) {
    #expect(refusals(program).first == "'\(name)' is not available in Combine")
  }
}
