import Testing

@testable import WeirLanguage

@Suite struct WindowWordTests {
  @Test func `windows of event time are arrays with a beginning and an end`() {
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

  @Test func `windows by a key, ranked and counted`() {
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

  @Test func `windows of the clock end by themselves`() {
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

  @Test func `a wrong kind is refused where it stands`() {
    Program(
      "kind",
      """
      SignalProducer([1]).window(.tumbling(0), at: { $0 }).start()
      // error: expected a kind of windows, found tumbling(0)
      """
    ).check()
  }
}
