import Testing
import Weir

@Suite("Producers that are chosen at each start")
struct DeferredTests {
  private let count = Counter()

  @Test("A deferred producer is made for each run")
  func deferred() {
    let producer = IntProducer.deferred {
      count.increment()
      return IntProducer(value: count.value)
    }
    #expect(count.value == 0)
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["2", "completed"])
  }

  @Test("One that cannot be made is a failure")
  func failure() {
    let producer = IntProducer.deferred { () throws(Failure) -> IntProducer in throw .second }
    #expect(trace(producer) == ["failed second"])
  }

  @Test("Anything that can be seen as a producer will do")
  func convertible() {
    #expect(trace(IntProducer.deferred { Result<Int, Failure>.success(1) }) == ["1", "completed"])
  }

  @Test("None is made for a run that is disposed before")
  func disposed() {
    let producer = IntProducer.deferred {
      count.increment()
      return IntProducer.empty
    }
    let recorder = Recorder<Int, Failure>()
    // The first input fails while it is started.
    IntProducer(error: .first).combineLatest(with: producer).map { $0 + $1 }
      .start(recorder.observer)
    #expect(recorder.trace == ["failed first"] && count.value == 0)
  }

  @Test("The condition is asked at each start")
  func either() {
    let producer = IntProducer.either(
      if: {
        count.increment()
        return count.value == 1
      }, then: IntProducer(value: 1), else: Result<Int, Failure>.failure(.first))
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["failed first"])
  }

  @Test("Without another producer there is nothing else")
  func orNothing() {
    let producer = IntProducer.either(if: { false }, then: IntProducer(value: 1))
    #expect(trace(producer) == ["completed"])
  }

  @Test("A condition that throws is a failure")
  func throwingCondition() {
    let producer = IntProducer.either(
      if: { () throws(Failure) in throw .first }, then: IntProducer(value: 1))
    #expect(trace(producer) == ["failed first"])
  }
}

@Suite("using")
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

  @Test("Each run has a resource of its own, disposed last at any end")
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

  @Test("A run that ends while it is started disposes its resource")
  func synchronous() {
    let producer = using { _ in IntProducer(value: 1) }
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["1", "completed"])
    #expect(log.all == ["made", "disposed", "made", "disposed"])
  }

  @Test("Disposing the run disposes the resource")
  func disposal() {
    let run = using { _ in .never }.start { [log] in log.add("\($0)") }
    #expect(log.all == ["made"])
    run.dispose()
    run.dispose()
    #expect(log.all == ["made", "INTERRUPTED", "disposed"])
  }

  @Test("The producer knows its resource")
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

  @Test("A resource without a producer is disposed, and a producer without resource not made")
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
