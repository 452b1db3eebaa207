import Testing
import Weir

@Suite("ReactiveSwift-compatible starting, observing and side effects")
struct StartingMembers {
  @Test func starts() {
    let log = Log<String>()
    let producer = SignalProducer<Int, Never>(value: 1)
    producer.start()
    producer.start { log.add("\($0)") }
    producer.start(Signal<Int, Never>.Observer(value: { log.add("value \($0)") }))
    producer.startWithValues { log.add("values \($0)") }
    producer.startWithResult { log.add("\($0)") }
    producer.startWithCompleted { log.add("completed") }
    IntProducer(error: .first).startWithFailed { log.add("\($0)") }
    SignalProducer<Int, Never>.never.startWithInterrupted { log.add("interrupted") }.dispose()
    let result = producer.startWithSignal { signal, _ in
      signal.observeValues { log.add("signal \($0)") }
      return 42
    }
    #expect(result == 42)
    #expect(
      log.all == [
        "VALUE 1", "COMPLETED", "value 1", "values 1", "success(1)", "completed", "first",
        "interrupted", "signal 1",
      ])
  }

  @Test func producedSignal() {
    let source = Signal<Int, Never>.pipe()
    let log = Log<Int>()
    source.output.producer.startWithSignal { signal, interruptHandle in
      signal.observeValues { log.add($0) }
      source.input.send(value: 1)
      #expect(!interruptHandle.isDisposed)
    }
    source.input.send(value: 2)
    #expect(log.all == [2])
  }

  @Test func observations() {
    let log = Log<String>()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observe { log.add("\($0)") }
    signal.observe(Signal<Int, Never>.Observer(value: { log.add("value \($0)") }))
    signal.observeValues { log.add("values \($0)") }
    signal.observeResult { log.add("\($0)") }
    signal.observeCompleted { log.add("completed") }
    input.send(value: 1)
    input.sendCompleted()
    signal.observeInterrupted { log.add("interrupted") }
    let (failing, failingInput) = IntSignal.pipe()
    failing.observeFailed { log.add("\($0)") }
    failingInput.send(error: .first)
    #expect(
      log.all == [
        "VALUE 1", "value 1", "values 1", "success(1)", "COMPLETED", "completed", "interrupted",
        "first",
      ])
  }

  @Test func blocking() {
    let producer = IntProducer([1, 2, 3])
    #expect(producer.first() == .success(1) && producer.last() == .success(3))
    #expect(producer.single() == nil && producer.take(first: 1).single() == .success(1))
    #expect(IntProducer(error: .first).first() == .failure(.first))
    #expect(IntProducer.empty.first() == nil)
    if case .failure(let error) = IntProducer(error: .second).wait() { #expect(error == .second) }
    #expect((try? producer.wait().get()) != nil)
  }

  @Test func on() {
    let log = Log<String>()
    SignalProducer<Int, Never>(value: 1)
      .on(event: { log.add("\($0)") })
      .on(completed: { log.add("completed") }, terminated: { log.add("terminated") })
      .on(value: { log.add("value \($0)") })
      .on(
        starting: { log.add("starting") }, started: { log.add("started") },
        disposed: { log.add("disposed") }
      )
      .on()
      .start()
    #expect(
      log.all == [
        "starting", "VALUE 1", "value 1", "COMPLETED", "completed", "terminated", "disposed",
        "started",
      ])
    let (signal, input) = IntSignal.pipe()
    let failures = Log<String>()
    signal.on(event: { failures.add("\($0)") }, failed: { failures.add("\($0)") })
      .on(interrupted: { failures.add("interrupted") }, value: { failures.add("\($0)") })
      .observe { _ in }
    input.send(value: 1)
    input.send(error: .first)
    #expect(failures.all == ["VALUE 1", "1", "FAILED first", "first"])
  }

  @Test func logEvents() {
    let log = Log<String>()
    let logger: @Sendable (String, String, String, String, Int) -> Void = { name, event, _, _, _ in
      log.add("\(name) \(event)")
    }
    SignalProducer<Int, Never>(value: 1)
      .logEvents(identifier: "p", events: [.value, .completed], logger: logger)
      .start()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.logEvents(identifier: "s", events: [.value], logger: logger).observeCompleted {}
    input.send(value: 2)
    input.sendCompleted()
    #expect(log.all == ["p value 1", "p completed", "s value 2"])
  }

  @Test func lift() {
    let producer = SignalProducer<Int, Never>([1, 2])
    #expect(values(producer.lift { $0.map { $0 * 2 } }) == [2, 4])
    let merged = producer.lift { left in { right in Signal.merge(left, right) } }
    #expect(values(merged(SignalProducer([3]))).sorted() == [1, 2, 3])
  }
}
