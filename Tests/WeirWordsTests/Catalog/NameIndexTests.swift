import Glibc
import Testing

@testable import WeirRuntime
@testable import WeirWords

@Suite("NameIndex")
struct NameIndexTests {
  @Test("NameIndex matches the catalog's names and types; WEIR_RECORD=1 records it")
  func fresh() throws {
    let lines = Catalog.lists.map { sortedNames(Set($0().flatMap(\.names))) }
    let types = sortedNames(
      Set(
        Catalog.shared.words.flatMap(\.places).flatMap { place in
          if case .type(let types) = place { types } else { [String]() }
        }))
    if getenv("WEIR_RECORD") != nil { try record(lines, types: types) }
    let text = NameIndex.text.description.split(separator: "\n").map(String.init)
    for (number, line) in lines.enumerated() {
      #expect(number < text.count && text[number] == line, "list \(number)")
    }
    #expect(text.count == lines.count)
    #expect(NameIndex.typeText.description == types)
  }

  @Test("lists(of:) returns the lists that contain a name, and none for other names")
  func lookup() {
    let printing = NameIndex.lists(of: "print").flatMap { Catalog.lists[$0]() }
    #expect(printing.contains { $0.name == "print" && $0.chapter == .console })
    for (number, words) in Catalog.lists.enumerated() {
      for word in words() {
        for name in word.names {
          #expect(NameIndex.lists(of: name).contains(number), "\(name)")
          #expect(NameIndex.lists(of: name + "0").isEmpty, "\(name)")
        }
      }
    }
    for name in ["", " ", "\n", "0", "~", "print ", "print\n", "zzz"] {
      #expect(NameIndex.lists(of: name).isEmpty, "\(name)")
    }
  }

  private func sortedNames(_ names: Set<String>) -> String {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: " ")
  }

  private func record(_ lines: [String], types: String) throws {
    let source = """
      extension NameIndex {
        /// The names that each list defines, one line per list, in the order of ``Catalog/lists``.
        static let text: StaticString = \"""
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
          \"""

        static let typeText: StaticString = \"""
          \(types)
          \"""
      }

      """
    let root = #filePath.prefix(before: "/Tests/")
    let file = try #require(
      fopen(root + "/Sources/WeirWords/NameIndex+Text.swift", "w"))
    fputs(source, file)
    fclose(file)
  }
}

extension String {
  /// Returns the text before the last occurrence of `text`.
  fileprivate func prefix(before text: String) -> String {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasSuffix(text) { rest.removeLast() }
    return String(rest.dropLast(text.count))
  }
}
