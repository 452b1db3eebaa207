import Testing
import Weir
import WeirStreams

@Suite("Counts, countBy and top")
struct CountsTests {
  @Test("Counts keeps the order of first occurrence and can be merged")
  func counts() {
    var counts = Counts<String>()
    for word in ["b", "a", "b"] { counts.add(word) }
    #expect(counts.description == #"["b": 2, "a": 1]"# && Counts<Int>().description == "[:]")
    #expect(counts.count(of: "b") == 2 && counts.count(of: "z") == 0 && counts.total == 3)
    var other = Counts<String>()
    other.add("a", count: 5)
    counts.merge(other)
    #expect(counts.map(\.count) == [2, 6])
  }

  @Test("Counts.top(_:) returns the most frequent keys, earlier ones first on ties")
  func top() {
    var counts = Counts<Int>()
    for number in 0..<100 { counts.add(number, count: number % 10) }
    #expect(counts.top(3).map(\.key) == [9, 19, 29])
    #expect(counts.top(0).isEmpty && counts.top(-1).isEmpty)
    #expect(counts.top(99).map(\.key).prefix(12) == counts.top(12).map(\.key).prefix(12))
    #expect(counts.top(.max).count == 100)
  }

  @Test("countBy emits on completion, or after each value if running")
  func countBy() {
    let words = SignalProducer<String, Never>(["one", "three", "two"])
    #expect(values(words.countBy { $0.count }).map(\.description) == ["[3: 2, 5: 1]"])
    #expect(
      values(words.countBy(running: true) { $0.count }).map(\.description)
        == ["[3: 1]", "[3: 1, 5: 1]", "[3: 2, 5: 1]"])
    let failing = SignalProducer<String, TimedFailure>(["a"]).concat(error: .first)
    #expect(texts(TestScheduler().record(failing.countBy { $0 }).events) == ["0 failed"])
  }

  @Test("top(_:) emits its list on change, and the earlier key leads on ties")
  func running() {
    func tops(_ words: String, _ limit: Int) -> [String] {
      values(
        SignalProducer<Character, Never>(Array(words)).top(limit) { $0 }
          .map { $0.map { "\($0.key)\($0.count)" }.joined() })
    }
    #expect(tops("abbac", 2) == ["a1", "a1b1", "b2a1", "b2a2"])
    #expect(tops("abcc", 1) == ["a1", "c2"])
    #expect(tops("ab", 0) == [] && tops("ab", -1) == [])
  }
}

@Suite("movingAverage")
struct MovingAverageTests {
  @Test("movingAverage(_:) averages the last values, or all while there are fewer")
  func count() {
    #expect(values(SignalProducer<Int, Never>([1, 3, 5, 7]).movingAverage(2)) == [1, 2, 4, 6])
    #expect(values(SignalProducer<Double, Never>([1, 3]).movingAverage(0)) == [1, 3])
    #expect(values(SignalProducer<Double, Never>([1, 3]).movingAverage(.max)) == [1, 2])
  }

  @Test("movingAverage(over:on:) averages the values of the last interval")
  func interval() {
    let events = timeline("1-3-----5|") { source, scheduler in
      source.map { Double($0) ?? 0 }.movingAverage(over: 3, on: scheduler)
    }
    #expect(events == ["0 1.0", "2 2.0", "8 5.0", "9 completed"])
    let present = timeline("13|") { source, scheduler in
      source.map { Double($0) ?? 0 }.movingAverage(over: 0, on: scheduler)
    }
    #expect(present == ["0 1.0", "1 3.0", "2 completed"])
  }

  @Test("movingAverage(_:) recovers from rounding and infinities")
  func recovery() {
    let numbers = [1e16, 1, 1, .infinity, 2, 4, .nan, 2, 4, 6]
    let averages = values(SignalProducer<Double, Never>(numbers).movingAverage(2))
    #expect(averages[2] == 1 && averages[3] == .infinity && averages[4] == .infinity)
    #expect(averages[5] == 3 && averages[6].isNaN && averages[7].isNaN)
    #expect(averages[8...] == [3, 5])
    let huge = values(
      SignalProducer<Double, Never>([1.5e308, 1.5e308, 2, 4]).movingAverage(2))
    #expect(huge == [1.5e308, 1.5e308, 7.5e307, 3])
  }

  @Test("movingAverage(_:) does not drift over 200,000 values")
  func drift() {
    let numbers = (0..<200_000).map { Double($0 % 1000) / 10 } + [0.1, 0.2, 0.3]
    let last = values(SignalProducer<Double, Never>(numbers).movingAverage(3)).last ?? 0
    #expect(abs(last - 0.2) < 1e-15)
  }
}

@Suite("rate")
struct RateTests {
  @Test("rate(over:every:on:) emits the rate at each tick until it is zero")
  func ticks() {
    let events = timeline("aaa------b---|") { $0.rate(over: 2, every: 1, on: $1) }
    #expect(
      events == [
        "1 0.5", "2 1.0", "3 1.0", "4 0.5", "5 0.0", "10 0.5", "11 0.5", "12 0.0", "13 completed",
      ])
  }

  @Test("rate(over:every:on:) emits the rate since the last tick on completion only")
  func completion() {
    #expect(timeline("aa|") { $0.rate(over: 4, every: 4, on: $1) } == ["2 0.5", "2 completed"])
    #expect(
      timeline("a---|") { $0.rate(over: 1, every: 1, on: $1) } == ["1 1.0", "2 0.0", "4 completed"])
    #expect(timeline("a#") { $0.rate(over: 4, every: 4, on: $1) } == ["1 failed"])
  }

  @Test("rate(over:on:) sets no timer while no value arrives")
  func timers() {
    let scheduler = WatchedScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let run = signal.producer.rate(over: 10, on: scheduler).start()
    #expect(scheduler.pending.value == 0)
    input.send(value: 1)
    #expect(scheduler.pending.value == 1)
    scheduler.inner.advance(by: 100)
    #expect(scheduler.pending.value == 0 && scheduler.added.value == 11)
    input.send(value: 1)
    run.dispose()
    #expect(scheduler.pending.value == 0)
  }

  @Test("rate(over:every:on:) accepts intervals of zero or less")
  func nothing() {
    #expect(timeline("a|") { $0.rate(over: 0, every: 0, on: $1) }.last == "1 completed")
    #expect(timeline("a|") { $0.rate(over: -1, every: .nan, on: $1) }.last == "1 completed")
  }
}
