import Foundation
import Testing

/// The modules of the package, as `Package.swift` and the tour of the sources state them.
@Suite struct ModuleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The dependencies within the package of each module that Swift code is in.
  private static func dependencies() throws -> [String: Set<String>] {
    let package = try text("Package.swift")
    let target =
      #/\.(?:executableT|t)arget\(\s*name: "(Weir\w*)"(?:,\s*dependencies:\s*(\[[^\]]*\]))?/#
    return Dictionary(
      uniqueKeysWithValues: package.matches(of: target).map { match in
        let names = (match.2 ?? "").matches(of: #/"(Weir\w*)"/#).map { String($0.1) }
        return (String(match.1), Set(names))
      })
  }

  /// The lines of the picture of the modules, from the bottom of the house to its top.
  private static func levels() throws -> [[String]] {
    let tour = try text("Sources/Weir/Weir.docc/HowWeirIsBuilt.md")
    let picture = try #require(tour.firstMatch(of: #/build side by side:\n\n```\n((?s:.*?))```/#))
    return picture.1.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test func `each module depends only on modules of earlier lines of the picture`() throws {
    let (dependencies, levels) = (try Self.dependencies(), try Self.levels())
    #expect(Set(levels.joined()) == Set(dependencies.keys))
    var below: Set<String> = []
    for level in levels {
      for module in level {
        #expect(dependencies[module, default: []].subtracting(below) == [], "\(module)")
      }
      below.formUnion(level)
    }
  }

  @Test func `the table states the dependencies of each module`() throws {
    let tour = try Self.text("Sources/Weir/Weir.docc/HowWeirIsBuilt.md")
    let rows = tour.matches(of: #/(?m)^\| `(Weir\w*)` \|[^|]*\|([^|]*)\|$/#).map { row in
      (String(row.1), Set(row.2.matches(of: #/\bWeir\w*/#).map { String($0.0) }))
    }
    #expect(Dictionary(uniqueKeysWithValues: rows) == (try Self.dependencies()))
  }

  @Test func `no module has more than 25,000 lines`() throws {
    for module in try Self.dependencies().keys {
      let folder = Self.root.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      let lines = try (files?.compactMap { $0 as? URL } ?? []).filter {
        $0.pathExtension == "swift"
      }
      .reduce(0) {
        try $0
          + String(contentsOf: $1, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
          ).count
      }
      #expect(0 < lines && lines <= 25_000, "\(module)")
    }
  }
}
