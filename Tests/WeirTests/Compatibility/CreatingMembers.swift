import Testing
import Weir

@Suite("ReactiveSwift-compatible initializers of signals and producers")
struct CreatingMembers {
  private func trace(_ producer: IntProducer) -> String {
    let recorder = Recorder<Int, Failure>()
    producer.start(recorder.observer)
    return recorder.trace.joined(separator: " ")
  }

  @Test func producers() {
    #expect(trace(IntProducer([1, 2])) == "1 2 completed")
    #expect(trace(IntProducer(1...3)) == "1 2 3 completed")
    #expect(trace(IntProducer(values: 1, 2)) == "1 2 completed")
    #expect(trace(IntProducer(values: 1, 2, 3)) == "1 2 3 completed")
    #expect(trace(IntProducer(value: 1)) == "1 completed")
    #expect(trace(IntProducer(error: .first)) == "failed first")
    #expect(trace(IntProducer(result: .success(1))) == "1 completed")
    #expect(trace(IntProducer(result: .failure(.first))) == "failed first")
    #expect(trace(.empty) == "completed" && trace(.never) == "")
    #expect(
      trace(
        IntProducer { observer, lifetime in
          lifetime += AnyDisposable()
          observer.send(value: 1)
          observer.sendCompleted()
        }) == "1 completed")
  }

  @Test func lazyProducers() {
    let runs = Counter()
    let counting = IntProducer {
      runs.increment()
      return runs.value
    }
    #expect(trace(counting) == "1 completed" && trace(counting) == "2 completed")
    let failing = IntProducer { () -> Result<Int, Failure> in .failure(.second) }
    #expect(trace(failing) == "failed second")
    let throwing = SignalProducer<Int, any Error> { () throws -> Int in throw Failure.first }
    let recorder = Recorder<Int, any Error>()
    throwing.start(recorder.observer)
    #expect(recorder.end.map { "\($0)" } == "failed(WeirTests.Failure.first)")
  }

  @Test func conversions() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<Int, Failure>()
    IntProducer(signal).start(recorder.observer)
    signal.producer.start(recorder.observer)
    input.send(value: 1)
    #expect(recorder.trace == ["1", "1"])
    #expect(trace(Result<Int, Failure>.success(2).producer) == "2 completed")
    #expect(trace(IntProducer(IntProducer(value: 3))) == "3 completed")
    let property = MutableProperty(4)
    #expect(values(SignalProducer(property)) == [4])
  }

  @Test func signals() {
    let released = AnyDisposable()
    let (signal, input) = IntSignal.pipe(disposable: released)
    let recorder = Recorder<Int, Failure>()
    signal.observe(recorder.observer)
    input.send(value: 1)
    input.sendInterrupted()
    #expect(recorder.trace == ["1", "interrupted"] && released.isDisposed)
    let late = Recorder<Int, Failure>()
    IntSignal.empty.observe(late.observer)
    IntSignal.never.observe(late.observer)
    #expect(late.trace == ["interrupted"])
    let pipe = IntSignal.pipe()
    let made = IntSignal { observer, lifetime in
      lifetime += pipe.output.observe(observer)
    }
    made.observe(late.observer)
    pipe.input.send(value: 2)
    #expect(late.trace == ["interrupted", "2"])
  }

  @Test func unserialized() {
    let recorder = Recorder<Int, Failure>()
    let (signal, input) = IntSignal.unserializedPipe()
    signal.observe(recorder.observer)
    input.send(value: 1)
    let (reentrant, reentrantInput) = IntSignal.reentrantUnserializedPipe()
    reentrant.observe(recorder.observer)
    reentrantInput.send(value: 2)
    IntSignal.unserialized { observer, _ in observer.sendCompleted() }.observe(recorder.observer)
    IntSignal.reentrantUnserialized { observer, _ in observer.sendCompleted() }
      .observe(recorder.observer)
    IntProducer.unserialized { observer, _ in
      observer.send(value: 3)
      observer.sendCompleted()
    }.start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "interrupted", "interrupted", "3", "completed"])
  }

  @Test func events() {
    #expect(IntSignal.Event.value(1).map { $0 + 1 } == .value(2))
    #expect(IntSignal.Event.failed(.first).mapError { _ in Failure.second } == .failed(.second))
    #expect(IntSignal.Event.value(1).value == 1 && IntSignal.Event.failed(.first).error == .first)
    #expect(IntSignal.Event.completed.isTerminating && IntSignal.Event.completed.isCompleted)
    #expect("\(IntSignal.Event.value(1))" == "VALUE 1")
    let recorder = Recorder<Int, Failure>()
    for event in [IntSignal.Event.value(1), .completed] { recorder.observer.send(event) }
    #expect(recorder.trace == ["1", "completed"])
  }
}
