import Dispatch
import Testing
import Weir

@Suite("take(until:)")
struct TakeUntilTests {
  private let source = IntSignal.pipe()
  private let trigger = Signal<(), Never>.pipe()
  private let recorder = Recorder<Int, Failure>()

  private func observeBoth() {
    source.output.take(until: trigger.output).observe(recorder.observer)
    source.output.producer.take(until: trigger.output).start(recorder.observer)
  }

  @Test("take(until:) completes when the trigger emits a value")
  func value() {
    observeBoth()
    source.input.send(value: 1)
    trigger.input.send(value: ())
    source.input.send(value: 2)
    #expect(recorder.trace == ["1", "1", "completed", "completed"])
  }

  @Test("take(until:) completes when the trigger completes")
  func completion() {
    observeBoth()
    trigger.input.sendCompleted()
    #expect(recorder.trace == ["completed", "completed"])
  }

  @Test("take(until:) ignores an interruption of the trigger")
  func interruption() {
    observeBoth()
    trigger.input.sendInterrupted()
    source.input.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "1", "completed", "completed"])
  }

  @Test("take(until:) accepts a trigger of any value type and kind")
  func anyTrigger() {
    let property = MutableProperty("a")
    source.output.take(until: property.signal).observe(recorder.observer)
    source.output.producer.take(until: property.producer.skip(first: 1)).start(recorder.observer)
    source.input.send(value: 1)
    property.value = "b"
    #expect(recorder.trace == ["1", "1", "completed", "completed"])
  }

  @Test("take(until:) does not start the source if the trigger fires at once")
  func atOnce() {
    let origin = Origin()
    origin.producer.take(until: SignalProducer<(), Never>(value: ())).start(recorder.observer)
    origin.producer.take(until: SignalProducer<(), Never>.empty).start(recorder.observer)
    #expect(recorder.trace == ["completed", "completed"] && origin.starts == 0)
  }

  @Test("take(until:) releases source and trigger at the end")
  func release() {
    let origin = Origin()
    let clock = Origin()
    let other: SignalProducer<Int, Never> = clock.producer.flatMapError { _ in .never }
    origin.producer.take(until: other).start(recorder.observer)
    clock.send(.value(1))
    #expect(origin.hasReleasedAllOnce && clock.hasReleasedAllOnce)
    origin.producer.take(until: other).start(recorder.observer)
    origin.send(.failed(.first))
    #expect(recorder.trace == ["completed", "failed first"])
    #expect(origin.hasReleasedAllOnce && clock.hasReleasedAllOnce)
  }

  @Test("take(until:) emits no value after the trigger fires during delivery")
  func reentrance() {
    let (source, trigger) = (source, trigger)
    let recorder = Recorder<Int, Failure> {
      if !$0.isTerminating {
        trigger.input.send(value: ())
        source.input.send(value: 2)
      }
    }
    source.output.take(until: trigger.output).observe(recorder.observer)
    source.input.send(value: 1)
    #expect(recorder.trace == ["1", "completed"])
  }
}

@Suite("skip(until:)")
struct SkipUntilTests {
  private let source = IntSignal.pipe()
  private let trigger = Signal<(), Never>.pipe()
  private let recorder = Recorder<Int, Failure>()

  private func observeBoth() {
    source.output.skip(until: trigger.output).observe(recorder.observer)
    source.output.producer.skip(until: trigger.output).start(recorder.observer)
  }

  @Test("skip(until:) emits values after the trigger emits or completes", arguments: [true, false])
  func fires(_ completes: Bool) {
    observeBoth()
    source.input.send(value: 1)
    if completes { trigger.input.sendCompleted() } else { trigger.input.send(value: ()) }
    source.input.send([.value(2), .completed])
    #expect(recorder.trace == ["2", "2", "completed", "completed"])
  }

  @Test("skip(until:) emits only the terminal event if the trigger does not fire")
  func silence() {
    observeBoth()
    trigger.input.sendInterrupted()
    source.input.send([.value(1), .failed(.first)])
    #expect(recorder.trace == ["failed first", "failed first"])
  }

  @Test("skip(until:) releases the trigger after it has fired")
  func release() {
    let clock = Origin()
    let origin = Origin()
    origin.producer.skip(until: clock.producer.flatMapError { _ in .never })
      .start(recorder.observer)
    clock.send(.value(1))
    #expect(clock.hasReleasedAllOnce && origin.releases == 0)
    origin.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("skip(untilValueOf:) stops the trigger at any termination", arguments: [false, true])
  func triggerEnds(_ isDisposed: Bool) {
    let (clock, origin) = (Origin(), Origin())
    let run = origin.producer.skip(untilValueOf: clock.producer).start(recorder.observer)
    if isDisposed { run.dispose() } else { origin.send(.failed(.first)) }
    #expect(clock.hasReleasedAllOnce)
    #expect(recorder.trace == [isDisposed ? "interrupted" : "failed first"])
  }

  @Test("skip(until:) forwards all values if the trigger fires at once")
  func atOnce() {
    IntProducer([1, 2]).skip(until: SignalProducer<(), Never>.empty).start(recorder.observer)
    IntProducer([3]).skip(until: SignalProducer<Int, Never>(0...)).start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "completed", "3", "completed"])
  }
}

@Suite("take(untilReplacement:)")
struct TakeUntilReplacementTests {
  private let source = IntSignal.pipe()
  private let replacement = IntSignal.pipe()
  private let recorder = Recorder<Int, Failure>()

  private func observe() {
    source.output.take(untilReplacement: replacement.output).observe(recorder.observer)
  }

  @Test("take(untilReplacement:) forwards only the replacement after its first value")
  func replaces() {
    observe()
    source.input.send(value: 1)
    replacement.input.send(value: 2)
    source.input.send([.value(3), .failed(.first)])
    replacement.input.send([.value(4), .completed])
    #expect(recorder.trace == ["1", "2", "4", "completed"])
  }

  @Test("take(untilReplacement:) continues after the source completes")
  func completion() {
    observe()
    source.input.sendCompleted()
    #expect(recorder.trace == [])
    replacement.input.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("take(untilReplacement:) ends when the source fails or is interrupted")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let origins = [Origin(), Origin()]
      let recorder = Recorder<Int, Failure>()
      origins[0].producer.take(untilReplacement: origins[1].producer).start(recorder.observer)
      origins[0].send(.init(end))
      #expect(recorder.end == end && origins.allSatisfy { $0.hasReleasedAllOnce })
    }
  }

  @Test("take(untilReplacement:) ends with any termination of the replacement")
  func replacementEnds() {
    for end in [Termination<Failure>.failed(.first), .interrupted, .completed] {
      let origins = [Origin(), Origin()]
      let recorder = Recorder<Int, Failure>()
      origins[0].producer.take(untilReplacement: origins[1].producer).start(recorder.observer)
      origins[1].send(.init(end))
      #expect(recorder.end == end && origins.allSatisfy { $0.hasReleasedAllOnce })
    }
  }

  @Test("take(untilReplacement:) releases a replaced source or does not start it")
  func release() {
    let origins = [Origin(), Origin()]
    origins[0].producer.take(untilReplacement: origins[1].producer).start(recorder.observer)
    origins[1].send(.value(1))
    #expect(origins[0].hasReleasedAllOnce && origins[1].releases == 0)
    let unwanted = Origin()
    unwanted.producer.take(untilReplacement: IntProducer([2])).start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "completed"] && unwanted.starts == 0)
  }
}

@Suite("take(for:on:) and skip(for:on:)")
struct TakeForTests {
  private let scheduler = TestScheduler()
  private let source = IntSignal.pipe()
  private let recorder = Recorder<Int, Failure>()

  @Test("take(for:on:) completes after the interval")
  func take() {
    source.output.take(for: .seconds(2), on: scheduler).observe(recorder.observer)
    source.output.producer.take(for: .seconds(3), on: scheduler).start(recorder.observer)
    source.input.send(value: 1)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.trace == ["1", "1", "completed"])
    source.input.send(value: 2)
    scheduler.advance(by: .seconds(1))
    source.input.send(value: 3)
    #expect(recorder.trace == ["1", "1", "completed", "2", "completed"])
  }

  @Test("take(for:on:) ends with its source and then releases it")
  func earlier() {
    let origin = Origin()
    origin.producer.take(for: .seconds(2), on: scheduler).start(recorder.observer)
    origin.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"] && origin.hasReleasedAllOnce)
    scheduler.advance(by: .seconds(5))
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("skip(for:on:) emits values that arrive after the interval")
  func skip() {
    source.output.skip(for: .seconds(2), on: scheduler).observe(recorder.observer)
    let producer = source.output.producer.skip(for: .seconds(2), on: scheduler)
    scheduler.advance(by: .seconds(1))
    producer.start(recorder.observer)
    source.input.send(value: 1)
    scheduler.advance(by: .seconds(1))
    source.input.send(value: 2)
    scheduler.advance(by: .seconds(1))
    source.input.send([.value(3), .completed])
    #expect(recorder.trace == ["2", "3", "3", "completed", "completed"])
  }
}

@Suite("take(during:)")
struct TakeDuringTests {
  private let recorder = Recorder<Int, Failure>()

  @Test("take(during:) completes when the lifetime ends")
  func ends() {
    let (lifetime, token) = Lifetime.make()
    let source = IntSignal.pipe()
    source.output.take(during: lifetime).observe(recorder.observer)
    source.output.producer.take(during: lifetime).start(recorder.observer)
    source.input.send(value: 1)
    token.dispose()
    source.input.send(value: 2)
    #expect(recorder.trace == ["1", "1", "completed", "completed"])
  }

  @Test("take(during:) with an ended lifetime completes at once and starts nothing")
  func ended() {
    let (lifetime, token) = Lifetime.make()
    token.dispose()
    let origin = Origin()
    origin.producer.take(during: lifetime).start(recorder.observer)
    #expect(recorder.trace == ["completed"] && origin.starts == 0)
    // The observer is added after the signal has completed, so it receives the interruption only.
    IntSignal.never.take(during: lifetime).observe(recorder.observer)
    #expect(recorder.trace == ["completed", "interrupted"])
  }

  @Test("take(during:) releases a stream that ends before the lifetime")
  func earlier() {
    let (lifetime, token) = Lifetime.make()
    let alive = Counter()
    func run() {
      let tracked = Tracked(alive)
      IntProducer([1]).take(during: lifetime).start { _ in withExtendedLifetime(tracked) {} }
    }
    run()
    #expect(alive.value == 0)
    withExtendedLifetime(token) {}
  }
}
