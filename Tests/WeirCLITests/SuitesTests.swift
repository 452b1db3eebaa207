import Foundation
import Testing

@Suite struct SuitesTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What makes a test wait for somebody else: a thread, a child, a screen, a browser, a stream.
  private static let waits = [
    "DispatchSemaphore", ".wait(", "Child(", "Window(", "WorkThread", "Browser(", "pthread_",
    "poll(", "withCheckedContinuation", "for await",
  ]

  private static func sources() -> [(name: String, text: String)] {
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.path.hasSuffix("Tests.swift") && $0.lastPathComponent != "SuitesTests.swift" }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
      }
  }

  @Test func `what waits has a time limit`() {
    let waiting = Self.sources().filter { source in Self.waits.contains(where: source.text.contains)
    }
    #expect(waiting.count > 50)
    for source in waiting where !source.text.contains("import XCTest") {
      // Of a whole suite: what stands between its mark and the type that it marks.
      let suites = source.text.components(separatedBy: "@Suite").dropFirst()
        .map { $0.components(separatedBy: "{")[0] }
      #expect(suites.contains { $0.contains(".timeLimit(") }, "\(source.name) waits without one")
    }
  }
}
