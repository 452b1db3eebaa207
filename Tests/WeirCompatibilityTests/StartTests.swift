import Testing
import Weir

// ReactiveSwift, SignalProducerSpec: init, startWithSignal, start, on, startOn.

@Suite("Producer start and termination")
struct StartTests {
  private let trace = Trace()

  @Test("disposal releases observers even if the work retains its own")
  func release() {
    weak var weakObject: Owner?
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime.observeEnded { observer.send(value: 0) }
    }
    var disposable: Disposable!
    producer.startWithSignal { signal, interruptHandle in
      disposable = interruptHandle
      let object = Owner()
      weakObject = object
      signal.observeValues { _ in
        _ = object
        trace.add("late")
      }
    }
    #expect(weakObject != nil)
    disposable.dispose()
    #expect(weakObject == nil && trace.lines == [])
  }

  @Test("a disposable added to the lifetime is disposed at each terminal event")
  func added() {
    let ends: [(Signal<Void, TestError>.Observer) -> Void] = [
      { $0.sendCompleted() }, { $0.send(error: .default) }, { $0.sendInterrupted() },
    ]
    for end in ends {
      let disposable = AnyDisposable()
      var observer: Signal<Void, TestError>.Observer!
      SignalProducer<Void, TestError> {
        observer = $0
        $1 += disposable
      }.start()
      #expect(!disposable.isDisposed)
      end(observer)
      #expect(disposable.isDisposed)
    }
    let disposable = AnyDisposable()
    let run = SignalProducer<Int, TestError> { $1 += disposable }.start()
    #expect(!disposable.isDisposed)
    run.dispose()
    #expect(disposable.isDisposed)
  }

  @Test("a disposed producer interrupts, then disposes its disposables in order")
  func order() {
    let run = SignalProducer<Int, Never> { _, lifetime in
      lifetime.observeEnded { trace.add("first") }
      lifetime += AnyDisposable { trace.add("second") }
    }
    .start(trace.observer())
    run.dispose()
    run.dispose()
    #expect(trace.lines == ["interrupted", "first", "second"])
  }

  @Test("startWithSignal's setup runs before all effects and can prevent them")
  func setup() {
    let producer = SignalProducer<Int, Never>(value: 42)
      .on(started: { trace.add("started") }, value: { trace.add("value \($0)") })
    producer.startWithSignal { _, _ in trace.add("setup") }
    #expect(trace.lines.first == "setup")
    producer.startWithSignal { signal, disposable in
      signal.observeInterrupted { trace.add("interrupted") }
      disposable.dispose()
      trace.add("disposed")
    }
    #expect(trace.lines.suffix(2) == ["interrupted", "disposed"])
  }

  @Test("an unretained and unobserved signal is disposed after startWithSignal's setup")
  func unobserved() {
    let disposable = AnyDisposable()
    SignalProducer<Int, TestError> { $1 += disposable }
      .on(started: { trace.add("started") }, disposed: { trace.add("disposed") })
      .startWithSignal { _, _ in }
    #expect(trace.lines.sorted() == ["disposed", "started"])
    #expect(disposable.isDisposed)
  }

  @Test("'starting' effects run from the last, 'started' from the first")
  func effects() {
    let (producer, _) = SignalProducer<Int, Never>.pipe()
    producer
      .on(starting: { trace.add("starting 1") }, started: { trace.add("started 1") })
      .on(starting: { trace.add("starting 2") }, started: { trace.add("started 2") })
      .start()
    #expect(trace.lines == ["starting 2", "starting 1", "started 1", "started 2"])
  }

  @Test("SignalProducer.never stays active until it is disposed")
  func never() {
    let producer = SignalProducer<Int, Never>.never.on(disposed: { trace.add("disposed") })
    func scope() { producer.start(trace.observer()) }
    scope()
    #expect(trace.lines == [])
    producer.start(trace.observer()).dispose()
    #expect(trace.lines == ["interrupted", "disposed"])
  }

  @Test("a producer loop that checks hasEnded stops after the terminating value")
  func loop() {
    var iterations = 0
    SignalProducer<Int, Never> { observer, lifetime in
      for i in 0..<100 where !lifetime.hasEnded {
        observer.send(value: i)
        iterations += 1
      }
      observer.sendCompleted()
    }
    .lift { $0.take(first: 5) }
    .on(disposed: { trace.add("disposed") })
    .start(trace.observer())
    #expect(iterations == 5)
    #expect(trace.lines == ["0", "1", "2", "3", "4", "completed", "disposed"])
  }

  @Test("start(on:) starts on the scheduler, and values keep their scheduler")
  func startOn() {
    let (startScheduler, scheduler) = (TestScheduler(), TestScheduler())
    SignalProducer.timer(interval: .seconds(2), on: scheduler, leeway: .seconds(0))
      .start(on: startScheduler)
      .startWithValues { _ in trace.add("tick") }
    startScheduler.advance(by: .seconds(2))
    #expect(trace.lines == [])
    scheduler.advance(by: .seconds(1))
    #expect(trace.lines == [])
    scheduler.advance(by: .seconds(1))
    #expect(trace.lines == ["tick"])
  }

  @Test("timer releases its signal object after setup and its observers on disposal")
  func timer() {
    let scheduler = TestScheduler()
    weak var weakSignal: AnyObject?
    SignalProducer.timer(interval: .seconds(1), on: scheduler, leeway: .seconds(0))
      .startWithSignal { signal, disposable in
        weakSignal = signal
        scheduler.schedule { disposable.dispose() }
        signal.on(disposed: { trace.add("disposed") })
          .observeInterrupted { trace.add("interrupted") }
      }
    #expect(weakSignal == nil && trace.lines == [])
    scheduler.run()
    #expect(trace.lines == ["interrupted", "disposed"])
  }
}

// ReactiveSwift, SignalProducer.swift: an operator that ends early interrupts its source.

@Suite("Operators that end early")
struct EarlyEndTests {
  private typealias Failing = SignalProducer<Int, TestError>
  private static let operators: [(String, (Failing) -> Failing)] = [
    ("take(first:)", { $0.take(first: 1) }),
    ("take(while:)", { $0.take(while: { $0 < 1 }) }),
    ("attempt", { $0.attempt { $0 < 1 ? .success(()) : .failure(.default) } }),
    (
      "dematerialize",
      { $0.materialize().map { _ in Signal<Int, TestError>.Event.completed }.dematerialize() }
    ),
    ("lift", { $0.lift { $0.take(first: 1) } }),
    ("zip", { $0.zip(with: SignalProducer(value: 1)).map { $0.0 } }),
    (
      "take(until:)",
      { producer in
        let (trigger, observer) = Signal<Void, Never>.pipe()
        return producer.on(value: { _ in observer.send(value: ()) }).take(until: trigger)
      }
    ),
    ("flatMap", { $0.flatMap(.merge) { _ in Failing(error: .default) } }),
  ]

  /// Returns the trace of a source upstream of an operator, without the operator's events.
  private func trace(_ source: Failing, _ transform: (Failing) -> Failing) -> [String] {
    let trace = Trace()
    let work = Failing { observer, lifetime in
      lifetime.observeEnded { trace.add("released") }
      lifetime += source.start(observer)
    }
    let effects = work.on(
      event: { trace.add("\($0)") }, interrupted: { trace.add("interrupted") },
      terminated: { trace.add("terminated") }, disposed: { trace.add("disposed") })
    let run = transform(effects).on(
      failed: { _ in trace.add("end") }, completed: { trace.add("end") }
    )
    .start()
    run.dispose()
    return trace.lines
  }

  @Test("the producer is interrupted after the end is delivered, then released")
  func interruption() {
    for (source, others) in [
      (Failing(value: 1).concat(.never), []), (Failing([1, 2, 3]), ["zip"]),
    ] {
      // zip starts its second stream after the first has sent all of its values.
      for (name, transform) in Self.operators where !others.contains(name) {
        #expect(
          trace(source, transform) == [
            "VALUE 1", "end", "INTERRUPTED", "interrupted", "terminated", "released", "disposed",
          ], "\(name)")
      }
    }
  }

  @Test("a producer's own end is delivered once")
  func own() {
    #expect(
      trace(Failing(value: 1)) { $0.take(first: 2) } == [
        "VALUE 1", "COMPLETED", "terminated", "end", "released", "disposed",
      ])
    #expect(
      trace(.never) { $0.take(first: 2) } == [
        "INTERRUPTED", "interrupted", "terminated", "released", "disposed",
      ])
  }

  @Test("logEvents logs all events of a producer that is ended early")
  func logging() {
    let trace = Trace()
    Failing([1, 2]).logEvents(logger: { _, event, _, _, _ in trace.add(event) })
      .take(first: 1).start()
    #expect(
      trace.lines == [
        "starting", "value 1", "interrupted", "terminated", "disposed", "started",
      ])
  }
}
