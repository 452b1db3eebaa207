import Testing

@testable import WeirCLI

@Suite struct ExitStatusTests {
  @Test func `the way a program ended decides the exit status`() {
    #expect(ExitStatus(.success).rawValue == 0)
    #expect(ExitStatus(.rejected).rawValue == 65)
    #expect(ExitStatus(.failed).rawValue == 70)
    #expect(ExitStatus(.interrupted).rawValue == 130)
    #expect(ExitStatus(.exited(3)).rawValue == 3)
  }
}
