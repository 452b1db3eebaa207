import Testing
import Weir

@Suite("Deferred and conditional producers")
struct DeferredTests {
  private let count = Counter()

  @Test("deferred(_:) creates a producer for each run")
  func deferred() {
    let producer = IntProducer.deferred {
      count.increment()
      return IntProducer(value: count.value)
    }
    #expect(count.value == 0)
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["2", "completed"])
  }

  @Test("deferred(_:) fails with the error that its closure throws")
  func failure() {
    let producer = IntProducer.deferred { () throws(Failure) -> IntProducer in throw .second }
    #expect(trace(producer) == ["failed second"])
  }

  @Test("deferred(_:) accepts any SignalProducerConvertible")
  func convertible() {
    #expect(trace(IntProducer.deferred { Result<Int, Failure>.success(1) }) == ["1", "completed"])
  }

  @Test("deferred(_:) creates no producer for a run disposed before it starts")
  func disposed() {
    let producer = IntProducer.deferred {
      count.increment()
      return IntProducer.empty
    }
    let recorder = Recorder<Int, Failure>()
    // The first source fails while it starts.
    IntProducer(error: .first).combineLatest(with: producer).map { $0 + $1 }
      .start(recorder.observer)
    #expect(recorder.trace == ["failed first"] && count.value == 0)
  }

  @Test("either(if:then:else:) evaluates its condition for each start")
  func either() {
    let producer = IntProducer.either(
      if: {
        count.increment()
        return count.value == 1
      }, then: IntProducer(value: 1), else: Result<Int, Failure>.failure(.first))
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["failed first"])
  }

  @Test("either(if:then:) completes if the condition is false")
  func orNothing() {
    let producer = IntProducer.either(if: { false }, then: IntProducer(value: 1))
    #expect(trace(producer) == ["completed"])
  }

  @Test("either(if:then:) fails with the error that its condition throws")
  func throwingCondition() {
    let producer = IntProducer.either(
      if: { () throws(Failure) in throw .first }, then: IntProducer(value: 1))
    #expect(trace(producer) == ["failed first"])
  }
}

@Suite("SignalProducer.using")
struct UsingTests {
  private let log = Log<String>()

  private func using(
    _ make: @escaping @Sendable (AnyDisposable) throws(Failure) -> IntProducer
  ) -> IntProducer {
    IntProducer.using(
      { [log] in
        log.add("made")
        return AnyDisposable { log.add("disposed") }
      }, producer: make)
  }

  @Test("using(_:producer:) disposes the resource last, at any termination")
  func ends() {
    for end in [End.completed, .failed(.first), .interrupted] {
      let log = Log<String>()
      let origin = Origin { log.add("released") }
      let producer = IntProducer.using(
        { AnyDisposable { log.add("disposed") } }, producer: { _ in origin.producer })
      #expect(log.all == [])
      producer.start { log.add("\($0)") }
      origin.send(.value(1))
      origin.end(end)
      #expect(
        log.all == ["VALUE 1", "\(IntSignal.Event(end))", "released", "disposed"], "\(end)")
    }
  }

  @Test("using(_:producer:) disposes the resource of a run that ends while starting")
  func synchronous() {
    let producer = using { _ in IntProducer(value: 1) }
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["1", "completed"])
    #expect(log.all == ["made", "disposed", "made", "disposed"])
  }

  @Test("using(_:producer:) disposes the resource when the run is disposed")
  func disposal() {
    let run = using { _ in .never }.start { [log] in log.add("\($0)") }
    #expect(log.all == ["made"])
    run.dispose()
    run.dispose()
    #expect(log.all == ["made", "INTERRUPTED", "disposed"])
  }

  @Test("using(_:producer:) passes the resource to the producer closure")
  func resource() {
    let producer = using { resource in
      IntProducer { observer, _ in
        resource.dispose()
        observer.sendCompleted()
      }
    }
    #expect(trace(producer) == ["completed"])
    #expect(log.all == ["made", "disposed"])
  }

  @Test("using(_:producer:) disposes the resource if no producer can be created")
  func failure() {
    #expect(trace(using { (_) throws(Failure) in throw .second }) == ["failed second"])
    #expect(log.all == ["made", "disposed"])
    let producer = IntProducer.using(
      { () throws(Failure) -> AnyDisposable in throw .first },
      producer: { [log] _ in
        log.add("unexpected")
        return IntProducer.empty
      })
    #expect(trace(producer) == ["failed first"])
    #expect(log.all == ["made", "disposed"])
  }
}
