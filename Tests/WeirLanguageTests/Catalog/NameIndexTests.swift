import Glibc
import Testing

@testable import WeirLanguage

@Suite("The index of the catalogue's names")
struct NameIndexTests {
  @Test("it has each name with its chapters, and each type; WEIR_RECORD=1 makes it anew")
  func fresh() throws {
    var chapters: [String: [Int]] = [:]
    for (number, chapter) in Chapter.allCases.enumerated() {
      for name in Set(chapter.words.flatMap(\.names)) { chapters[name, default: []].append(number) }
    }
    let lines = chapters.map { "\($0.key) \($0.value.map(String.init).joined(separator: " "))" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let types = Catalog.shared.words.flatMap(\.places).flatMap { place in
      if case .type(let types) = place { types } else { [String]() }
    }
    let typeLines = Set(types).sorted()
    if getenv("WEIR_RECORD") != nil { try record(lines, types: typeLines) }
    let text = NameIndex.text.description.split(separator: "\n").map(String.init)
    #expect(Set(text).symmetricDifference(lines) == [])
    #expect(text == text.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(NameIndex.types == typeLines)
  }

  @Test("a name leads to its chapters, and another to none")
  func lookup() {
    #expect(NameIndex.chapters(of: "print").contains(.console))
    for chapter in Chapter.allCases {
      for word in chapter.words {
        for name in word.names {
          #expect(NameIndex.chapters(of: name).contains(chapter), "\(name)")
          #expect(NameIndex.chapters(of: name + "0").isEmpty, "\(name)")
        }
      }
    }
    for name in ["", " ", "\n", "0", "~", "print ", "print\n", "zzz"] {
      #expect(NameIndex.chapters(of: name).isEmpty, "\(name)")
    }
  }

  private func record(_ lines: [String], types: [String]) throws {
    let source = """
      extension NameIndex {
        /// Each name with the numbers of its chapters, in the order of the bytes.
        static let text: StaticString = \"""
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
          \"""

        static let typeText: StaticString = \"""
      \(types.map { "    \($0)" }.joined(separator: "\n"))
          \"""
      }

      """
    let root = #filePath.prefix(before: "/Tests/")
    let file = try #require(
      fopen(root + "/Sources/WeirLanguage/Catalog/NameIndex+Text.swift", "w"))
    fputs(source, file)
    fclose(file)
  }
}

extension String {
  /// What stands in front of the text's last occurrence.
  fileprivate func prefix(before text: String) -> String {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasSuffix(text) { rest.removeLast() }
    return String(rest.dropLast(text.count))
  }
}
