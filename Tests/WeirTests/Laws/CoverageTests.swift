import Foundation
import Testing

@Suite("List of lawful operators")
struct CoverageTests {
  private static var directory: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Weir/Operators")
  }

  @Test("LawfulOperator.all and the operator source files match")
  func files() throws {
    let paths = FileManager.default.enumerator(atPath: Self.directory.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let files = try #require(paths)
    #expect(Set(files) == Set(LawfulOperator.all.flatMap(\.files)))
  }

  @Test("LawfulOperator.all has unique names")
  func names() {
    let names = LawfulOperator.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
