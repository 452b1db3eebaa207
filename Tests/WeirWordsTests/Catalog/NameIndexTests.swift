import Glibc
import Testing

@testable import WeirRuntime
@testable import WeirWords

@Suite("NameIndex")
struct NameIndexTests {
  @Test("NameIndex matches the catalog's names and types; WEIR_RECORD=1 records it")
  func fresh() throws {
    var lists: [String: [Int]] = [:]
    for (number, words) in Catalog.lists.enumerated() {
      for name in Set(words().flatMap(\.names)) { lists[name, default: []].append(number) }
    }
    let lines = lists.map { "\($0.key) \($0.value.map(String.init).joined(separator: " "))" }
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

  private func record(_ lines: [String], types: [String]) throws {
    let source = """
      extension NameIndex {
        /// The lines of the index, one per name, sorted by bytes. Each line contains the name and the
        /// positions of the word lists that define it.
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
