import Dispatch
import WeirGeneration
import WeirPrinting
import WeirRuntime
import WeirSession
import WeirSyntax

/// Evaluates entries one by one in a session that is interrupted periodically.
package struct InterruptedSession {
  package private(set) var output = ""
  package private(set) var outcomes: [Session.Outcome] = []
  package private(set) var messages: [String] = []
  /// The first entry whose outcome and diagnostics are inconsistent or whose diagnostics are out of
  /// its bounds, or a prelude that failed.
  package private(set) var unexplained: String?
  /// The values that do not belong to the checked type of their expression.
  package let mismatches: [String]

  /// - Parameters:
  ///   - prelude: An entry that is evaluated first, without interruptions.
  ///   - milliseconds: The time between two interruptions.
  package init(after prelude: String? = nil, _ entries: [String], milliseconds: Int = 20) {
    final class Record {
      var output = ""
      var messages: [String] = []
      var isMisplaced = false
    }
    let record = Record()
    let renderer = DiagnosticRenderer()
    let session = Session(
      report: { diagnostic, source in
        if diagnostic.severity != .hint { record.messages.append(diagnostic.message) }
        let span = diagnostic.span
        if !(0...source.text.utf8.count ~= span.end && 0...span.end ~= span.start) {
          record.isMisplaced = true
        }
        _ = renderer.render(diagnostic, in: source)
      }, output: { record.output += $0 })
    let verifier = TypeVerifier(session.interpreter)
    session.typeVerifier = verifier
    if let prelude {
      let outcome = session.evaluate(SourceText(name: "prelude", text: prelude))
      if outcome != .success { unexplained = prelude }
    }
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(
      deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
    timer.setEventHandler { [interruption = session.interruption] in interruption() }
    timer.resume()
    for entry in entries {
      let before = record.messages.count
      var outcome = session.evaluate(SourceText(name: "trial", text: entry)) {
        _ = $0.description + $0.typeName
      }
      if outcome == .success { outcome = session.runLoop() }
      let isMistake = outcome == .rejected || outcome == .failed
      if isMistake != (record.messages.count > before) || record.isMisplaced { unexplained = entry }
      outcomes.append(outcome)
    }
    timer.cancel()
    (output, messages) = (record.output, record.messages)
    mismatches = verifier.mismatches
  }

  /// Evaluates a single program, with an interruption only after 20 seconds.
  package init(_ program: String) {
    self.init([program], milliseconds: 20_000)
  }

  package var outcome: Session.Outcome { outcomes[outcomes.count - 1] }
}

/// Interrupts a session from another thread after the program has started.
package final class Interrupter: @unchecked Sendable {
  package var interruption: Session.Interruption?

  package init() {}

  package func begin() {
    guard let interruption else { return }
    Thread.start { interruption() }
  }
}
