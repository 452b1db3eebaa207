import Dispatch
import Testing
import Weir

@Suite("Producers from callbacks")
struct CallbackTests {
  @Test("callback(_:) calls its function for each run and emits the result")
  func callback() {
    let count = Counter()
    let producer = IntProducer.callback { callback in
      count.increment()
      callback(count.value)
    }
    #expect(count.value == 0)
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["2", "completed"])
  }

  @Test("callback(_:) accepts a later result and ignores all but the first")
  func later() {
    let callbacks = Log<@Sendable (Int) -> Void>()
    let recorder = Recorder<Int, Failure>()
    IntProducer.callback { callbacks.add($0) }.start(recorder.observer)
    #expect(recorder.trace == [])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in callbacks.all[0](5) }
    #expect(recorder.trace == ["5", "completed"])
  }

  @Test("resultCallback(_:) accepts a failure")
  func result() {
    let answers = [Result<Int, Failure>.success(1), .failure(.second)]
    let traces = answers.map { answer in trace(IntProducer.resultCallback { $0(answer) }) }
    #expect(traces == [["1", "completed"], ["failed second"]])
  }

  @Test("callback(_:) interrupts if the callback is released, and ignores late calls")
  func dropped() {
    #expect(trace(IntProducer.callback { _ in }) == ["interrupted"])
    let callbacks = Log<@Sendable (Int) -> Void>()
    let recorder = Recorder<Int, Failure>()
    IntProducer.callback { callbacks.add($0) }.start(recorder.observer).dispose()
    callbacks.all[0](1)
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("SignalProducer(adding:removing:) adds a handler per start and removes it at the end")
  func emitter() {
    let emitter = Emitter()
    let producer = IntProducer(
      adding: emitter.add, removing: emitter.remove)
    #expect(emitter.count == 0)
    let recorders = (0..<2).map { _ in Recorder<Int, Failure>() }
    emitter.emit(0)
    let runs = recorders.map { producer.take(first: 2).start($0.observer) }
    #expect(emitter.count == 2)
    emitter.emit(1)
    runs[0].dispose()
    #expect(emitter.count == 1)
    emitter.emit(2)
    #expect(emitter.count == 0)
    #expect(recorders[0].trace == ["1", "interrupted"])
    #expect(recorders[1].trace == ["1", "2", "completed"])
  }

  @Test("SignalProducer(adding:removing:) can end while its handler is added")
  func immediateEmitter() {
    let removed = Log<String>()
    let producer = IntProducer(
      adding: { handler in
        handler(1)
        return "token"
      }, removing: removed.add)
    #expect(trace(producer.take(first: 1)) == ["1", "completed"])
    #expect(removed.all == ["token"])
  }
}

private final class Emitter: Sendable {
  let handlers = Atomic(Bag<@Sendable (Int) -> Void>())

  var count: Int { handlers.value.count }

  func emit(_ value: Int) {
    for handler in handlers.value { handler(value) }
  }

  @Sendable func add(_ handler: @escaping @Sendable (Int) -> Void)
    -> Bag<@Sendable (Int) -> Void>.Token
  {
    handlers.modify { $0.insert(handler) }
  }

  @Sendable func remove(_ token: Bag<@Sendable (Int) -> Void>.Token) {
    handlers.modify { _ = $0.remove(using: token) }
  }
}
