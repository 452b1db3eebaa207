import Foundation
import Testing

@Suite struct SuitesTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Source texts that indicate waiting for a thread, child process, screen, browser or stream.
  private static let waits = [
    "DispatchSemaphore", ".wait(", "Child(", "Child.", "Window(", "WorkThread", "Browser(",
    "pthread_", "poll(", "withCheckedContinuation", "await ", "eventually(", "Recorded(",
  ]

  private static func sources() -> [(name: String, text: String)] {
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.path.hasSuffix("Tests.swift") && $0.lastPathComponent != "SuitesTests.swift" }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
      }
  }

  @Test func `each suite with a waiting test has a time limit`() {
    let sources = Self.sources().filter { !$0.text.contains("import XCTest") }
    let suites = sources.flatMap { source in
      source.text.components(separatedBy: "@Suite").dropFirst().map { (source.name, $0) }
    }
    let waiting = suites.filter { _, text in Self.waits.contains(where: text.contains) }
    #expect(waiting.count > 100)
    for (name, text) in waiting {
      // The text between the attribute and the body of the type.
      let mark = text.components(separatedBy: "{")[0]
      #expect(mark.contains(".timeLimit("), "\(name) waits without one: \(mark)")
    }
  }
}
