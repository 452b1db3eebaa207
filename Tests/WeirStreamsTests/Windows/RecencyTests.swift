import Testing
import Weir
import WeirStreams

@Suite("distinct(within:)")
struct DistinctWithinTests {
  @Test("distinct(within:on:) drops repeats within the interval without extending it")
  func processing() {
    #expect(
      timeline("aabaca-a|") { $0.distinct(within: 3, on: $1) }
        == ["0 a", "2 b", "3 a", "4 c", "7 a", "8 completed"])
    #expect(timeline("aa|") { $0.distinct(within: 0, on: $1) } == ["0 a", "1 a", "2 completed"])
    #expect(timeline("aa|") { $0.distinct(within: -1, on: $1) }.count == 3)
    #expect(timeline("aa|") { $0.distinct(within: .infinity, on: $1) }.count == 2)
  }

  @Test("distinct(within:on:) sets no timer and compares the result of its closure")
  func identity() {
    let scheduler = WatchedScheduler()
    let words = SignalProducer<String, Never>(["one", "two", "three"])
    #expect(values(words.distinct(within: 5, on: scheduler) { $0.count }) == ["one", "three"])
    #expect(scheduler.added.value == 0)
  }

  @Test("distinct(within:at:) compares event times in either order")
  func event() {
    func distinct(_ text: String) -> [Double] {
      values(
        SignalProducer<Timed, Never>(Timed.parse(text)).distinct(within: 5, at: \.time, by: \.name)
          .map(\.time))
    }
    #expect(distinct("1a 3a 6a 8a 2b") == [1, 6, 2])
    #expect(distinct("10a 6a 5a") == [10, 5])
    #expect(distinct("10a 100b 10a") == [10, 100, 10])
    let numbers = SignalProducer<Double, Never>([1, .nan, .nan, 2])
    #expect(values(numbers.distinct(within: 5, at: { $0 }, by: { _ in 0 })).count == 3)
  }

  @Test("distinct(within:on:) works on a signal")
  func signal() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let observer = scheduler.record(signal.distinct(within: 1, on: scheduler))
    for _ in 1...3 { input.send(value: 1) }
    scheduler.advance(by: 1)
    input.send(value: 1)
    #expect(observer.values == [1, 1])
  }
}

@Suite("buffer(time:count:)")
struct BufferTimeTests {
  @Test("buffer(time:count:on:) emits an array when its time has passed or it is full")
  func arrays() {
    #expect(
      timeline("ab---cde-f|") { $0.buffer(time: 3, count: 3, on: $1).map { $0.joined() } }
        == ["3 ab", "7 cde", "10 f", "10 completed"])
    #expect(
      timeline("ab#") { $0.buffer(time: 3, on: $1).map { $0.joined() } } == ["2 failed"])
    #expect(
      timeline("ab|") { $0.buffer(time: 9, count: -1, on: $1).map { $0.joined() } }
        == ["0 a", "1 b", "2 completed"])
    #expect(
      timeline("a-|") { $0.buffer(time: -1, on: $1).map { $0.joined() } }
        == ["0 a", "2 completed"])
  }
}

@Suite("groups(by:expiringAfter:on:)")
struct GroupsExpiringTests {
  @Test("groups(by:expiringAfter:on:) completes an idle group, and its key begins a new one")
  func expiry() {
    let events = timeline("aba------a|") { source, scheduler in
      source.groups(by: { $0 }, expiringAfter: 4, on: scheduler)
        .flatMap(.merge) { group in
          group.signal.count().map { "\(group.key)\($0)" }
        }
    }
    #expect(events == ["5 b1", "6 a2", "10 a1", "10 completed"])
  }

  @Test("groups(by:expiringAfter:on:) ends its groups with the source, in creation order")
  func ends() {
    let events = timeline("ab#") { source, scheduler in
      source.groups(by: { $0 }, expiringAfter: 4, on: scheduler)
        .flatMap(.merge) { group in
          group.signal.materialize().map { "\(group.key) \($0)" }
            .promoteError(TimedFailure.self)
        }
    }
    #expect(
      events == ["0 a VALUE a", "1 b VALUE b", "2 a FAILED first", "2 b FAILED first", "2 failed"])
  }

  @Test("groups(by:expiringAfter:on:) sets no timer without a group or after the run")
  func timers() {
    let scheduler = WatchedScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let run = signal.producer.groups(by: { $0 }, expiringAfter: 10, on: scheduler).start()
    #expect(scheduler.pending.value == 0)
    for number in 1...50 { input.send(value: number) }
    #expect(scheduler.pending.value == 1)
    scheduler.inner.advance(by: 50)
    #expect(scheduler.pending.value == 0)
    input.send(value: 1)
    run.dispose()
    #expect(scheduler.pending.value == 0)
  }
}
