import Testing
import Weir

// ReactiveSwift, SignalSpec (throttle, debounce, delay, timeout, throttle while) and
// SignalProducerSpec (timer, retry with an interval).

@Suite("Time operators in ReactiveSwift programs")
struct TimedRulesTests {
  private let trace = Trace()
  private let scheduler = TestScheduler()
  private let signal: Signal<Int, Never>
  private let observer: Signal<Int, Never>.Observer

  init() { (signal, observer) = Signal.pipe() }

  /// Sends values, advances the clock and returns the events since the previous step.
  private func step(_ values: [Int] = [], _ advance: (TestScheduler) -> Void) -> [String] {
    let count = trace.lines.count
    values.forEach(observer.send(value:))
    advance(scheduler)
    return Array(trace.lines.dropFirst(count))
  }

  @Test("throttle emits the first value immediately and the latest of each interval")
  func throttle() {
    signal.throttle(1, on: scheduler).observe(trace.observer())
    #expect(step([0]) { _ in } == [])
    #expect(step { $0.advance() } == ["0"])
    #expect(step([1, 2]) { $0.advance() } == [])
    #expect(step { $0.advance(by: .milliseconds(1500)) } == ["2"])
    #expect(step { $0.advance(by: .seconds(3)) } == [])
    #expect(step([3]) { $0.advance() } == ["3"])
    #expect(step([4, 5]) { $0.advance() } == [])
    #expect(step { $0.rewind(by: .seconds(2)) } == [])
    #expect(step([6]) { $0.advance() } == ["6"])
    #expect(step([7, 8]) { $0.advance() } == [])
    #expect(step { $0.run() } == ["8"])
  }

  @Test("throttle drops pending values on completion")
  func throttleCompletion() {
    signal.throttle(1, on: scheduler).observe(trace.observer())
    #expect(step([0]) { $0.advance() } == ["0"])
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(step { $0.advance() } == ["completed"])
    #expect(step { $0.run() } == [])
  }

  @Test("debounce emits a value after the interval")
  func debounce() {
    signal.debounce(1, on: scheduler).observe(trace.observer())
    #expect(step([0]) { $0.advance() } == [])
    #expect(step([1, 2]) { _ in } == [])
    #expect(step { $0.advance(by: .milliseconds(1500)) } == ["2"])
    #expect(step([3]) { $0.advance() } == [])
    #expect(step([4, 5]) { $0.advance(by: .milliseconds(999)) } == [])
    #expect(step { $0.run() } == ["5"])
  }

  @Test("debounce emits or drops the pending value on completion")
  func debounceCompletion() {
    signal.debounce(1, on: scheduler, discardWhenCompleted: true).observe(trace.observer("drop"))
    signal.debounce(1, on: scheduler, discardWhenCompleted: false).observe(trace.observer("keep"))
    #expect(step([0]) { $0.advance() } == [])
    observer.sendCompleted()
    #expect(trace.lines == [])
    #expect(step { $0.advance() } == ["drop completed"])
    #expect(step { $0.run() } == ["keep 0", "keep completed"])
    let (other, otherObserver) = Signal<Int, Never>.pipe()
    other.debounce(1, on: scheduler, discardWhenCompleted: false).observe(trace.observer("idle"))
    otherObserver.sendCompleted()
    #expect(step { $0.advance() } == ["idle completed"])
  }

  @Test("throttle(while:) works on an immediate scheduler")
  func throttleWhile() {
    var isHeld: MutableProperty<Bool>! = MutableProperty(false)
    isHeld.lifetime.observeEnded { trace.add("released") }
    signal.throttle(while: isHeld, on: ImmediateScheduler()).observe(trace.observer())
    [1, 2].forEach(observer.send(value:))
    isHeld.value = true
    [3, 4].forEach(observer.send(value:))
    #expect(trace.lines == ["1", "2"])
    isHeld.value = false
    observer.send(value: 5)
    isHeld.value = true
    observer.send(value: 6)
    isHeld = nil
    observer.send(value: 7)
    #expect(trace.lines == ["1", "2", "4", "5", "released"])
  }

  @Test("delay shifts values and completion but not failures")
  func delay() {
    signal.delay(10, on: scheduler).observe(trace.observer())
    scheduler.schedule { observer.send(value: 1) }
    scheduler.schedule(after: .seconds(5)) {
      observer.send(value: 2)
      observer.sendCompleted()
    }
    #expect(step { $0.advance(by: .seconds(4)) } == [])
    #expect(step { $0.advance(by: .seconds(10)) } == ["1"])
    #expect(step { $0.advance(by: .seconds(10)) } == ["2", "completed"])
    let failing = SignalProducer<Int, TestError> { observer, _ in
      scheduler.schedule { observer.send(error: .default) }
    }
    failing.delay(10, on: scheduler).start(trace.observer())
    #expect(step { $0.advance() } == ["failed default"])
  }

  @Test("timeout fails unless the signal completes in time")
  func timeout() {
    for (completion, line) in [(1, "completed"), (3, "failed default")] {
      let scheduler = TestScheduler()
      let trace = Trace()
      let (signal, observer) = Signal<Int, TestError>.pipe()
      signal.timeout(after: 2, raising: .default, on: scheduler).observe(trace.observer())
      scheduler.schedule(after: .seconds(completion)) { observer.sendCompleted() }
      scheduler.run()
      #expect(trace.lines == [line])
    }
  }

  @Test("timer emits the exact date at each interval")
  func timer() {
    let start = scheduler.currentDate
    SignalProducer.timer(interval: .seconds(1), on: scheduler, leeway: .seconds(0))
      .startWithValues { trace.add("\($0.timeIntervalSince(start))") }
    #expect(step { $0.advance(by: .milliseconds(900)) } == [])
    #expect(step { $0.advance(by: .seconds(1)) } == ["1.0"])
    #expect(step { $0.advance() } == [])
    #expect(step { $0.advance(by: .milliseconds(200)) } == ["2.0"])
    #expect(step { $0.advance(by: .seconds(1)) } == ["3.0"])
  }

  @Test("retry waits for the interval before each of its attempts")
  func retry() {
    var count = 0
    let original = SignalProducer<Int, TestError> { observer, _ in
      scheduler.schedule { observer.send(value: count) }
      scheduler.schedule { observer.send(error: .default) }
      count += 1
    }
    original.retry(upTo: 2, interval: 1, on: scheduler).start(trace.observer())
    #expect(step { $0.advance() } == ["1"])
    #expect(step { $0.advance(by: .milliseconds(999)) } == [])
    #expect(step { $0.advance(by: .milliseconds(1)) } == ["2"])
    #expect(step { $0.advance(by: .seconds(1)) } == ["3", "failed default"])
    #expect(step { $0.advance(by: .seconds(1)) } == [] && count == 3)
  }

  @Test("collect(every:) emits arrays at each interval, optionally skipping empty ones")
  func collect() {
    signal.collect(every: .seconds(1), on: scheduler, skipEmpty: true).observe(
      trace.observer("skip"))
    signal.collect(every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: false)
      .observe(trace.observer("keep"))
    signal.collect(every: .seconds(1), on: scheduler).observe(trace.observer("all"))
    #expect(
      step([1, 2]) { $0.advance(by: .seconds(1)) } == ["skip [1, 2]", "keep [1, 2]", "all [1, 2]"])
    #expect(step { $0.advance(by: .seconds(1)) } == ["all []"])
    observer.send(value: 3)
    observer.sendCompleted()
    #expect(step { $0.advance() }.sorted() == ["all completed", "skip completed"])
    #expect(step { $0.advance(by: .seconds(1)) } == ["keep [3]", "keep completed"])
  }
}
