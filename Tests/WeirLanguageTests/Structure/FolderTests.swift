import Foundation
import Testing

/// The dependencies between the folders of a target, determined from the source text: a folder uses
/// another one if it names a type that only the other one declares.
private struct Folders {
  private var homes: [String: Set<String>] = [:]
  private var names: [String: Set<String>] = [:]

  /// Collects the folders of a target including their subfolders. The subfolders of `Operators` count
  /// separately.
  init(target: URL) throws {
    let files = try #require(
      FileManager.default.enumerator(at: target, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let path = file.deletingLastPathComponent().path.dropFirst(target.path.count)
      let parts = path.split(separator: "/").map(String.init)
      let depth = parts.first == "Operators" ? 2 : 1
      add(try String(contentsOf: file, encoding: .utf8), parts.prefix(depth).joined(separator: "/"))
    }
  }

  private mutating func add(_ text: String, _ folder: String) {
    let other = #/\/\*(?s:.*?)\*\/|"{3}(?s:.*?)"{3}|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*/#
    let code = text.replacing(other, with: "")
    let declaration = #/\b(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)/#
    for match in code.matches(of: declaration) {
      homes[String(match.1), default: []].insert(folder)
    }
    names[folder, default: []].formUnion(
      code.matches(of: #/\b[A-Z]\w*/#).map { String($0.0) })
  }

  /// Type names that are also used outside of the target.
  private static let common: Set = [
    "Result", "Observer", "Event", "Action", "Signal", "Clock", "Value", "Error", "Element", "Key",
    "Body", "Output", "Input", "Failure",
  ]

  /// Returns the folders that a folder uses.
  private func used(by folder: String) -> Set<String> {
    Set(
      names[folder, default: []].subtracting(Self.common).compactMap { name in
        guard let homes = homes[name], homes.count == 1, let home = homes.first else { return nil }
        return home == folder ? nil : home
      })
  }

  /// The folders that depend on themselves, directly or through other folders.
  var circles: [String] {
    let uses = Dictionary(uniqueKeysWithValues: names.keys.map { ($0, used(by: $0)) })
    return names.keys.filter { start in
      var reached: Set<String> = []
      var waiting = Array(uses[start] ?? [])
      while let folder = waiting.popLast() {
        if reached.insert(folder).inserted { waiting += uses[folder] ?? [] }
      }
      return reached.contains(start)
    }.sorted()
  }
}

@Suite("Target folder dependencies")
struct FolderTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  private static let targets: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []

  /// The parts of the runtime that depend on each other: a value can be a function, a function runs
  /// in the interpreter, and the interpreter creates values, including streams.
  private static let known = [
    "WeirRuntime": ["Hosts", "Interpreter", "Log", "Outside", "Values", "Words"]
  ]

  @Test("no two folders of a target depend on each other", arguments: targets)
  func noCircles(target: String) throws {
    let folders = try Folders(target: Self.sources.appending(path: target))
    #expect(folders.circles == Self.known[target, default: []])
  }

  @Test("Folders finds a circular dependency")
  func circle() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (folder, text) in [
      "A": "struct First { let next: Second }", "B": "struct Second { let next: Third? }",
      "C": "struct Third { var first: First { fatalError() } }",
      "D": "struct Fourth { let first: First } // Third \"Second\"",
    ] {
      let url = root.appending(path: folder)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try text.write(to: url.appending(path: "File.swift"), atomically: true, encoding: .utf8)
    }
    #expect(try Folders(target: root).circles == ["A", "B", "C"])
  }
}
