import Foundation
import Testing

@Suite("The list of operators")
struct CoverageTests {
  private static var directory: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Weir/Operators")
  }

  @Test("No operator file lacks an entry, and no entry a file")
  func files() throws {
    let paths = FileManager.default.enumerator(atPath: Self.directory.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let files = try #require(paths)
    #expect(Set(files) == Set(LawfulOperator.all.flatMap(\.files)))
  }

  @Test("Names are unique")
  func names() {
    let names = LawfulOperator.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
