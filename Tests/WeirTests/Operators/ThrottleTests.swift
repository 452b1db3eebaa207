import Testing
import Weir

@Suite("throttle")
struct ThrottleTests {
  @Test("throttle(_:on:) emits the first value and then the latest value of each interval")
  func values() {
    #expect(play("-abc-d-----e-f---|") { $0.throttle(3, on: $1) } == drawn("-a--c--d---e--f--|"))
    #expect(playHot("-abc-d-----e-f---|") { $0.throttle(3, on: $1) } == drawn("-a--c--d---e--f--|"))
  }

  @Test("throttle(latest: false) drops values until the interval has passed")
  func first() {
    #expect(
      play("-abc-d-----e-f---|") { $0.throttle(3, on: $1, latest: false) }
        == drawn("-a---d-----e-----|"))
  }

  @Test("throttle(_:on:) emits the pending value on completion if discardWhenCompleted is false")
  func completion() {
    #expect(play("-ab|") { $0.throttle(3, on: $1) } == drawn("-a-|"))
    #expect(
      play("-ab|") { $0.throttle(3, on: $1, discardWhenCompleted: false) } == drawn("-a--(b|)"))
  }

  @Test("throttle(_:on:) emits a value sent during delivery before the completion")
  func completionInside() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    signal.throttle(1, on: scheduler, discardWhenCompleted: false)
      .on(value: { value in
        guard value == 1 else { return }
        input.send(value: 2)
        input.sendCompleted()
      })
      .observe(recorder.observer)
    input.send(value: 1)
    scheduler.advance()
    #expect(recorder.trace == ["1"])
    scheduler.advance(by: 10)
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("throttle(_:on:) drops the pending value on failure or interruption")
  func otherEnds() {
    for end in ["#", "!"] {
      #expect(play("-ab" + end) { $0.throttle(3, on: $1) } == drawn("-a-" + end))
    }
  }

  @Test("throttle(latest:) emits the last or the first of several pending values")
  func burst() {
    for latest in [true, false] {
      let scheduler = TestScheduler()
      let (signal, input) = Signal<Int, Never>.pipe()
      let observer = scheduler.record(signal.throttle(1, on: scheduler, latest: latest))
      for number in 0..<1000 { input.send(value: number) }
      scheduler.advance()
      #expect(observer.values == [latest ? 999 : 0])
      scheduler.advance(by: 10)
      #expect(observer.values.count == 1)
    }
  }

  @Test("throttle(_:on:) emits without delay after the clock is set back")
  func rewind() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let observer = scheduler.record(signal.throttle(1, on: scheduler))
    scheduler.advance(by: 5)
    input.send(value: 3)
    scheduler.advance()
    input.send(value: 4)
    input.send(value: 5)
    scheduler.advance()
    #expect(observer.values == [3])
    scheduler.rewind(by: 2)
    #expect(observer.values == [3])
    input.send(value: 6)
    scheduler.advance()
    #expect(observer.values == [3, 6])
    input.send(value: 7)
    input.send(value: 8)
    scheduler.advance()
    #expect(observer.values == [3, 6])
    scheduler.run()
    #expect(observer.values == [3, 6, 8])
  }
}

@Suite("throttle with a notifier")
struct ThrottleNotifierTests {
  @Test("throttle(_:) emits the latest value when the notifier fires")
  func values() {
    #expect(
      play("-abc-d-----e-f---|") { source, scheduler in
        source.throttle { _ in scheduler.after(3) }
      } == drawn("-a--c--d---e--f--|"))
  }

  @Test("throttle(latest: false) drops values until the notifier fires")
  func first() {
    #expect(
      playHot("-abc-d-----e-f---|") { source, scheduler in
        source.throttle(latest: false) { _ in scheduler.after(3) }
      } == drawn("-a---d-----e-----|"))
  }

  @Test("throttle(_:) creates a notifier for each emitted value")
  func notifiers() {
    let values = Log<String>()
    let events = play("ab-c----|") { source, scheduler in
      source.throttle { value in
        values.add(value)
        return scheduler.after(value == "a" ? 2 : 3)
      }
    }
    #expect(events == drawn("a-b--c--|"))
    #expect(values.all == ["a", "b", "c"])
  }

  @Test("throttle(_:) emits the pending value on completion if discardWhenCompleted is false")
  func completion() {
    #expect(
      play("-ab|") { source, scheduler in
        source.throttle { _ in scheduler.after(3) }
      } == drawn("-a-|"))
    #expect(
      play("-ab|") { source, scheduler in
        source.throttle(discardWhenCompleted: false) { _ in scheduler.after(3) }
      } == drawn("-a--(b|)"))
  }
}

@Suite("throttle(while:on:)")
struct ThrottleWhileTests {
  private let scheduler = TestScheduler()
  private let holds = MutableProperty(false)
  private let origin = Origin()

  private func start() -> TestObserver<Int, Failure> {
    scheduler.record(origin.producer.throttle(while: holds, on: scheduler))
  }

  @Test("throttle(while:on:) does not retain its property")
  func property() {
    var condition: MutableProperty<Bool>? = MutableProperty(true)
    weak let weakCondition = condition
    let throttled = IntProducer.never.throttle(while: condition!, on: ImmediateScheduler())
    condition = nil
    #expect(weakCondition == nil)
    withExtendedLifetime(throttled) {}
  }

  @Test("throttle(while:on:) emits values on the scheduler while the property is false")
  func passing() {
    let observer = start()
    origin.send([.value(1), .value(2)])
    #expect(observer.values == [])
    scheduler.advance()
    #expect(observer.values == [1, 2])
  }

  @Test("throttle(while:on:) holds the latest value while the property is true")
  func holding() {
    let observer = start()
    holds.value = true
    origin.send([.value(1), .value(2)])
    holds.value = true
    scheduler.advance()
    #expect(observer.values == [])
    holds.value = false
    #expect(observer.values == [])
    scheduler.advance()
    #expect(observer.values == [2])
    holds.value = true
    holds.value = false
    scheduler.advance()
    #expect(observer.values == [2])
  }

  @Test("throttle(while:on:) drops the held value on any termination")
  func ends() {
    for end in [Termination<Failure>.completed, .failed(.first), .interrupted] {
      let scheduler = TestScheduler()
      let origin = Origin([.value(1), .init(end)])
      let observer = scheduler.record(
        origin.producer.throttle(while: MutableProperty(true), on: scheduler))
      scheduler.advance()
      #expect(observer.values == [] && observer.end == end)
    }
  }

  @Test("throttle(while:on:) keeps the last condition after the condition completes")
  func completedCondition() {
    let (condition, input) = Signal<Bool, Never>.pipe()
    let observer = scheduler.record(origin.producer.throttle(while: condition, on: scheduler))
    origin.send(.value(1))
    input.send(value: true)
    input.sendCompleted()
    origin.send([.value(2), .completed])
    scheduler.advance()
    #expect(observer.values == [1] && observer.end == .completed)
  }
}
