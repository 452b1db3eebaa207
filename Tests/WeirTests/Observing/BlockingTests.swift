import Dispatch
import Testing
import Weir

@Suite("Blocking for a result", .timeLimit(.minutes(15)))
struct BlockingTests {
  private let queue = QueueScheduler()

  private func onQueue(_ producer: IntProducer) -> IntProducer { producer.start(on: queue) }

  @Test("SignalProducer.first() returns the first value, sent synchronously or by another thread")
  func first() {
    for producer in [IntProducer([1, 2, 3]), onQueue(IntProducer([1, 2, 3]))] {
      #expect(producer.first() == .success(1))
    }
    #expect(IntProducer(0...).first() == .success(0))
    #expect(IntProducer.empty.first() == nil)
    #expect(IntProducer(error: .first).first() == .failure(.first))
  }

  @Test("SignalProducer.first() stops the source after the first value")
  func firstStops() {
    let origin = Origin([.value(1), .value(2)])
    #expect(origin.producer.first() == .success(1))
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("SignalProducer.single() returns the value of a stream that emits exactly one")
  func single() {
    for source in [{ $0 }, onQueue] {
      #expect(source(IntProducer(value: 1)).single() == .success(1))
      #expect(source(IntProducer([1, 2])).single() == nil)
      #expect(source(IntProducer(0...)).single() == nil)
      #expect(source(.empty).single() == nil)
      #expect(source(IntProducer(error: .first)).single() == .failure(.first))
      #expect(
        source(Record(values: [1], termination: .failed(.first)).producer).single()
          == .failure(.first))
    }
  }

  @Test("SignalProducer.last() returns the last value before completion")
  func last() {
    for source in [{ $0 }, onQueue] {
      #expect(source(IntProducer([1, 2, 3])).last() == .success(3))
      #expect(source(.empty).last() == nil)
      #expect(
        source(IntProducer(value: 1).concat(IntProducer(error: .first))).last()
          == .failure(.first))
      #expect(source(Record(values: [1], termination: .interrupted).producer).last() == nil)
    }
  }

  @Test("SignalProducer.wait() returns success at the end, or the failure")
  func wait() {
    for source in [{ $0 }, onQueue] {
      #expect(throws: Never.self) { try source(IntProducer([1, 2])).wait().get() }
      #expect(throws: Never.self) {
        try source(Record(values: [], termination: .interrupted).producer).wait().get()
      }
      #expect(throws: Failure.first) { try source(IntProducer(error: .first)).wait().get() }
    }
  }

  @Test("SignalProducer.toArray() returns all values, or the failure")
  func toArray() {
    for source in [{ $0 }, onQueue] {
      #expect(source(IntProducer([1, 2, 3])).toArray() == .success([1, 2, 3]))
      #expect(source(.empty).toArray() == .success([]))
      #expect(
        source(IntProducer(value: 1).concat(IntProducer(error: .first))).toArray()
          == .failure(.first))
      #expect(source(Record(values: [1], termination: .interrupted).producer).toArray() == nil)
    }
  }

  @Test("SignalProducer.last() blocks until another thread completes the stream")
  func otherThread() {
    let origin = Origin()
    let result = Log<Result<Int, Failure>?>()
    let waiter = DispatchGroup()
    let hasStarted = DispatchSemaphore(value: 0)
    DispatchQueue(label: "waiter").async(group: waiter) {
      result.add(origin.producer.on(started: { hasStarted.signal() }).last())
    }
    hasStarted.wait()
    origin.send([.value(1), .value(2), .completed])
    waiter.wait()
    #expect(result.all == [.success(2)])
  }
}
