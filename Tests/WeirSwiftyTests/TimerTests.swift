import Dispatch
import Testing
import Weir
import WeirSwifty

@Suite("SwiftySignals timers", .timeLimit(.minutes(15)))
struct TimerTests {
  private let scheduler = TestScheduler()
  private let observables = ObservableCollection()
  private let printed = Log<String>()

  @Test("OnceOnlyTimer fires once, after the interval of the last fire(after:)")
  func onceOnly() {
    let timer = OnceOnlyTimer(on: scheduler)
    timer.fired.then { [printed] in printed.add("Waited for 10 seconds.") }.append(to: observables)
    timer.fire(after: 10)
    scheduler.advance(by: .seconds(9))
    timer.fire(after: .seconds(10))
    scheduler.advance(by: .seconds(9))
    #expect(printed.all == [])
    scheduler.advance(by: .seconds(1))
    #expect(printed.all == ["Waited for 10 seconds."])
    scheduler.run()
    #expect(printed.all.count == 1)
  }

  @Test("a disabled OnceOnlyTimer does not fire and can be reused")
  func disabled() {
    let timer = OnceOnlyTimer(on: scheduler)
    timer.fired.then { [printed] in printed.add("fired") }.append(to: observables)
    timer.fire(after: 1)
    timer.disable()
    scheduler.run()
    #expect(printed.all == [])
    timer.fire(after: 1)
    scheduler.run()
    #expect(printed.all == ["fired"])
  }

  @Test("PeriodicTimer fires at each interval while active")
  func periodic() {
    let timer = PeriodicTimer(interval: 10, on: scheduler)
    timer
      .fired
      .then { [printed] in printed.add("Timer has been triggered") }
      .append(to: observables)
    scheduler.advance(by: .seconds(60))
    #expect(printed.all == [])
    timer.activate()
    scheduler.advance(by: .seconds(29))
    #expect(printed.all.count == 2)
    timer.deactivate()
    scheduler.run()
    #expect(printed.all.count == 2)
  }

  @Test("a closure of a chain can deactivate its PeriodicTimer")
  func deactivationInside() {
    let timer = PeriodicTimer(interval: .milliseconds(50), on: scheduler)
    timer.fired.discard(first: 2).then { [printed] in
      printed.add("third")
      timer.deactivate()
    }.append(to: observables)
    timer.activate()
    scheduler.run()
    #expect(printed.all == ["third"])
    #expect(!scheduler.runNext())
  }

  @Test("TimerSignal fires once or repeatedly", arguments: [false, true])
  func timerSignal(repeats: Bool) {
    let timer = TimerSignal(repeats: repeats, tolerance: 0.1, on: scheduler)
    timer.fired.noDispatch().then { [printed] in printed.add("fired") }.append(to: observables)
    timer.fire(after: 2)
    scheduler.advance(by: .seconds(6))
    #expect(printed.all.count == (repeats ? 3 : 1))
    timer.disable()
    scheduler.advance(by: .seconds(6))
    #expect(printed.all.count == (repeats ? 3 : 1))
  }

  @Test("a released timer does not fire")
  func release() {
    let listener = Listener<Void>()
    var timer: TimerSignal? = TimerSignal(repeats: true, on: scheduler)
    timer?.fired.observable.subscribe(observer: listener)
    timer?.fire(after: 1)
    scheduler.advance(by: .seconds(1))
    #expect(listener.messages.all.count == 1 && listener.unsubscriptions.all.isEmpty)
    timer = nil
    scheduler.advance(by: .seconds(5))
    #expect(listener.messages.all.count == 1 && listener.unsubscriptions.all.count == 1)
  }

  @Test("timers run on the main queue by default", .timeLimit(.minutes(15)))
  @MainActor
  func mainQueue() async {
    let timer = OnceOnlyTimer()
    await withCheckedContinuation { continuation in
      timer.fired.then {
        MainActor.assumeIsolated { continuation.resume() }
      }.append(to: observables)
      timer.fire(after: .milliseconds(1))
    }
  }
}

@Suite("SwiftySignals timed modifiers", .timeLimit(.minutes(15)))
struct TimedModifierTests {
  private let scheduler = TestScheduler()
  private let observables = ObservableCollection()
  private let log = Log<Int>()

  @Test("throttle(pause:) drops messages within the pause")
  func throttle() {
    let signal = Signal<Int>(on: scheduler)
    signal.fired.noDispatch().throttle(pause: 2).then { [log] in log.add($0) }
      .append(to: observables)
    for number in 0...5 {
      signal.fire(number)
      scheduler.advance(by: .seconds(1))
    }
    #expect(log.all == [0, 2, 4])
    scheduler.run()
    #expect(log.all == [0, 2, 4])
  }

  @Test("debounce(timeout:) forwards a message after a pause")
  func debounce() {
    let signal = Signal<Int>(on: scheduler)
    signal.fired.noDispatch().debounce(timeout: .seconds(2)).then { [log] in log.add($0) }
      .append(to: observables)
    for number in 0...3 {
      signal.fire(number)
      scheduler.advance(by: .seconds(1))
    }
    #expect(log.all == [])
    scheduler.advance(by: .seconds(1))
    signal.fire(4)
    #expect(log.all == [3])
    scheduler.advance(by: 2)
    #expect(log.all == [3, 4])
  }

  @Test("debounce(timeout:) waits on the main queue by default", .timeLimit(.minutes(15)))
  @MainActor
  func mainQueue() async {
    let signal = Signal<Int>()
    await withCheckedContinuation { continuation in
      signal.fired.debounce(timeout: 0.001).then { _ in
        MainActor.assumeIsolated { continuation.resume() }
      }.append(to: observables)
      signal.fire(1)
    }
  }
}
