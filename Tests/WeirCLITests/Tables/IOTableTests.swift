import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

@Suite struct IOTableTests {
  private func lines(_ width: Int) -> [String] {
    let session = Session(permissions: .all, output: { _ in })
    let program = "_ = file(\"/var/log/a/service/access.log\").lines; _ = clock(every: 1)"
    _ = session.run(SourceText(name: "", text: program))
    return IOTable(session.ioStatistics, width: width).lines.map(\.text)
  }

  @Test func `IOTable shortens names in the middle to fit the width`() {
    #expect(
      lines(80) == [
        "EDGE                                  IN  OUT  DROPPED  BUFFERED",
        "file '/var/log/a/service/access.log'   0    0        0         0",
      ])
    #expect(
      lines(40) == [
        "EDGE          IN  OUT  DROPPED  BUFFERED",
        "fil...s.log'   0    0        0         0",
      ])
  }

  @Test func `IOTable truncates a row that is too narrow for its numbers`() {
    #expect(lines(20) == ["EDGE      IN  OUT  .", "f...log'   0    0  ."])
  }
}
