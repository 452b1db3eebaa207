import Testing

@Suite("The seeds' programs run")
struct AcceptanceRunTests {
  /// They lie beside the checkout where they exist at all.
  static let programs = Folder("../shared/acceptance").programs([
    "operators", "contract", "concepts-01", "concepts-02", "concepts-03", "concepts-06",
    "concepts-07",
  ])

  @Test("each prints what it promises", arguments: programs)
  func run(_ program: ProgramFile) {
    let transcript = program.run()
    #expect(transcript.printed == program.expected)
    #expect(transcript.faults == [])
    #expect(transcript.outcome == .success)
  }
}
