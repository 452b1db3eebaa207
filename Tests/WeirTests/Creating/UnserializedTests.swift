import Testing
import Weir

@Suite("Unserialized streams")
struct UnserializedTests {
  typealias Pipe = (output: IntSignal, input: IntSignal.Observer)

  @Test("unserializedPipe delivers events like a pipe, also inside a delivery")
  func pipes() {
    for pipe in [IntSignal.unserializedPipe, IntSignal.reentrantUnserializedPipe] {
      let isReleased = AnyDisposable()
      let (signal, input) = pipe(isReleased)
      let recorder = Recorder<Int, Failure> { event in
        if event == .value(1) { input.send(value: 2) }
      }
      signal.observe(recorder.observer)
      input.send([.value(1), .completed, .value(3)])
      #expect(recorder.trace == ["1", "2", "completed"])
      #expect(recorder.isSerial && isReleased.isDisposed)
    }
  }

  @Test("Signal.unserialized calls its generator at once with the signal's lifetime")
  func generators() {
    for make in [IntSignal.unserialized, IntSignal.reentrantUnserialized] {
      let inputs = Log<IntSignal.Observer>()
      let isReleased = AnyDisposable()
      let signal = make { observer, lifetime in
        inputs.add(observer)
        lifetime += isReleased
      }
      #expect(inputs.count == 1)
      let recorder = Recorder<Int, Failure>()
      signal.observe(recorder.observer)
      inputs.all[0].send([.value(1), .completed])
      #expect(recorder.trace == ["1", "completed"])
      #expect(isReleased.isDisposed)
    }
  }

  @Test("SignalProducer.unserialized begins its work at each start")
  func producer() {
    let producer = IntProducer.unserialized { observer, _ in observer.send([.value(1), .completed])
    }
    for _ in 0..<2 { #expect(trace(producer) == ["1", "completed"]) }
  }
}
