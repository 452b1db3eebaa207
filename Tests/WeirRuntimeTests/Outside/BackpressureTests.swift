import Glibc
import LanguageTestSupport
import Testing
import Weir
import WeirSyntax

@testable import WeirRuntime

/// Sources that pause while an operator has too many of their values.
@Suite(.timeLimit(.minutes(15))) struct BackpressureTests {
  private let folder = TemporaryFolder()
  private static let count = 3_000

  init() { folder.write((1...6_000).map { "line \($0)\n" }.joined(), to: "lines") }

  @Test(
    arguments: [
      "file(\"DIR/lines\").lines", "lines", "exec(\"cat\", \"DIR/lines\").lines",
      "SignalProducer(1...6000)",
      "file(\"DIR/lines\").lines.filter { $0 != \"\" }.map { $0.count }",
      "merge(file(\"DIR/lines\").lines, file(\"DIR/lines\").lines)",
    ], SlowConsumer.allCases)
  func `a source pauses while an operator has too many of its values`(
    _ source: String, _ consumer: SlowConsumer
  ) throws {
    let input = open(folder.path("lines"), O_RDONLY)
    defer { close(input) }
    let transcript = folder.run(consumer.program(source, count: Self.count), input: input)
    #expect(transcript.isFine)
    let most = try #require(transcript.lines.last.flatMap { Int($0) }, "\(transcript.lines)")
    #expect(most <= consumer.limit(room: Supply.bound))
    if consumer != .zip { #expect(most >= Supply.bound) }
  }

  @Test func `all values arrive, in order, whatever waits`() {
    let transcript = folder.run(
      """
      file("DIR/lines").lines
        .flatMap(.concat) { line in line.hasSuffix("00") ? timer(0).map { _ in line } : SignalProducer(value: line) }
        .write(to: "DIR/copy")
      """)
    #expect(transcript.isFine)
    #expect(folder.text(of: "copy") == folder.text(of: "lines"))
  }

  @Test func `two streams of one source advance together`() {
    let input = open(folder.path("lines"), O_RDONLY)
    defer { close(input) }
    let transcript = folder.run(
      """
      var fast = 0
      var slow = 0
      var most = 0
      lines.startWithValues { _ in fast += 1; most = max(most, fast - slow) }
      lines.flatMap(.concat) { v in timer(0).map { _ in v } }
        .on(completed: { print(fast, slow, most <= 1030) })
        .startWithValues { _ in slow += 1 }
      """, input: input)
    #expect(transcript.lines == ["6000 6000 true"])
  }

  @Test func `a source continues if the queue waits for its own values`() {
    let input = open(folder.path("lines"), O_RDONLY)
    defer { close(input) }
    let transcript = folder.run(
      """
      let last = lines.filter { $0 == "line 6000" }
      lines.flatMap(.concat) { line in last.take(first: 1).map { _ in line } }
        .take(first: 1).startWithValues { print($0) }
      """, input: input)
    #expect(transcript.lines == ["line 1"])
  }

  @Test func `a paused source does not keep the session alive`() {
    let transcript = folder.run(
      "file(\"DIR/lines\").lines.flatMap(.concat) { _ in SignalProducer.never }.start()")
    #expect(transcript.isFine)
  }

  @Test func `sides of a zip that share a source never hold it`() {
    let transcript = folder.run(
      """
      let (numbers, sender) = Signal<Int, NoError>.pipe()
      numbers.producer.filter { $0 <= 5000 }.zip(with: numbers.filter { $0 > 5000 })
        .collect().startWithValues { print($0.count) }
      SignalProducer(1...10000).start(sender)
      """)
    #expect(transcript.lines == ["5000"])
  }

  @Test func `a program ends if a million values of a source that cannot pause wait`() {
    let transcript = folder.run(
      """
      let (numbers, sender) = Signal<Int, NoError>.pipe()
      numbers.producer.flatMap(.concat) { n in timer(60).map { _ in n } }.start()
      for n in 0... { sender.send(value: n) }
      """)
    #expect(
      transcript.unhandled == [
        "unhandled failure: 1000000 values wait for their turn in an operator, and their source "
          + "cannot pause; 'throttle', '.latest' or 'buffered(size:whenFull:)' would drop some"
      ])
  }
}
