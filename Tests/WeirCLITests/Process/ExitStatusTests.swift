import Testing

@testable import WeirCLI

@Suite struct ExitStatusTests {
  @Test func `ExitStatus maps each session outcome to a code`() {
    #expect(ExitStatus(.success).rawValue == 0)
    #expect(ExitStatus(.rejected).rawValue == 65)
    #expect(ExitStatus(.failed).rawValue == 70)
    #expect(ExitStatus(.interrupted).rawValue == 130)
    #expect(ExitStatus(.exited(3)).rawValue == 3)
  }
}
