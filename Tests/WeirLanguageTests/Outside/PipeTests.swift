import Glibc
import Testing
import WeirSyntax

@testable import WeirLanguage

/// Pipes that have a path, as something to write to.
@Suite(.timeLimit(.minutes(15))) struct PipeTests {
  private let folder = TemporaryFolder()

  init() { mkfifo(folder.path("pipe"), 0o600) }

  @Test func `a reader is waited for, and the session stays until all is written`() {
    let transcript = folder.run(
      """
      SignalProducer(1...3).append(to: "DIR/pipe")
      print("begun")
      file("DIR/pipe").lines.start { print($0) }
      """)
    #expect(transcript.lines == ["begun", "VALUE 1", "VALUE 2", "VALUE 3", "COMPLETED"])
    #expect(transcript.isFine)
  }

  @Test(arguments: ["SignalProducer(0...)", "SignalProducer([1])"])
  func `an interruption ends the waiting for a reader, and the accounts balance`(
    _ source: String
  ) {
    let recorder = SessionRecorder(permissions: .all)
    let (interruption, session) = (recorder.session.interruption, recorder.session)
    nonisolated(unsafe) let edges = { session.edges }
    Thread.start {
      while edges().allSatisfy({ $0.buffered == 0 }) { sched_yield() }
      interruption()
    }
    let program = "\(source).append(to: \"\(folder.path("pipe"))\")"
    #expect(session.run(SourceText(name: "", text: program)) == .interrupted)
    session.end()
    #expect(recorder.transcript.unhandled == [])
    let edge = session.edges.first
    #expect(edge.map { $0.received > 0 && $0.dropped == $0.received } == true, "\(edge as Any)")
  }

  @Test func `a reader that goes is a failure that is told`() {
    let transcript = folder.run(
      """
      interval(0.001).append(to: "DIR/pipe")
      exec("head", "-n", "1", "DIR/pipe").lines.startWithValues { print($0) }
      """)
    #expect(transcript.lines == ["0"])
    #expect(
      transcript.unhandled == [
        "unhandled failure: cannot write '\(folder.path("pipe"))': Broken pipe"
      ])
    #expect(transcript.outcome == .failed)
  }
}
