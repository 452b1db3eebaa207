import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite struct WindowWordTests {
  @Test func `window(_:at:late:) emits event-time windows with start, end and values`() {
    Program(
      "windows",
      """
      let readings = SignalProducer([(t: 0, v: 1), (t: 5, v: 2), (t: 11, v: 3), (t: 3, v: 9)])
      readings.window(.tumbling(10), at: { $0.t }, late: { print("late", $0.v) })
        .startWithValues { print($0.start, $0.end, $0.count, $0.map { $0.v }.reduce(0, +)) }
      // 0.0 10.0 2 3 | late 9 | 10.0 20.0 1 3
      readings.window(.sliding(10, every: 5), at: { $0.t }).take(first: 2)
        .startWithValues { print($0.start, $0.values.count) }
      // -5.0 1 | 0.0 2
      readings.window(.session(gap: 4), at: { $0.t }, lateness: 20)
        .startWithValues { print($0.start, $0.count) }
      // 0.0 3 | 11.0 1
      """
    ).check()
  }

  @Test func `window(_:by:at:) groups by key; windows support ranking and counting`() {
    Program(
      "keys",
      """
      SignalProducer([(t: 0, k: "a"), (t: 1, k: "b"), (t: 2, k: "a")])
        .window(.tumbling(10), by: { $0.k }, at: { $0.t })
        .startWithValues { print($0.key, $0.count) }  // a 2 | b 1
      SignalProducer([(t: 0, k: "a"), (t: 1, k: "b"), (t: 2, k: "b")])
        .window(.tumbling(10), at: { $0.t })
        .startWithValues { window in
          print(window.top(1) { $0.k })  // [(key: "b", count: 2)]
          for (key, count) in window.countBy { $0.k } { print(key, count) }  // a 1 | b 2
          print(window.mean { $0.t }, window.quantile(1, of: { $0.t }))  // Optional(1.0) Optional(2.0)
        }
      """
    ).check()
  }

  @Test func `countBy() reports distinct keys, the count of a key and the total`() {
    Program(
      "counts",
      """
      SignalProducer(["a", "b", "a"]).countBy()
        .startWithValues { print($0.count, $0.count(of: "a"), $0.total) }  // 2 2 3
      SignalProducer(["a", "b", "a"]).collect()
        .startWithValues { list in print(list.countBy().count, list.countBy().count + 1) }  // 2 3
      """
    ).check()
  }

  @Test func `statistics of windows and joins count late and unmatched values`() {
    let recorder = SessionRecorder()
    let program = """
      let readings = SignalProducer([(t: 0, v: 1), (t: 15, v: 2), (t: 3, v: 9)])
      readings.window(.tumbling(10), at: { $0.t }).start()
      readings.window(.tumbling(10), at: { $0.t }).map { $0.count }.start()
      readings.join(SignalProducer([(t: 1, v: 1)]), by: { $0.v }, within: 5, at: { $0.t }).start()
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.leftJoin(signal, by: { $0 }, within: 60).observeValues { _ in }
      observer.send(value: 1)
      exit(0)
      """
    #expect(recorder.session.run(SourceText(name: "", text: program)) == .exited(0))
    func counts(_ name: String) -> [Int] {
      let row = recorder.session.ioStatistics.first { $0.name == name }
      return row.map { [$0.received, $0.sent, $0.dropped, $0.buffered] } ?? []
    }
    #expect(counts("window") == [6, 4, 2, 0])
    #expect(counts("join") == [4, 2, 2, 0])
    #expect(counts("leftJoin") == [2, 0, 0, 2])
    recorder.session.end()
    #expect(counts("leftJoin") == [2, 2, 0, 0])
  }

  @Test func `window(_:on:) closes clock windows without further values`() {
    Program(
      "clock",
      """
      let scheduler = TestScheduler()
      interval(1, on: scheduler).window(.tumbling(2.5), on: scheduler)
        .startWithValues { print($0.values) }
      scheduler.advance(by: 5.1)  // [0, 1] | [2, 3]
      """
    ).check()
  }

  @Test func `window(_:at:) rejects a tumbling length of zero at its call site`() {
    Program(
      "kind",
      """
      SignalProducer([1]).window(.tumbling(0), at: { $0 }).start()
      // error: the length of a window must be a positive number of seconds, found 0
      """
    ).check()
  }

  /// JSON records, some of which have unusual keys, numbers or escapes.
  private static let records: [String] = {
    let keys = [#""a""#, #""b""#, #""\u0061""#, #""é""#, #""e\u0301""#, "1", "1.0", "null", "true"]
    let numbers = ["1", "-2.5", "1e3", #""7""#, "0.1", "3"]
    return (0..<300).map { index in
      let key = index % 11 == 0 ? "" : #","k":\#(keys[index * 7 % keys.count])"#
      return #"{"t":\#(index * 13 % 200),"n":\#(numbers[index % numbers.count])\#(key)}"#
    }
  }()

  private func windows(_ kind: String, _ body: String, _ records: [String] = records) -> [String] {
    let source = records.map { $0.debugDescription }.joined(separator: ", ")
    return Transcript.run(
      SourceText(
        name: "",
        text: """
          SignalProducer([\(source)]).json().window(\(kind)).map { w in \(body) }
            .startWithValues { print($0) }
          """)
    ).lines
  }

  @Test(
    arguments: [
      ".tumbling(60), at: { $0.t }, lateness: 1000", ".sliding(60, every: 30), at: { $0.t }",
      ".session(gap: 3), at: { $0.t }, lateness: 1000", ".count(7), at: { $0.t }",
      ".tumbling(60), by: { $0.k }, at: { $0.t }, lateness: 1000",
    ])
  func `window statistics are equal with and without kept values`(_ kind: String) {
    let asked =
      "\"\\(w.start) \\(w.end) \\(w.count) \\(w.key) \\(w.top(3) { $0.k }) "
      + "\\(w.countBy { $0.k }) \\(w.mean { $0.n }) \\(w.quantile(0.5) { $0.n })\""
    let found = windows(kind, asked)
    let kept = windows(kind, "\"\(asked.dropFirst().dropLast())\\(w.values.isEmpty)\"")
    #expect(!found.isEmpty)
    #expect(found.map { $0 + "false" } == kept)
  }

  @Test func `mean and quantile of a window report a non-numeric value when they are called`() {
    let records = [#"{"t":0,"n":1}"#, #"{"t":1,"n":"x"}"#, #"{"t":70,"n":2}"#]
    let kind = ".tumbling(60), at: { $0.t }"
    for body in ["w.mean { $0.n }", "w.quantile(0.5) { $0.n }", "w.values.mean { $0.n }"] {
      let source = records.map(\.debugDescription).joined(separator: ", ")
      let transcript = Transcript.run(
        SourceText(
          name: "",
          text: """
            SignalProducer([\(source)]).json().window(\(kind)).map { w in \(body) }
              .startWithValues { print($0) }
            """))
      #expect(transcript.faults.map(\.message) == ["each must be a number, found \"x\""], "\(body)")
    }
    #expect(windows(kind, "w.count", records) == ["2", "1"])
  }

  @Test(
    "window(_:) rejects invalid arguments with the reason",
    arguments: [
      (".tumbling(-1)", "the length of a window must be a positive number of seconds, found -1"),
      (".sliding(10)", "sliding(10) misses 'every:'"),
      (
        ".sliding(10, every: 0)",
        "the time from window to window must be a positive number of seconds, found 0"
      ),
      (
        ".session(gap: \"a\")",
        "the gap between sessions must be a positive number of seconds, found \"a\""
      ),
      (
        ".count(0)", "the size of a '.count' window must be a positive Int, found 0"
      ),
      (".tumblin(10)", "expected a kind of windows, found tumblin(10)"),
    ])
  func kinds(kind: String, message: String) {
    Program(
      "kinds",
      """
      SignalProducer([1, 2]).window(\(kind)).startWithValues { print($0.count) }
      // error: \(message)
      """
    ).check()
  }

  @Test func `mean, quantile and movingAverage use the values or the results of a closure`() {
    Program(
      "statistics",
      """
      let readings = SignalProducer([(k: "a", v: 1), (k: "b", v: 2), (k: "c", v: 6)])
      readings.mean { $0.v }.startWithValues { print($0) }  // 3.0
      readings.quantile(0.5) { $0.v }.startWithValues { print($0) }  // 2.0
      readings.movingAverage(2) { $0.v }.startWithValues { print($0) }  // 1.0 | 1.5 | 4.0
      readings.mean().startWithValues { print($0) }
      // error: expected a number, found (k: "a", v: 1)
      """
    ).check()
  }

  @Test func `names from other tools produce a hint with Weir's operator`() {
    Program(
      "words",
      """
      SignalProducer([1]).head(2)  // error: value of type 'SignalProducer<Int>' has no member 'head'
      SignalProducer([1]).groupBy { $0 }.flatMap(.merge) { group in group.map { $0 } }
      // error: value of type 'GroupedSignal<Int, Int, _>' has no member 'map'
      """
    ).check()
  }
}
