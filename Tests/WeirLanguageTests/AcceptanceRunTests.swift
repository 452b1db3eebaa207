import Testing

@Suite("The seeds' programs run")
struct AcceptanceRunTests {
  @Test("none is missing", .ifThereAreAcceptancePrograms)
  func contents() { #expect(Folder.acceptance.programs().count >= 39) }

  @Test(
    "each prints what it promises", .ifThereAreAcceptancePrograms,
    arguments: Folder.acceptance.programs())
  func run(_ program: ProgramFile) {
    let transcript = program.run()
    #expect(transcript.printed == program.expected)
    #expect(transcript.faults == [])
    #expect(transcript.outcome == .success)
  }
}

extension Folder {
  /// It lies beside the checkout where it exists at all.
  static let acceptance = Folder("../shared/acceptance")
}

extension Trait where Self == ConditionTrait {
  /// Skips, and says so, where the programs do not lie beside the checkout.
  static var ifThereAreAcceptancePrograms: Self {
    .enabled(if: !Folder.acceptance.names.isEmpty, "../shared/acceptance is missing")
  }
}
