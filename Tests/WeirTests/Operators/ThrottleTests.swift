import Testing
import Weir

@Suite("throttle")
struct ThrottleTests {
  @Test("The first value is sent, and then each interval the latest")
  func values() {
    #expect(play("-abc-d-----e-f---|") { $0.throttle(3, on: $1) } == drawn("-a--c--d---e--f--|"))
    #expect(playHot("-abc-d-----e-f---|") { $0.throttle(3, on: $1) } == drawn("-a--c--d---e--f--|"))
  }

  @Test("Without the latest, what comes before the interval is over is dropped")
  func first() {
    #expect(
      play("-abc-d-----e-f---|") { $0.throttle(3, on: $1, latest: false) }
        == drawn("-a---d-----e-----|"))
  }

  @Test("The value that waits is discarded at the completion, and sent where that is asked for")
  func completion() {
    #expect(play("-ab|") { $0.throttle(3, on: $1) } == drawn("-a-|"))
    #expect(
      play("-ab|") { $0.throttle(3, on: $1, discardWhenCompleted: false) } == drawn("-a--(b|)"))
  }

  @Test("A value and a completion that come during a delivery wait, the value first")
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

  @Test("A failure and an interruption overtake the value that waits")
  func otherEnds() {
    for end in ["#", "!"] {
      #expect(play("-ab" + end) { $0.throttle(3, on: $1) } == drawn("-a-" + end))
    }
  }

  @Test("Of the values that come before the scheduler is at work, the latest is sent, or the first")
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

  @Test("A clock that is set back delays nothing")
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

@Suite("throttle by a notifier")
struct ThrottleNotifierTests {
  @Test("After a value, the latest one waits for the notifier")
  func values() {
    #expect(
      play("-abc-d-----e-f---|") { source, scheduler in
        source.throttle { _ in scheduler.after(3) }
      } == drawn("-a--c--d---e--f--|"))
  }

  @Test("Without the latest, what comes before the notifier is dropped")
  func first() {
    #expect(
      playHot("-abc-d-----e-f---|") { source, scheduler in
        source.throttle(latest: false) { _ in scheduler.after(3) }
      } == drawn("-a---d-----e-----|"))
  }

  @Test("The notifier is made for each value that is sent")
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

  @Test("The value that waits is discarded at the completion, and sent where that is asked for")
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

  @Test("It does not keep the property alive that it depends on")
  func property() {
    var condition: MutableProperty<Bool>? = MutableProperty(true)
    weak let weakCondition = condition
    let throttled = IntProducer.never.throttle(while: condition!, on: ImmediateScheduler())
    condition = nil
    #expect(weakCondition == nil)
    withExtendedLifetime(throttled) {}
  }

  @Test("While the property is false, all values arrive on the scheduler")
  func passing() {
    let observer = start()
    origin.send([.value(1), .value(2)])
    #expect(observer.values == [])
    scheduler.advance()
    #expect(observer.values == [1, 2])
  }

  @Test("While it is true, the latest value waits until it is false again")
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

  @Test("The end passes while it is true, and the value that waits does not")
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

  @Test("A condition that has completed stays as it is")
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
