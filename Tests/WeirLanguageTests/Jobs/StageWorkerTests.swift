import Foundation
import Testing
import WeirSyntax

@testable import WeirLanguage

struct StageWorkerTests {
  private static let count =
    ProcessInfo.processInfo.environment["WEIR_JOBS"].flatMap(Int.init) ?? 60

  /// Runs a program in one process, and returns the lines that it prints.
  private func local(_ script: SourceText, _ lines: [String]) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "weir-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try lines.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
    let input = open(file.path, O_RDONLY)
    defer { close(input) }
    var text = ""
    let session = Session(input: input) { text += $0 }
    #expect(session.run(script) == .success)
    session.end()
    return text.split(separator: "\n").map(String.init)
  }

  /// A job runs as its program does in one process: the same lines, and for each key in the same
  /// order, although workers are lost and replaced, and values are divided at random.
  @Test func `random jobs print what their programs do in one process`() throws {
    var restarts = 0
    for seed in 0..<UInt64(Self.count) {
      let job = RandomJob(seed: seed)
      let script = SourceText(name: "job \(seed)", text: job.text)
      let expected = try local(script, job.lines)
      let engine = try SimulatedEngine(script, job.lines, seed: seed)
      let printed = try engine.run()
      restarts += engine.restarts
      #expect(printed.sorted() == expected.sorted(), "\(job.text)")
      guard job.text.contains("group(by:") else { continue }
      let isOrdered = Set(expected.map { $0.prefix { $0 != " " } }).allSatisfy { key in
        printed.filter { $0.hasPrefix(key + " ") } == expected.filter { $0.hasPrefix(key + " ") }
      }
      #expect(isOrdered, "\(job.text)")
    }
    #expect(restarts > Self.count / 4)
  }
}
