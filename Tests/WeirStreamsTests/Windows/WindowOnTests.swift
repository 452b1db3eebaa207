import Dispatch
import Testing
import Weir
import WeirStreams

@Suite("Windows in processing time", .timeLimit(.minutes(15)))
struct WindowOnTests {
  private func windows(_ drawing: String, _ kind: WindowKind) -> [String] {
    timeline(drawing) { $0.window(kind, on: $1).map(letters) }
  }

  @Test("window(.tumbling, on:) assigns a value at a window's end to the next window")
  func tumbling() {
    #expect(
      windows("ab---c--d|", .tumbling(5)) == ["5 0..5 ab", "9 5..10 cd", "9 completed"])
  }

  @Test("window(.tumbling, on:) emits no window for a time without values")
  func gaps() {
    #expect(
      windows("a---------b-----|", .tumbling(2)) == ["2 0..2 a", "12 10..12 b", "16 completed"])
  }

  @Test("window(.sliding, on:) emits overlapping windows that may begin before the first value")
  func sliding() {
    #expect(
      windows("a--b--------|", .sliding(4, every: 2)) == [
        "2 -2..2 a", "4 0..4 ab", "6 2..6 b", "12 completed",
      ])
  }

  @Test("window(.sliding, on:) drops values between windows with gaps")
  func hopping() {
    let account = FlowAccount(name: "windows")
    let events = timeline("abcdefgh|") {
      $0.window(.sliding(2, every: 4), on: $1, account: account).map(letters)
    }
    #expect(events == ["2 0..2 ab", "6 4..6 ef", "8 completed"])
    #expect(account.counts == [8, 4, 4])
  }

  @Test("window(.session, on:) ends a session after the gap without values")
  func session() {
    #expect(
      windows("a-b--c---d|", .session(gap: 3)) == [
        "5 0..5 ab", "8 5..8 c", "10 9..12 d", "10 completed",
      ])
  }

  @Test("window(.count, on:) emits a window with its last value")
  func count() {
    #expect(
      windows("a-b-c|", .count(2)) == ["2 0..2 ab", "5 4..4 c", "5 completed"])
  }

  @Test("window(on:) drops open windows on failure and interruption")
  func ends() {
    for (end, name) in [("#", "failed"), ("!", "interrupted")] {
      let account = FlowAccount(name: "windows")
      let events = timeline("ab-c" + end) {
        $0.window(.tumbling(3), on: $1, account: account).map(letters)
      }
      #expect(events == ["3 0..3 ab", "4 \(name)"])
      #expect(account.counts == [3, 2, 1])
    }
  }

  @Test(
    "window(.count, by:on:) emits unfinished windows on completion in the order of opening"
  )
  func unfinished() {
    let account = FlowAccount(name: "window")
    let events = timeline("gcaehbfdcg|") { source, scheduler in
      source.window(.count(2), by: { $0 }, on: scheduler, account: account)
        .map { "\($0.key) \($0.window.value.count)" }
    }
    #expect(
      events.map { $0.drop { $0 != " " }.dropFirst() }
        == ["c 2", "g 2", "a 1", "e 1", "h 1", "b 1", "f 1", "d 1", "completed"])
    #expect(account.counts == [10, 10, 0])
    let letters = ["g", "c", "a", "e", "h", "b", "f", "d"]
    let atOnce = SignalProducer<String, Never>(letters)
      .window(.count(2), by: { $0 }, on: TestScheduler())
    #expect(values(atOnce).map(\.key) == letters)
  }

  @Test("window(by:on:) keeps sessions per key and emits simultaneous windows by key")
  func keyed() {
    let sessions = timeline("abA-B----|") { source, scheduler in
      source.window(.session(gap: 3), by: { $0.lowercased() }, on: scheduler)
        .map { "\($0.key) \(letters($0.window))" }
    }
    #expect(sessions == ["4 b 1..4 b", "5 a 0..5 aA", "7 b 4..7 B", "9 completed"])
    let tumbling = timeline("baBcA|") { source, scheduler in
      source.window(.tumbling(4), by: { $0.lowercased() }, on: scheduler, into: 0) { count, _ in
        count += 1
      }.map { "\($0.key)\($0.window.value)" }
    }
    #expect(tumbling == ["4 b2", "4 a1", "4 c1", "5 a1", "5 completed"])
  }

  @Test("window(on:into:) folds values without keeping them")
  func folded() {
    let events = timeline("aab--a|") { source, scheduler in
      source.window(.tumbling(4), on: scheduler, into: "") { $0 += $1.uppercased() }
        .map { "\($0.count) \($0.value)" }
    }
    #expect(events == ["4 3 AAB", "6 1 A", "6 completed"])
  }

  @Test("window(on:) keeps a timer only while a window is open")
  func timers() {
    let scheduler = WatchedScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let run = signal.producer.window(.tumbling(10), on: scheduler).start()
    #expect(scheduler.pending.value == 0)
    for number in 1...100 { input.send(value: number) }
    #expect(scheduler.added.value == 1 && scheduler.pending.value == 1)
    scheduler.inner.advance(by: 100)
    #expect(scheduler.added.value == 1 && scheduler.pending.value == 0)
    input.send(value: 1)
    #expect(scheduler.pending.value == 1)
    run.dispose()
    #expect(scheduler.pending.value == 0)
  }

  @Test("window(on:) stops the source and the timer when the downstream completes")
  func taken() {
    let scheduler = WatchedScheduler()
    let source = scheduler.inner.cold(.marbles("a-b-c-d", error: TimedFailure.first))
    let observer = scheduler.inner.record(
      source.producer.window(.tumbling(2), on: scheduler).take(first: 1).map(letters))
    scheduler.inner.advance(by: 50)
    #expect(texts(observer.events) == ["2 0..2 a", "2 completed"])
    #expect(source.runs.count == 1 && source.runs[0].end != nil)
    #expect(scheduler.pending.value == 0)
  }

  @Test("window(.count, on:) adds a value sent during delivery to the next window")
  func recursion() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<String, TimedFailure>.pipe()
    let observer = scheduler.record(
      signal.window(.count(2), on: scheduler).map(letters)
        .on(value: { if $0.hasSuffix("ab") { input.send(value: "c") } }))
    for letter in ["a", "b", "d"] { input.send(value: letter) }
    #expect(observer.values == ["0..0 ab", "0..0 cd"])
  }

  @Test("window(on:) treats lengths of zero or less as minimal, and huge ones as endless")
  func lengths() {
    for length in [0, -1, -Double.infinity, .nan] {
      #expect(
        timeline("a-b|") { $0.window(.tumbling(length), on: $1).map(\.value) }
          == ["1e-06 [\"a\"]", "2.000001 [\"b\"]", "3 completed"])
    }
    for length in [1e18, Double.infinity] {
      #expect(windows("a-b|", .sliding(length, every: length)).count == 2)
      #expect(
        timeline("a-b|") { $0.window(.session(gap: length), on: $1).map(\.value) }
          == ["3 [\"a\", \"b\"]", "3 completed"])
    }
  }

  @Test("WindowKind accepts dispatch intervals and an offset")
  func kinds() {
    #expect(WindowKind.tumbling(.seconds(5)) == .tumbling(5))
    #expect(WindowKind.sliding(.seconds(5), every: .milliseconds(500)) == .sliding(5, every: 0.5))
    #expect(WindowKind.session(gap: .seconds(5)) == .session(gap: 5))
    #expect(
      windows("abcdef|", .tumbling(4, offset: 1)) == [
        "1 -3..1 a", "5 1..5 bcde", "6 5..9 f", "6 completed",
      ])
    #expect(WindowKind.count(-3) == .count(1))
  }

  @Test("window(on:) does not go back in time when the clock is set back")
  func rewinding() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<String, TimedFailure>.pipe()
    let observer = scheduler.record(signal.window(.tumbling(10), on: scheduler).map(letters))
    scheduler.advance(by: 15)
    input.send(value: "a")
    scheduler.rewind(by: 10)
    input.send(value: "b")
    scheduler.advance(by: 100)
    #expect(observer.values == ["10..20 ab"])
  }

  @Test("window(on:) works on a signal")
  func signals() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<String, TimedFailure>.pipe()
    let windows = scheduler.record(signal.window(.tumbling(10), on: scheduler).map(letters))
    let sums = scheduler.record(
      signal.window(.tumbling(10), on: scheduler, into: 0) { sum, _ in sum += 1 }.map(\.value))
    let keyed = scheduler.record(
      signal.window(.tumbling(10), by: { $0 }, on: scheduler).map { letters($0.window) })
    let keyedSums = scheduler.record(
      signal.window(.tumbling(10), by: { $0 }, on: scheduler, into: 0) { sum, _ in sum += 1 }
        .map { "\($0.key)\($0.window.value)" })
    for letter in ["a", "b"] { input.send(value: letter) }
    scheduler.advance(by: 10)
    input.sendCompleted()
    #expect(texts(windows.events) == ["10 0..10 ab", "10 completed"])
    #expect(sums.values == [2])
    #expect(keyed.values == ["0..10 a", "0..10 b"])
    #expect(keyedSums.values == ["a1", "b1"])
  }

  @Test("window(by:on:into:) loses no value between threads and timers", .timeLimit(.minutes(15)))
  func threads() {
    let account = FlowAccount(name: "windows")
    let (signal, input) = Signal<Int, Never>.pipe()
    let counted = Atomic(0)
    let end = DispatchSemaphore(value: 0)
    let run = signal.producer
      .window(.tumbling(0.001), by: { $0 % 3 }, on: QueueScheduler(), account: account, into: 0) {
        count, _ in count += 1
      }
      .on(completed: { end.signal() })
      .startWithValues { window in counted.modify { $0 += window.window.value } }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<5_000 { input.send(value: number) }
    }
    input.sendCompleted()
    // The last windows may be delivered on the thread of the timer.
    end.wait()
    #expect(counted.value == 20_000)
    #expect(account.counts == [20_000, 20_000, 0])
    run.dispose()
  }
}
