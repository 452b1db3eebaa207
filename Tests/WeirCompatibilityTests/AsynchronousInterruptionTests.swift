import Testing
import Weir

// ReactiveSwift, SignalProducerLiftingSpec (interruption of asynchronous operators) and
// SignalProducerSpec, init.

typealias Asynchronous =
  @Sendable (SignalProducer<Int, Never>, TestScheduler)
  -> SignalProducer<Int, Never>

@Suite("Disposal of operators with schedulers")
struct AsynchronousInterruptionTests {
  private static let operators: [(String, Asynchronous)] = [
    ("observe(on:)", { $0.observe(on: $1) }),
    ("lazyMap", { $0.lazyMap(on: $1) { $0 } }),
    ("delay", { $0.delay(10, on: $1) }),
    ("throttle", { $0.throttle(10, on: $1) }),
    ("throttle, latest: false", { $0.throttle(10, on: $1, latest: false) }),
    ("throttle(while:)", { $0.throttle(while: Property(value: false), on: $1) }),
    ("debounce", { $0.debounce(10, on: $1, discardWhenCompleted: true) }),
    ("debounce, all", { $0.debounce(10, on: $1, discardWhenCompleted: false) }),
    ("collect(every:)", { $0.collect(every: .seconds(10), on: $1).map { $0.count } }),
    (
      "collect(every:), all",
      { $0.collect(every: .seconds(10), on: $1, discardWhenCompleted: false).map { $0.count } }
    ),
  ]

  @Test("each operator interrupts once on its scheduler and delivers nothing else")
  func disposal() {
    for (name, transform) in Self.operators {
      for source in [SignalProducer<Int, Never>(0..<128), .never, .empty] {
        let scheduler = TestScheduler()
        let trace = Trace()
        let run = transform(source, scheduler).start(trace.observer())
        #expect(trace.lines == [], "\(name)")
        run.dispose()
        #expect(trace.lines == [], "\(name)")
        scheduler.advance(by: .seconds(100))
        #expect(trace.lines == ["interrupted"], "\(name)")
      }
    }
  }

  @Test("each operator disposes its source immediately")
  func source() {
    for (name, transform) in Self.operators {
      let scheduler = TestScheduler()
      let trace = Trace()
      let source = SignalProducer<Int, Never> { _, lifetime in
        lifetime.observeEnded { trace.add("source ended") }
      }
      transform(source, scheduler).start(trace.observer()).dispose()
      #expect(trace.lines == ["source ended"], "\(name)")
      scheduler.advance()
      #expect(trace.lines == ["source ended", "interrupted"], "\(name)")
    }
  }

  @Test("startWithSignal's signal is interrupted on the scheduler")
  func producedSignal() {
    for source in [SignalProducer<Int, Never>.never, .empty] {
      let scheduler = TestScheduler()
      let trace = Trace()
      let disposable = source.observe(on: scheduler)
        .startWithSignal { signal, disposable -> Disposable in
          signal.observe(trace.observer())
          return disposable
        }
      disposable.dispose()
      #expect(trace.lines == [])
      scheduler.run()
      #expect(trace.lines == ["interrupted"])
    }
  }

  @Test("each operator delivers a failure without delay on its scheduler")
  func failure() {
    let operators:
      [(SignalProducer<Int, TestError>, TestScheduler) -> SignalProducer<Int, TestError>] =
        [
          { $0.observe(on: $1) }, { $0.lazyMap(on: $1) { $0 } }, { $0.delay(10, on: $1) },
          { $0.throttle(10, on: $1) }, { $0.debounce(10, on: $1) },
          { $0.collect(every: .seconds(10), on: $1).map { $0.count } },
        ]
    for transform in operators {
      let scheduler = TestScheduler()
      let trace = Trace()
      let (signal, observer) = SignalProducer<Int, TestError>.pipe()
      transform(signal, scheduler).start(trace.observer())
      observer.send(error: .default)
      #expect(trace.lines == [])
      scheduler.advance()
      #expect(trace.lines == ["failed default"])
    }
  }
}
