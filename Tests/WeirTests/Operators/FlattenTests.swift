import Dispatch
import Testing
import Weir

@Suite("flatten and flatMap")
struct FlattenTests {
  typealias Buffer = (
    producer: SignalProducer<String, Failure>, observer: Signal<String, Failure>.Observer
  )
  typealias Outer = SignalProducer<SignalProducer<String, Failure>, Failure>

  private let a: Buffer = SignalProducer<String, Failure>.buffer(5)
  private let b: Buffer = SignalProducer<String, Failure>.buffer(5)
  private let c: Buffer = SignalProducer<String, Failure>.buffer(5)
  private let outer = Outer.buffer(5)
  private let recorder = Recorder<String, Failure>()

  @Test("flatten(.merge) forwards every value on arrival")
  func merge() {
    outer.producer.flatten(.merge).start(recorder.observer)
    outer.observer.send([.value(a.producer), .value(b.producer), .completed])
    for index in 1...3 {
      a.observer.send(value: "a\(index)")
      b.observer.send(value: "b\(index)")
    }
    #expect(recorder.trace == ["a1", "b1", "a2", "b2", "a3", "b3"])
    a.observer.sendCompleted()
    #expect(recorder.end == nil)
    b.observer.sendCompleted()
    #expect(recorder.end == .completed)
  }

  @Test("flatten(.concat) runs one inner stream at a time, in order")
  func concat() {
    outer.producer.flatten(.concat).start(recorder.observer)
    outer.observer.send([.value(a.producer), .value(b.producer), .completed])
    b.observer.send(value: "1")
    a.observer.send([.value("a"), .value("b")])
    b.observer.send(value: "2")
    #expect(recorder.trace == ["a", "b"])
    a.observer.send([.value("c"), .completed])
    #expect(recorder.trace == ["a", "b", "c", "1", "2"])
    b.observer.send([.value("3"), .completed])
    #expect(recorder.trace == ["a", "b", "c", "1", "2", "3", "completed"])
  }

  @Test("flatten(.latest) forwards only values of the newest inner stream")
  func latest() {
    outer.producer.flatten(.latest).start(recorder.observer)
    outer.observer.send(value: a.producer)
    c.observer.send(value: "X")
    a.observer.send(value: "a")
    b.observer.send(value: "1")
    outer.observer.send(value: b.producer)
    a.observer.send(value: "b")
    b.observer.send(value: "2")
    c.observer.send(value: "Y")
    a.observer.send(value: "c")
    outer.observer.send(value: c.producer)
    b.observer.send(value: "3")
    c.observer.send(value: "Z")
    #expect(recorder.trace == ["a", "1", "2", "X", "Y", "Z"])
    outer.observer.sendCompleted()
    #expect(recorder.end == nil)
    c.observer.sendCompleted()
    #expect(recorder.end == .completed)
  }

  @Test("flatten(.concat) does not start a new inner stream before waiting ones")
  func newcomer() {
    let outer = Signal<SignalProducer<String, Failure>, Failure>.pipe()
    outer.output.flatten(.concat).observe(recorder.observer)
    outer.input.send(value: a.producer)
    outer.input.send(
      value: SignalProducer { observer, _ in
        observer.sendCompleted()
        // The completed stream has freed its slot, but is still being started.
        outer.input.send(value: SignalProducer(value: "newcomer"))
      })
    outer.input.send(value: SignalProducer(value: "waiting"))
    a.observer.sendCompleted()
    #expect(recorder.trace == ["waiting", "newcomer"])
  }

  @Test("flatten(.latest) disposes the active inner stream before starting the next")
  func trampoline() {
    let log = Log<String>()
    let first = SignalProducer<String, Failure> { _, lifetime in
      lifetime.observeEnded { log.add("first has ended") }
    }
    let second = SignalProducer<String, Failure> { _, _ in log.add("second starts") }
    outer.producer.flatten(.latest).start(recorder.observer)
    outer.observer.send(value: first)
    outer.observer.send(value: second)
    #expect(log.all == ["first has ended", "second starts"])
  }

  static let strategies: [FlattenStrategy] = [.merge, .concat, .concurrent(limit: 2), .latest]

  @Test("flatten(.concat) emits known values after the active inner stream completes")
  func knownValues() {
    let known = SignalProducer<String, Failure>(values: "1", "2")
    outer.producer.flatten(.concat).start(recorder.observer)
    outer.observer.send([.value(a.producer), .value(known), .value(SignalProducer(value: "3"))])
    a.observer.send(value: "a")
    #expect(recorder.trace == ["a"])
    a.observer.sendCompleted()
    outer.observer.sendCompleted()
    #expect(recorder.trace == ["a", "1", "2", "3", "completed"])
  }

  @Test("flatten(.latest) replaces the active inner stream by known values")
  func knownValuesReplace() {
    outer.producer.flatten(.latest).start(recorder.observer)
    outer.observer.send([.value(a.producer), .value(SignalProducer(values: "1", "2"))])
    a.observer.send(value: "a")
    outer.observer.sendCompleted()
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("flatMap emits no known values after the end", arguments: strategies)
  func knownValuesUpToEnd(strategy: FlattenStrategy) {
    let passed = Log<Int>()
    SignalProducer<Int, Never>(0..<3)
      .flatMap(strategy) { SignalProducer<Int, Never>([$0, $0 + 10, $0 + 20]) }
      .on(value: { passed.add($0) })
      .take(first: 2)
      .start()
    #expect(passed.all == [0, 10])
  }

  @Test("flatten of no inner streams completes with the outer stream", arguments: strategies)
  func empty(_ strategy: FlattenStrategy) {
    Outer.empty.flatten(strategy).start(recorder.observer)
    #expect(recorder.trace == ["completed"])
  }

  @Test("flatten fails when an inner stream fails", arguments: strategies)
  func innerFailure(_ strategy: FlattenStrategy) {
    outer.producer.flatten(strategy).start(recorder.observer)
    outer.observer.send(value: a.producer)
    a.observer.send([.value("a"), .failed(.first)])
    outer.observer.send(value: b.producer)
    #expect(recorder.trace == ["a", "failed first"])
  }

  @Test("flatten continues after the interruption of an inner stream", arguments: strategies)
  func innerInterruption(_ strategy: FlattenStrategy) {
    outer.producer.flatten(strategy).start(recorder.observer)
    outer.observer.send(value: a.producer)
    a.observer.sendInterrupted()
    outer.observer.send([.value(b.producer), .completed])
    b.observer.send([.value("b"), .completed])
    #expect(recorder.trace == ["b", "completed"])
  }

  @Test("flatten interrupts inner streams when the outer stream fails", arguments: strategies)
  func outerFailure(_ strategy: FlattenStrategy) {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let (outer, input) = SignalProducer<IntProducer, Failure>.buffer(5)
    outer.flatten(strategy).start(recorder.observer)
    input.send([.value(origin.producer), .failed(.second)])
    origin.send([.value(1), .failed(.first)])
    #expect(recorder.trace == ["failed second"])
    #expect(origin.starts == 1 && origin.hasReleasedAllOnce)
  }

  @Test("flatten queues values and inner streams sent during delivery", arguments: strategies)
  func reentrance(_ strategy: FlattenStrategy) {
    let (outer, input) = Signal<IntProducer, Never>.pipe()
    let recorder = Recorder<Int, Failure> { event in
      if let value = event.value, value < 3 { input.send(value: SignalProducer(value: value + 1)) }
    }
    outer.promoteError(Failure.self).flatten(strategy).observe(recorder.observer)
    input.send(value: SignalProducer(value: 0))
    input.sendCompleted()
    #expect(recorder.trace == ["0", "1", "2", "3", "completed"])
    #expect(recorder.isSerial)
  }

  @Test("flatten(.concat) starts no inner stream after one that never ends")
  func concatNever() {
    let origin = Origin([.value(1), .completed])
    let recorder = Recorder<Int, Failure>()
    let run = SignalProducer<IntProducer, Failure>([.never, origin.producer]).flatten(.concat)
      .start(recorder.observer)
    #expect(recorder.trace == [] && origin.starts == 0)
    run.dispose()
    #expect(recorder.trace == ["interrupted"] && origin.starts == 0)
  }

  @Test("flatten(.concurrent(limit:)) runs at most the given number of inner streams")
  func limit() {
    let origins = (0..<6).map { _ in Origin() }
    let recorder = Recorder<Int, Failure>()
    SignalProducer<IntProducer, Failure>(origins.map(\.producer)).flatten(.concurrent(limit: 2))
      .start(recorder.observer)
    for index in origins.indices {
      #expect(origins.map(\.starts).reduce(0, +) == min(6, index + 2))
      origins[index].send(.completed)
    }
    #expect(recorder.trace == ["completed"])
  }

  @Test("flatten(.latest) ignores a value of the old inner stream while it is replaced")
  func sendWhileReplaced() {
    let (inner, innerInput) = Signal<Int, Never>.pipe()
    let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    outer.flatten(.latest).observe(recorder.observer)
    input.send(value: inner.producer.on(interrupted: { innerInput.send(value: 9) }))
    innerInput.send(value: 1)
    input.send(value: SignalProducer(value: 2))
    #expect(recorder.trace == ["1", "2"])
  }

  @Test("flatMap(.latest) starts the next inner stream after one interrupts itself")
  func latestInterruptedAtOnce() {
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Failure>([1, 2, 3])
      .flatMap(.latest) { value in
        IntProducer { observer, _ in
          observer.send(value: value)
          if value == 3 { observer.sendCompleted() }
        }
      }
      .start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }

  @Test("flatten of 100,000 synchronous streams does not deepen the stack", arguments: strategies)
  func manySynchronous(_ strategy: FlattenStrategy) {
    let count = Counter()
    SignalProducer<SignalProducer<Int, Never>, Never>(
      (0..<100_000).lazy.map { SignalProducer(value: $0) }
    )
    .flatten(strategy).startWithValues { _ in count.increment() }
    #expect(count.value == 100_000)
  }

  @Test("race(_:) of 100,000 producers does not deepen the stack")
  func manyRacing() {
    let recorder = Recorder<Int, Failure>()
    let alive = Counter()
    let racing = (0..<100_000).map { number in
      number == 99_999
        ? IntProducer(value: number)
        : IntProducer { observer, lifetime in
          alive.increment()
          lifetime.observeEnded { alive.decrement() }
        }
    }
    IntProducer.race(racing).start(recorder.observer)
    #expect(recorder.trace == ["99999", "completed"] && alive.value == 0)
  }

  @Test("flatten(.concat) of 100,000 waiting streams does not deepen the stack")
  func manyWaiting() {
    let gate = Origin()
    let recorder = Recorder<Int, Failure>()
    let waiting = (0..<100_000).lazy.map { IntProducer(value: $0) }
    SignalProducer<IntProducer, Failure>([gate.producer] + waiting).flatten(.concat)
      .start(recorder.observer)
    #expect(recorder.trace == [])
    gate.send(.completed)
    #expect(recorder.values == Array(0..<100_000))
    #expect(recorder.end == .completed)
  }

  @Test("flatMap releases each of 200,000 inner streams while the run is active")
  func nothingLeft() {
    let alive = Counter()
    let most = Log<Int>()
    let (signal, input) = Signal<Int, Never>.pipe()
    let run = signal.producer
      .flatMap(.merge) { value in
        let tracked = Tracked(alive, value)
        return SignalProducer<Int, Never> { tracked.number }
      }
      .startWithValues { if $0 % 20_000 == 0 { most.add(alive.value) } }
    for value in 1...200_000 { input.send(value: value) }
    #expect(most.count == 10 && most.all.allSatisfy { $0 == 1 })
    #expect(alive.value == 0 && !run.isDisposed)
  }

  @Test("flatten and flatMap accept every combination of error types")
  func errorTypes() {
    let recorder = Recorder<Int, Failure>()
    let values = SignalProducer<Int, Never>([1, 2])
    let failing = SignalProducer<Int, Failure>([1, 2])
    values.flatMap(.merge) { IntProducer(value: $0) }.start(recorder.observer)
    failing.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }.start(recorder.observer)
    failing.map { SignalProducer<Int, Never>(value: $0) }.flatten(.concat).start(recorder.observer)
    #expect(recorder.values == [1, 2, 1, 2, 1, 2])
    let (signal, input) = Signal<Int, Never>.pipe()
    let flat = Recorder<Int, Failure>()
    signal.flatMap(.merge) { IntProducer(error: $0 == 2 ? .second : .first) }.observe(flat.observer)
    input.send(value: 2)
    #expect(flat.trace == ["failed second"])
  }

  @Test("flatten(.latest) emits no older value after a newer one across threads")
  func latestThreads() {
    for _ in 0..<10 {
      let pipes = (0..<8).map { _ in Signal<Int, Never>.pipe() }
      let (outer, input) = Signal<Signal<Int, Never>, Never>.pipe()
      let recorder = Recorder<Int, Never>()
      outer.flatten(.latest).observe(recorder.observer)
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        for index in pipes.indices {
          if thread == 0 {
            input.send(value: pipes[index].output)
          } else {
            for number in 0..<10 {
              for pipe in pipes.indices { pipes[pipe].input.send(value: pipe * 100 + number) }
            }
          }
        }
      }
      let origins = recorder.values.map { $0 / 100 }
      #expect(origins == origins.sorted())
      #expect(recorder.isSerial)
    }
  }
}
