import LanguageTestSupport
import Testing

@testable import WeirSession

@Suite("Operators that transform and collect")
struct TransformingWordTests {
  @Test("transforming operators on a signal match those on a producer")
  func signals() {
    Program(
      "signals",
      """
      let (s, observer) = Signal<Int, NoError>.pipe()
      let test = TestScheduler()
      s.lazyMap(on: test) { "lazy \\($0)" }.observeValues { print($0) }
      s.compactMap { $0 > 1 ? "compact \\($0)" : nil }.observeValues { print($0) }
      s.enumerated().observeValues { print($0.0, $0.1) }
      s.combinePrevious().observeValues { print($0) }
      s.materialize().observeValues { print("event \\($0)") }
      s.materialize().dematerialize().observe { print("again \\($0)") }
      s.materializeResults().dematerializeResults().observe { print("result \\($0)") }
      s.expand { SignalProducer($0 < 2 ? [$0 + 10] : []) }.observeValues { print("expand \\($0)") }
      s.group { $0 % 2 }.observeValues { print("group \\($0.key)") }
      s.timestamp(using: test).observeValues { print($0) }
      s.attemptMap { n in if n > 1 { throw "big" }; return n }.observe { print("attempt \\($0)") }
      observer.send(value: 1)
      // 0 1 | event VALUE 1 | again VALUE 1 | result VALUE 1 | expand 1 | expand 11 | group 1
      // (value: 1, date: 0.0) | attempt VALUE 1
      test.advance(by: 1)  // lazy 1
      observer.send(value: 2)
      // compact 2 | 1 2 | (1, 2) | event VALUE 2 | again VALUE 2 | result VALUE 2 | expand 2 | group 0
      // (value: 2, date: 1.0) | attempt FAILED big
      observer.sendCompleted()  // event COMPLETED | again COMPLETED | result COMPLETED
      """
    ).check()
  }

  @Test("transforming and collecting operators emit the expected values", arguments: programs)
  func transform(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "results and thrown errors are the same to an attempt",
      """
      let numbers = SignalProducer<Int, String>([1, 2])
      numbers.attempt { $0 < 2 ? Result(value: ()) : Result(error: "two") }.start { print($0) }
      // VALUE 1 | FAILED two
      numbers.attemptMap { $0 < 2 ? Result(value: "one") : Result(error: "two") }
        .start { print($0) }  // VALUE one | FAILED two
      numbers.tryMap { n in n * 2 }.start { print($0) }  // VALUE 2 | VALUE 4 | COMPLETED
      """),
    Program(
      "a failure that is no thrown error ends the program in an attempt too",
      """
      SignalProducer([1, 0]).attemptMap { 1 / $0 }.start { print($0) }  // error: division by zero
      // VALUE 1
      """),
    Program(
      "what is dematerialized has to be an event",
      """
      SignalProducer([1, "a"]).dematerialize().start()
      // error: expected an event, found a value of type 'Int'
      """),
    Program(
      "the end of the source ends what is dematerialized",
      """
      SignalProducer([Event.value(1)]).dematerialize().start { print($0) }  // VALUE 1 | COMPLETED
      SignalProducer([Event.value(1), Event.failed("no")]).dematerialize()
        .start { print($0) }  // VALUE 1 | FAILED no
      """),
    Program(
      "scanMap wants a pair",
      """
      SignalProducer([1]).scanMap(0) { state, _ in state }.start()
      // error: cannot convert value of type 'Int' to closure result type '(Int, _)'
      """),
    Program(
      "the groups are told apart by their keys",
      """
      SignalProducer(1...5).groupBy(keySelector: { $0 % 2 == 0 })
        .startWithValues { group in
          group.producer.collect().startWithValues { print(group.key, $0) }
        }
      // false [1, 3, 5] | true [2, 4]
      """),
    Program(
      "arrays are of one value at least",
      """
      SignalProducer([1]).collect(count: 0)
      // error: 'count' of 'collect' expects a number above zero, found 0
      """),
    Program(
      "windows are of one value at least",
      """
      SignalProducer([1]).window(count: 1, startingEvery: 0)
      // error: 'startingEvery' of 'window' expects a number above zero, found 0
      """),
    Program(
      "collecting in other words",
      """
      SignalProducer(1...3).collect(2).startWithValues { print($0) }  // [1, 2] | [3]
      SignalProducer(1...3).bufferCount(2, 2).startWithValues { print($0) }  // [1, 2] | [3]
      let (ticks, ticker) = Signal<Int, NoError>.pipe()
      let (values, send) = Signal<Int, NoError>.pipe()
      values.collect(until: { ticks }).observeValues { print("when", $0) }
      values.buffer(ticks).observeValues { print("buffer", $0) }
      values.window(until: { ticks }).observeValues { window in
        window.observeCompleted { print("closed") }
      }
      send.send(value: 1)
      ticker.send(value: 0)  // when [1] | buffer [1] | closed
      """),
    Program(
      "a buffer that is full",
      """
      let never = SignalProducer<Int, NoError>.never
      let numbers = SignalProducer<Int, String>(1...3)
      numbers.buffered(size: 1, whenFull: .fail("full"), demand: never).start { print($0) }
      // FAILED full
      let two = SignalProducer(value: 2)
      numbers.buffered(size: 9, whenFull: .dropNewest, demand: two).start { print($0) }
      // VALUE 1 | VALUE 2 | COMPLETED
      numbers.buffered(size: 9, whenFull: .dropNewest, demand: SignalProducer(value: -1)).start()
      // error: expected a demand, found -1
      """),
    Program(
      "what a full buffer does",
      """
      SignalProducer([1]).buffered(size: 1, whenFull: .wait, demand: SignalProducer(value: 1))
      // error: expected an overflow strategy, found wait
      """),
  ]

  @Test("collect(until:) and window(until:) do not request a notifier again after it ended")
  func endedNotifiers() {
    for word in ["collect", "window"] {
      let trial = InterruptedSession(
        """
        var count = 0
        let values = SignalProducer<Int, NoError>.never.\(word)(until: {
          count += 1
          return SignalProducer.empty
        })
        values.start()
        print(count)
        let (ticks, ticker) = Signal<Int, NoError>.pipe()
        let both = SignalProducer<Int, NoError>.never.\(word)(until: {
          count += 1
          return ticks
        })
        both.start()
        ticker.sendCompleted()
        print(count)
        """)
      #expect(trial.outcome == .success)
      #expect(trial.output == "1\n3\n")
    }
  }

  @Test("an interruption stops collect(until:) with an immediate notifier")
  func endlessNotifiers() {
    for word in ["collect", "window"] {
      let trial = InterruptedSession(
        ["SignalProducer.never.\(word)(until: { SignalProducer(value: 1) }).start()"])
      #expect(trial.outcomes == [.interrupted])
    }
  }
}
