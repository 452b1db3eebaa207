import Testing

@Suite("The seeds' programs run")
struct AcceptanceRunTests {
  /// They lie beside the checkout where they exist at all.
  static let programs = Folder("../shared/acceptance").programs([
    "operators", "contract", "concepts", "traits", "swifty-01", "swifty-02", "swifty-04",
    "swifty-05", "swifty-06",
  ])

  @Test("each prints what it promises", arguments: programs)
  func run(_ program: ProgramFile) {
    let transcript = program.run()
    #expect(transcript.printed == program.expected)
    #expect(transcript.faults == [])
    #expect(transcript.outcome == .success)
  }
}
