import Testing
import WeirStreams

@testable import WeirCLI
@testable import WeirLanguage

@Suite struct EdgeTableTests {
  private let edges = [
    row("file '/var/log/a/very/long/path/of/a/file'", received: 1_000_000, sent: 999_000, 900),
    row("stdin.lines", received: 1, sent: 1, 0),
  ]

  private static func row(
    _ name: String, received: Int, sent: Int, _ dropped: Int
  ) -> EdgeRow {
    let account = FlowAccount(name: name)
    account.count(received: received, sent: sent, dropped: dropped)
    return EdgeRow(account)
  }

  @Test(arguments: [56, 60, 80, 100])
  func `names are cut so that the numbers fit`(_ width: Int) {
    let lines = EdgeTable(edges, width: width).lines.map(\.text)
    #expect(lines.allSatisfy { $0.count < width })
    #expect(lines[1].hasSuffix("1,000,000  999,000      900       100"))
    #expect(lines[2].hasPrefix("stdin.lines "))
  }

  @Test func `without a width nothing is cut`() {
    let lines = EdgeTable(edges).lines.map(\.text)
    #expect(lines[1].hasPrefix("file '/var/log/a/very/long/path/of/a/file'  1,000,000"))
  }

  @Test func `on a narrow screen no line is longer than it`() {
    #expect(EdgeTable(edges, width: 20).lines.allSatisfy { $0.width <= 20 })
  }
}
