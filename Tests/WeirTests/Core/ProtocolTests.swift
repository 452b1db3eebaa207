import Testing
import Weir

@Suite("Stream protocols")
struct ProtocolTests {
  @Test("Generic functions accept signals, producers and convertible types")
  func constraints() {
    func first<S: SignalProtocol<Int, Failure>>(_ signal: S) -> IntSignal { signal.signal }
    func second<P: SignalProducerProtocol<Int, Failure>>(_ producer: P) -> IntProducer {
      producer.producer
    }
    func third(_ stream: some SignalProducerConvertible<Int, Failure>) -> IntProducer {
      stream.producer
    }
    #expect(first(IntSignal.never.signal) !== IntSignal.never)
    #expect(trace(second(IntProducer(value: 1))) == ["1", "completed"])
    #expect(trace(third(IntProducer(value: 1))) == ["1", "completed"])
    #expect(trace(third(Result.success(1))) == ["1", "completed"])
    #expect(trace(third(IntSignal.empty)) == ["interrupted"])
  }

  @Test("SignalProducer(_:) erases any convertible stream")
  func erasure() {
    let streams: [any SignalProducerConvertible<Int, Failure>] = [
      IntProducer(value: 1), IntSignal.empty, Result<Int, Failure>.failure(.first),
      Record<Int, Failure>(values: [2]),
    ]
    let traces = streams.map { trace(IntProducer($0)) }
    #expect(
      traces == [["1", "completed"], ["interrupted"], ["failed first"], ["2", "completed"]])
  }

  @Test("reactive exposes the extended object and type")
  func namespace() {
    let box = Box()
    #expect(box.reactive.base === box)
    #expect(box.reactive.same === box && Box.reactive == Reactive<Box>.self)
  }

  private final class Box: ReactiveExtensionsProvider {}
}

extension Reactive where Base: AnyObject {
  fileprivate var same: Base { base }
}

/// Returns the trace of the events that a producer emits while it starts.
func trace<Value: Equatable & Sendable>(_ producer: SignalProducer<Value, Failure>) -> [String] {
  let recorder = Recorder<Value, Failure>()
  producer.start(recorder.observer)
  return recorder.trace
}
