import Glibc
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

/// Named pipes as the target of writes.
@Suite(.timeLimit(.minutes(15))) struct PipeTests {
  private let folder = TemporaryFolder()

  init() { mkfifo(folder.path("pipe"), 0o600) }

  @Test func `append(to:) waits for a reader of a named pipe and writes everything`() {
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
  func `an interruption stops the wait for a named pipe, and the statistics balance`(
    _ source: String
  ) {
    let recorder = SessionRecorder(permissions: .all)
    let (interruption, session) = (recorder.session.interruption, recorder.session)
    nonisolated(unsafe) let statistics = { session.ioStatistics }
    Thread.start {
      while statistics().allSatisfy({ $0.buffered == 0 }) { sched_yield() }
      interruption()
    }
    let program = "\(source).append(to: \"\(folder.path("pipe"))\")"
    #expect(session.run(SourceText(name: "", text: program)) == .interrupted)
    session.end()
    #expect(recorder.transcript.unhandled == [])
    let row = session.ioStatistics.first
    #expect(row.map { $0.received > 0 && $0.dropped == $0.received } == true, "\(row as Any)")
  }

  @Test func `append(to:) fails when the reader of a named pipe closes it`() {
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
