import Foundation
import Testing

@testable import WeirLanguage

@Suite("The seeds' programs")
struct AcceptanceTests {
  /// They lie beside the checkout where they exist at all.
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/acceptance").standardizedFileURL

  static let programs =
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
    ?? []).filter { $0.pathExtension == "weir" }

  @Test("each parses without a complaint", arguments: programs)
  func parses(_ program: URL) throws {
    let text = try String(contentsOf: program, encoding: .utf8)
    let result = Parser.parse(SourceText(name: program.lastPathComponent, text: text))
    #expect(result.diagnostics == [])
  }
}
