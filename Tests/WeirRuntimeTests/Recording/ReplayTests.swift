import Glibc
import LanguageTestSupport
import Synchronization
import Testing
import WeirStreams
import WeirSyntax

@testable import WeirHelp
@testable import WeirRuntime
@testable import WeirSession

@Suite("Recording and replay of a session", .timeLimit(.minutes(15)))
struct ReplayTests {
  private let folder = TemporaryFolder()

  /// The output, problems and outcome of a run.
  private struct Result: Equatable {
    var output = ""
    var problems: [String] = []
    var outcome = Session.Outcome.success
  }

  private final class Box: @unchecked Sendable {
    var result = Result()
    var record = ""
  }

  private func session(
    _ box: Box, input: Int32?, permissions: Permissions = .all, arguments: [String] = []
  ) -> Session {
    Session(
      input: input, arguments: arguments, clock: .stepped, permissions: permissions,
      report: { diagnostic, _ in box.result.problems.append(diagnostic.message) },
      unhandled: { box.result.problems.append($0) }, output: { box.result.output += $0 })
  }

  /// Runs a program in which `DIR` represents the path of the folder, and returns its recording
  /// too.
  private func record(
    _ program: String, input: Int32? = nil, permissions: Permissions = .all,
    arguments: [String] = []
  ) throws -> (result: Result, recording: SessionRecording) {
    let box = Box()
    let session = session(box, input: input, permissions: permissions, arguments: arguments)
    session.keepRecord()
    #expect(session.writeRecord { box.record += $0 })
    let text = program.replacing("DIR", with: folder.path)
    box.result.outcome = session.run(SourceText(name: "test.weir", text: text))
    session.end()
    return (box.result, try SessionRecording(box.record))
  }

  private func replay(
    _ recording: SessionRecording, until end: Int64? = nil, input: Int32? = nil
  ) -> Result {
    let box = Box()
    let session = session(
      box, input: input, permissions: Permissions(), arguments: recording.arguments)
    box.result.outcome = session.replay(recording, until: end)
    session.end()
    return box.result
  }

  /// Records a program, changes all files of the folder, and expects an equal result from the
  /// replay.
  private func expectSame(
    _ program: String, _ place: Testing.SourceLocation = #_sourceLocation
  ) throws -> Result {
    let (result, recording) = try record(program)
    for name in folder.names { folder.write("changed\n", to: name) }
    let again = replay(try SessionRecording(recording.text))
    #expect(again == result, sourceLocation: place)
    return result
  }

  private func difference(_ first: Result, _ second: Result) -> String {
    let lines = [first, second].map { $0.output.split(separator: "\n").map(String.init) + ["end"] }
    let index = zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
    let pair = index < 0 ? "" : "\(lines[0][index]) | \(lines[1][index])"
    return "\(index) \(pair) \(first.problems) \(second.problems)"
  }

  @Test func `replay reproduces ten thousand input events byte for byte ten times`() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let write = ends[1]
    Thread.start {
      for number in 1...10_000 {
        let line = Array("line \(number)\n".utf8)
        _ = Glibc.write(write, line, line.count)
        if number % 97 == 0 { sched_yield() }
      }
      close(write)
    }
    let (result, recording) = try record(
      """
      let lines = stdin.lines
      lines.scan(0) { count, _ in count + 1 }.throttle(0.001).startWithValues { print("at", $0) }
      lines.combineLatest(with: interval(0.002)).take(first: 5_000)
        .startWithValues { print($0, $1) }
      lines.window(every: 0.003).flatMap(.merge) { $0.count() }
        .startWithValues { print("in 3 ms:", $0) }
      lines.startWithValues { line in if Int.random(in: 1...100) == 1 { print("drawn", line) } }
      lines.collect().startWithValues { print($0.count, $0.shuffled()[0]) }
      """, input: ends[0])
    close(ends[0])
    #expect(recording.text.split(separator: "\n").count >= 10_000)
    #expect(result.output.contains("10000 line ") && result.output.contains("drawn"))
    #expect(result.problems == [] && result.outcome == .success)
    let read = try SessionRecording(recording.text)
    for _ in 1...10 {
      let again = replay(read, input: 0)
      let isSame = again == result
      #expect(isSame, "\(difference(result, again))")
    }
  }

  @Test func `replay does not read files`() throws {
    folder.write("one\ntwo\nthree", to: "in")
    let result = try expectSame(
      """
      file("DIR/in").lines.startWithResult { print($0) }
      file("DIR/none").lines.startWithResult { print($0) }
      """)
    #expect(result.output.contains("success(\"three\")") && result.output.contains("No such file"))
  }

  @Test func `replay does not run commands`() throws {
    let result = try expectSame(
      """
      let command = exec("sh", "-c", "echo $RANDOM; echo oh >&2; echo x >> DIR/log; exit 3")
      command.errors.observeValues { print("told", $0) }
      command.lines.startWithResult { print($0) }
      SignalProducer(["b", "a", "c"]).pipe(to: exec("sort", "-r")).startWithValues { print($0) }
      exec("no such command").lines.startWithResult { print($0) }
      """)
    #expect(result.output.contains("told oh") && result.output.contains("ended with status 3"))
    #expect(folder.text(of: "log") == "changed\n")
  }

  @Test func `replay does not write files, and a failed write fails again`() throws {
    let result = try expectSame(
      """
      SignalProducer(1...3).write(to: "DIR/out")
      SignalProducer(1...3).append(to: "DIR/none/out")
      SignalProducer<Int, NoError>(1...2).pipe(to: exec("cat")).append(to: "DIR/more")
      """)
    #expect(result.problems.count == 1 && result.outcome == .failed)
    #expect(folder.text(of: "out") == "changed\n" && folder.text(of: "more") == "changed\n")
  }

  @Test func `replay reproduces random numbers, the time of day and measured times`() throws {
    let result = try expectSame(
      """
      print(Int.random(in: 1...1_000_000), Double.random(in: 0...1), Bool.random())
      print([1, 2, 3, 4, 5, 6].shuffled(), (1...50).randomElement()!)
      random().take(first: 3).startWithValues { print($0) }
      clock(every: 0.01).take(first: 2).startWithValues { print($0) }
      let start = DispatchTime.now()
      var sum = 0
      for i in 1...10_000 { sum += i }
      print(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)
      """)
    #expect(result.output.split(separator: "\n").count == 8)
  }

  @Test func `replay denies a request that was denied`() throws {
    let (result, recording) = try record(
      "file(\"/etc/passwd\").lines.startWithResult { print($0) }", permissions: Permissions())
    #expect(result.problems == ["the program is not allowed to read '/etc/passwd'"])
    #expect(replay(recording) == result)
  }

  @Test func `replay reproduces directory changes`() throws {
    let result = try expectSame(
      """
      directory("DIR").changes.take(first: 2).startWithResult { print($0) }
      timer(0.01).startWithValues { _ in
        SignalProducer([1]).write(to: "DIR/made")
        SignalProducer([1]).append(to: "DIR/more")
      }
      """)
    #expect(result.output.contains("created("))
  }

  @Test func `replay delivers an event before a timer that is due later`()
    throws
  {
    let recording = try SessionRecording(
      #"""
      weir recording 1
      epoch 0
      seed 1
      0 program "a.weir" "timer(0.1).startWithValues { print($0) }\nprint(exec(\"a\").lines.last())\n"
      = allowed "yes"
      = source 1 "a"
      0.01 late 0.2
      0.01 line 1 "b"
      0.02 end 1
      0.2 close

      """#)
    let lines = replay(recording).output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("success(\"b\")"), "\(lines)")
  }

  @Test func `an interruption of the session stops a replay that runs alongside`() {
    let session = session(Box(), input: nil)
    let other = Session(
      input: nil, clock: .stepped, report: { _, _ in }, output: { _ in session.interruption() })
    let counter = Synchronization.Atomic(0)
    let outcome = session.besides(other, whenStopped: { counter.add(1, ordering: .relaxed) }) {
      other.run(SourceText(name: "endless", text: "print(1)\nwhile true {}"))
    }
    #expect(outcome == .interrupted)
    #expect(counter.load(ordering: .relaxed) == 1)
    session.interruption()
    #expect(counter.load(ordering: .relaxed) == 1)
  }

  @Test func `a blocking wait in a program receives the recorded event on replay`() throws {
    folder.write("one\ntwo\n", to: "in")
    let result = try expectSame(
      """
      interval(0.003).take(first: 5).startWithValues { print("tick", $0) }
      print(file("DIR/in").lines.last())
      print(exec("sh", "-c", "sleep 0.01; echo late").lines.single())
      print("end")
      """)
    #expect(result.output.contains("late") && result.output.contains("tick 4"))
  }

  @Test func `readLine() reads its lines from the recording on replay`() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let text = Array("one\ntwo\nlast".utf8)
    _ = Glibc.write(ends[1], text, text.count)
    close(ends[1])
    let (result, recording) = try record(
      "while let line = readLine() { print(\"<\\(line)>\") }\nprint(CommandLine.arguments)",
      input: ends[0], arguments: ["a", "b c"])
    #expect(result.output == "<one>\n<two>\n<last>\n[\"a\", \"b c\"]\n")
    #expect(replay(try SessionRecording(recording.text), input: 0) == result)
  }

  @Test func `an event removed from a recording is not replayed`() throws {
    folder.write("one\ntwo\nthree\n", to: "in")
    let (result, recording) = try record("file(\"DIR/in\").lines.start { print($0) }")
    #expect(result.output == "VALUE one\nVALUE two\nVALUE three\nCOMPLETED\n")
    let text = recording.text.split(separator: "\n").filter { !$0.hasSuffix("\"two\"") }
      .joined(separator: "\n")
    #expect(
      replay(try SessionRecording(text)).output == "VALUE one\nVALUE three\nCOMPLETED\n")
  }

  @Test func `replay(until:) stops at the given time without waiting`() throws {
    let (result, recording) = try record(
      "interval(0.01).take(first: 9).startWithValues { print($0) }")
    #expect(result.output.hasSuffix("8\n"))
    let start = recording.events[0].time
    #expect(replay(recording, until: start + 35_000_000).output == "0\n1\n2\n")
    #expect(replay(recording, until: 0).output == "")
  }

  @Test func `a timer tick missed during long work is missed again on replay`() throws {
    let (result, recording) = try record(
      """
      interval(0.05).take(first: 5).startWithValues { print($0) }
      timer(0.01).startWithValues { _ in
        let start = DispatchTime.now()
        while DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds < 300_000_000 {}
      }
      """)
    #expect(recording.text.contains(" late "))
    #expect(replay(try SessionRecording(recording.text)) == result)
  }

  @Test func `replay resumes tasks in the recorded order`() throws {
    folder.write("one\ntwo\n", to: "in")
    let result = try expectSame(
      """
      Task {
        for try await line in file("DIR/in").lines.values { print(line) }
        try await Task.sleep(for: .milliseconds(5))
        print("slept")
      }
      interval(0.002).take(first: 4).startWithValues { print($0) }
      """)
    #expect(result.output.contains("slept"))
  }
}
