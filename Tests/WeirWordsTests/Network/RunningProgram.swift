import Foundation
import LanguageTestSupport
import Testing
import WeirRuntime
import WeirSession
import WeirSyntax

/// A program that runs on a thread of its own while a test acts as its peer.
final class RunningProgram: @unchecked Sendable {
  private let condition = NSCondition()
  private var output = ""
  private var interruption: Session.Interruption?
  private var result: Transcript?
  private var statistics: [IOStatistics] = []

  init(_ text: String, permissions: Permissions = .all) {
    let thread = Thread { [self] in
      let recorder = SessionRecorder(
        permissions: permissions,
        output: { [self] text in
          condition.withLock {
            output += text
            condition.broadcast()
          }
        })
      condition.withLock {
        interruption = recorder.session.interruption
        condition.broadcast()
      }
      recorder.transcript.outcome = recorder.session.run(SourceText(name: "test", text: text))
      recorder.session.end()
      condition.withLock {
        (result, statistics) = (recorder.transcript, recorder.session.ioStatistics)
        condition.broadcast()
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits until the program has printed a text.
  func expect(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    wait(for: "'\(text)'", sourceLocation) { output.contains(text) || result != nil }
    #expect(hasPrinted(text), sourceLocation: sourceLocation)
  }

  /// Whether the program has printed a text.
  func hasPrinted(_ text: String) -> Bool { condition.withLock { output.contains(text) } }

  /// Waits for the end of the program.
  func end(sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Transcript {
    wait(for: "the end", sourceLocation) { result != nil }
    return condition.withLock { result } ?? Transcript()
  }

  /// Interrupts the program as Ctrl-C does, and waits for its end.
  @discardableResult
  func interrupt() -> Transcript {
    // The thread of the program may not have started yet.
    wait(for: "start", #_sourceLocation) { interruption != nil }
    condition.withLock { interruption }?()
    return end()
  }

  /// Waits for the end, and returns the statistics of an edge.
  func statistics(of name: String) -> IOStatistics? {
    _ = end()
    return condition.withLock { statistics }.first { $0.name == name }
  }

  private func wait(
    for what: String, _ sourceLocation: Testing.SourceLocation, until isDone: () -> Bool
  ) {
    condition.lock()
    defer { condition.unlock() }
    let deadline = Date(timeIntervalSinceNow: 60)
    while !isDone() {
      guard condition.wait(until: deadline) else {
        Issue.record("no \(what) within a minute: \(output)", sourceLocation: sourceLocation)
        return
      }
    }
  }
}

extension IOStatistics {
  /// Whether every element that was received was sent, dropped or is buffered.
  var isBalanced: Bool { received == sent + dropped + buffered }
}

/// Runs a program to its end.
func run(_ text: String, permissions: Permissions = .all) -> Transcript {
  Transcript.run(SourceText(name: "test", text: text), permissions: permissions)
}
