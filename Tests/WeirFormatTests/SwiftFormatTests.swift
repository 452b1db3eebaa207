import Foundation
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirFormat

/// Compares the layout with that of `swift format`.
@Suite(.timeLimit(.minutes(5))) struct SwiftFormatTests {
  /// The intended differences: a pattern in the program, and the reason.
  private static var differences: [(pattern: Regex<Substring>, reason: String)] {
    [
      (#/^#!/#, "swift format moves the comment below '#!' to its line"),
      (#/\((?:offset|item|count): ?/#, "swift format writes no space after the label of a tuple"),
    ]
  }

  @Test func `at most 2 % of the programs differ from swift format, with known reasons`() throws {
    let folder = TemporaryFolder()
    let programs = Programs.all
    for (number, program) in programs.enumerated() {
      folder.write(program.text, to: "\(number).swift")
    }
    let unreadable = try swiftFormat(folder)
    var compared = 0
    var differing: [String: Int] = [:]
    for (number, program) in programs.enumerated() where !unreadable.contains(number) {
      guard
        let layout = try? Formatter.format(SourceText(name: program.name, text: program.text))
      else { continue }
      compared += 1
      let other = try #require(folder.text(of: "\(number).swift"))
      if layout == other { continue }
      let difference = Self.differences.first { program.text.firstMatch(of: $0.pattern) != nil }
      #expect(difference != nil, "\(program.name)\n\(layout)--\n\(other)")
      differing[difference?.reason ?? "unknown", default: 0] += 1
    }
    #expect(compared > 4_800)
    #expect(differing.values.reduce(0, +) * 50 <= compared)
    print("\(compared) programs compared with swift format, differing: \(differing)")
  }

  /// Formats the files of a folder in place. Returns the numbers of those with syntax errors.
  private func swiftFormat(_ folder: TemporaryFolder) throws -> Set<Int> {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "format", "--in-place", "--parallel", "--recursive", "--configuration",
      Self.root + "/.swift-format", folder.path,
    ]
    process.standardError = errors
    try process.run()
    let report = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Set(
      report.matches(of: #/(\d+)\.swift:\d+:\d+: error/#).compactMap { Int($0.output.1) })
  }

  /// The folder of the package.
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
}
