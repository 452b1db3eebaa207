import Glibc
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite(.timeLimit(.minutes(15))) struct FileTests {
  private let folder = TemporaryFolder()

  @Test func `file(_:).lines emits each line and reads the file again for each start`() {
    folder.write("a\nb\r\n\nc", to: "in")
    let transcript = folder.run(
      """
      let lines = file("DIR/in").lines
      lines.start { print($0) }
      lines.filter { $0 > "a" }.map { $0.uppercased() }.startWithValues { print($0) }
      print("started")
      """)
    #expect(transcript.lines.first == "started")
    #expect(
      transcript.lines.dropFirst().sorted() == [
        "B", "C", "COMPLETED", "VALUE ", "VALUE a", "VALUE b", "VALUE c",
      ])
    #expect(transcript.isFine)
  }

  @Test func `file(_:).lines loses no line while an observer waits`() {
    folder.write((1...60_000).map { "\($0)\n" }.joined(), to: "in")
    let transcript = folder.run(
      """
      var count = 0
      file("DIR/in").lines.on(completed: { print("completed", count) }).startWithValues { line in
        if line == "2" { print(timer(0.05).single()) }
        count += 1
      }
      """)
    #expect(transcript.lines.last == "completed 60000" && transcript.lines.count == 2)
    #expect(transcript.isFine)
  }

  @Test func `file(_:).lines does not open the file before it is started`() {
    #expect(folder.run("let lines = file(\"DIR/none\").lines\n_ = lines").isFine)
  }

  @Test func `file(_:).lines fails with a reason if the file does not exist`() {
    let told = folder.run("file(\"DIR/none\").lines.startWithValues { print($0) }")
    let reason = "cannot open '\(folder.path("none"))': No such file or directory"
    #expect(told.unhandled == ["unhandled failure: \(reason)"])
    #expect(told.outcome == .failed && told.hints == [])
    let caught = folder.run(
      """
      file("DIR/none").lines.startWithFailed { error in
        print(error)
        if let error = error as? IOError { print(error.operation, error.code, error.subject == "DIR/none") }
        print(error is CommandError)
      }
      """)
    #expect(caught.lines == [reason, "open 2 true", "false"])
    #expect(caught.isFine)
  }

  @Test func `file(_:).lines reads a long file in parts on demand`() {
    let count = 200_000
    folder.write((0..<count).map { "\($0)\n" }.joined(), to: "in")
    let all = folder.run(
      """
      file("DIR/in").lines.map { Int($0)! }.reduce(0, +).startWithValues { print($0) }
      file("DIR/in").lines.filter { $0.contains("99999") }.startWithValues { print($0) }
      """)
    #expect(all.lines.sorted() == ["199999", "\(count * (count - 1) / 2)", "99999"].sorted())
    let recorder = SessionRecorder(permissions: .all)
    let program =
      "file(\"\(folder.path("in"))\").lines.take(first: 3).startWithValues { print($0) }"
    #expect(recorder.session.run(SourceText(name: "", text: program)) == .success)
    #expect(recorder.takeLines() == ["0", "1", "2"])
    let row = recorder.session.ioStatistics.first
    #expect(row?.sent == 3 && row?.name == "file '\(folder.path("in"))'")
    #expect(row.map { $0.received == $0.sent + $0.dropped + $0.buffered } == true)
  }

  @Test func `an interruption stops file(_:).lines`() {
    folder.write(String(repeating: "line\n", count: 100_000), to: "in")
    var interruption: Session.Interruption?
    let recorder = SessionRecorder(permissions: .all, output: { _ in interruption?() })
    interruption = recorder.session.interruption
    let program = "file(\"\(folder.path("in"))\").lines.startWithValues { print($0) }"
    #expect(recorder.session.run(SourceText(name: "", text: program)) == .interrupted)
    #expect(recorder.transcript.lines.count == 1)
  }

  @Test func `a runtime error in a handler of file(_:).lines ends the program`() {
    folder.write("1\nx\n3\n", to: "in")
    let transcript = folder.run("file(\"DIR/in\").lines.startWithValues { print(Int($0)!) }")
    #expect(transcript.lines == ["1"] && transcript.outcome == .failed)
  }

  @Test func `follow(_:from:) emits lines appended to the file`() {
    folder.write("old\n", to: "log")
    // The writer waits for the reader: each received line appends the next one.
    let transcript = folder.run(
      """
      follow("DIR/log", from: .beginning).take(first: 3).start { event in
        print(event)
        if let line = event.value { SignalProducer(value: line + "+").append(to: "DIR/log") }
      }
      """)
    #expect(transcript.lines == ["VALUE old", "VALUE old+", "VALUE old++", "COMPLETED"])
  }

  @Test func `directory(_:).changes emits the creation of an entry`() {
    let transcript = folder.run(
      """
      directory("DIR").changes
        .filter { if case .removed = $0 { return false } else { return true } }
        .take(first: 1)
        .startWithResult { result in
          if case .success(.created(let name)) = result { print(name.hasPrefix("new")) }
        }
      interval(0.01).take(first: 200).startWithValues { SignalProducer(value: 1).append(to: "DIR/new\\($0)"); if $0 == 3 { exit(0) } }
      """)
    #expect(transcript.lines == ["true"])
  }

  @Test func `write(to:) replaces the file only when the stream completes`() {
    folder.write("old\n", to: "out")
    let written = folder.run(
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.write(to: "DIR/out")
      observer.send(value: 1)
      observer.send(value: 2)
      file("DIR/out").lines.startWithValues { print($0); observer.sendCompleted() }
      """)
    #expect(written.lines == ["old"] && written.isFine)
    #expect(folder.text(of: "out") == "1\n2\n")
    #expect(folder.names == ["out"])
  }

  @Test(arguments: [
    "SignalProducer(1...3).map { 10 / ($0 - 2) }.write(to: \"DIR/out\")",
    "SignalProducer<Int, NoError> { o, _ in o.send(value: 1); o.sendInterrupted() }.write(to: \"DIR/out\")",
    "SignalProducer<Int, String> { o, _ in o.send(value: 1); o.send(error: \"no\") }.write(to: \"DIR/out\")",
    "SignalProducer<Int, NoError>.never.write(to: \"DIR/out\").dispose()",
    "SignalProducer([1]).concat(SignalProducer.never).write(to: \"DIR/out\"); exit(0)",
  ])
  func `write(to:) leaves the file unchanged if the stream does not complete`(_ program: String) {
    folder.write("old\n", to: "out")
    _ = folder.run(program)
    #expect(folder.text(of: "out") == "old\n")
    #expect(folder.names == ["out"])
  }

  @Test func `write(to:) and append(to:) report failures of the stream and of the file`() {
    let upstream = folder.run(
      "SignalProducer<Int, String>(error: \"no\").write(to: \"DIR/out\")")
    #expect(upstream.unhandled == ["unhandled failure: no"] && upstream.outcome == .failed)
    let file = folder.run("SignalProducer(value: 1).append(to: \"DIR/none/out\")")
    #expect(file.unhandled.count == 1 && file.outcome == .failed)
    let full = folder.run("SignalProducer(value: 1).append(to: \"/dev/full\")")
    #expect(
      full.unhandled == ["unhandled failure: cannot write '/dev/full': No space left on device"])
  }

  @Test func `the statistics of a pipeline from file to file balance`() {
    folder.write("1\n2\n3\n", to: "in")
    let recorder = SessionRecorder(permissions: .all)
    let program =
      "file(\"\(folder.path("in"))\").lines.map { Int($0)! * 2 }.write(to: \"\(folder.path("out"))\")"
    #expect(recorder.session.run(SourceText(name: "", text: program)) == .success)
    #expect(folder.text(of: "out") == "2\n4\n6\n")
    for row in recorder.session.ioStatistics {
      #expect(row.received == 3 && row.sent == 3 && row.dropped == 0 && row.buffered == 0)
    }
    #expect(recorder.session.ioStatistics.count == 2)
  }

  @Test func `a bare 'lines' reads the standard input`() {
    let pipe = TestPipe()
    pipe.write(Array("a\nb\n".utf8))
    pipe.finish()
    let transcript = folder.run("lines.start { print($0) }", input: pipe.output)
    #expect(transcript.lines == ["VALUE a", "VALUE b", "COMPLETED"])
    let own = folder.run("let lines = [1, 2]\nprint(lines.count)")
    #expect(own.lines == ["2"])
  }
}
