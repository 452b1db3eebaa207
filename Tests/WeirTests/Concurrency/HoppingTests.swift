import Dispatch
import Testing
import Weir

@Suite("Operators that move events between threads", .timeLimit(.minutes(15)))
struct HoppingTests {
  private let queue = QueueScheduler()

  @Test("observe(on:) delivers every value and keeps the order of each sending thread")
  func observeOn() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let hopped = signal.observe(on: queue)
      hopped.observe(recorder.observer)
      hopped.observeCompleted { continuation.resume() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<500 { input.send(value: thread * 1000 + number) }
      }
      input.sendCompleted()
    }
    for thread in 0..<4 {
      let own = recorder.values.filter { $0 / 1000 == thread }
      #expect(own == (0..<500).map { thread * 1000 + $0 })
    }
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("delay(_:on:) delivers every value and keeps the order of each sending thread")
  func delay() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let delayed = signal.delay(1e-9, on: queue)
      delayed.observe(recorder.observer)
      delayed.observeCompleted { continuation.resume() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<500 { input.send(value: thread * 1000 + number) }
      }
      input.sendCompleted()
    }
    for thread in 0..<4 {
      let own = recorder.values.filter { $0 / 1000 == thread }
      #expect(own == (0..<500).map { thread * 1000 + $0 })
    }
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  private typealias Pacing = @Sendable (Signal<Int, Never>, QueueScheduler) -> Signal<Int, Never>

  private static let pacing: [Pacing] = [
    { $0.debounce(1e-6, on: $1, discardWhenCompleted: false) },
    { $0.throttle(1e-6, on: $1, discardWhenCompleted: false) },
    { $0.audit(1e-6, on: $1) },
  ]

  @Test("debounce, throttle and audit keep the order and emit the last value", arguments: 0..<3)
  func paced(_ index: Int) async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let paced = Self.pacing[index](signal, queue)
      paced.observe(recorder.observer)
      paced.observeCompleted { continuation.resume() }
      for number in 0..<2000 { input.send(value: number) }
      input.sendCompleted()
    }
    #expect(recorder.values == recorder.values.sorted() && recorder.values.last == 1999)
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("timeout(after:raising:on:) terminates once when it fires during emission")
  func timeouts() async {
    let recorders = (0..<100).map { _ in Recorder<Int, Failure>() }
    for recorder in recorders {
      let (signal, input) = IntSignal.pipe()
      signal.timeout(after: 1e-5, raising: .first, on: queue).observe(recorder.observer)
      for number in 0..<50 { input.send(value: number) }
      input.sendCompleted()
    }
    drain(queue)
    for recorder in recorders {
      #expect(recorder.isSerial && recorder.isWellFormed && recorder.end != nil)
      #expect(recorder.values == Array(0..<recorder.values.count))
    }
  }

  @Test("request(_:) from another thread delivers buffered values in order, losing none")
  func demand() {
    let recorder = Recorder<Int, Never>()
    let (signal, input) = Signal<Int, Never>.pipe()
    let subscription = signal.producer
      .start(buffering: .max, whenFull: .dropNewest, recorder.observer)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for number in 0..<2000 {
        if thread == 0 { input.send(value: number) } else { subscription.request(.max(1)) }
      }
    }
    input.sendCompleted()
    #expect(recorder.values == Array(0..<2000))
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("observe(on:) interrupts and releases a run that is disposed while values are queued")
  func disposalOfWaiting() {
    let alive = Counter()
    for _ in 0..<100 {
      let recorder = Recorder<Tracked, Never>()
      let (signal, input) = Signal<Tracked, Never>.pipe()
      let run = signal.producer.observe(on: queue)
        .on(value: { _ in }).start(recorder.observer)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<20 { input.send(value: Tracked(alive, number)) }
        } else {
          run.dispose()
        }
      }
      // The first drain delivers pending values, the second one the interruption.
      for _ in 0..<2 { drain(queue) }
      #expect(recorder.end == .interrupted && recorder.isWellFormed)
    }
    #expect(alive.value == 0)
  }

  @Test("start(on:) and observe(on:) release runs that are disposed from other threads")
  func disposal() {
    let origin = Origin([.value(1), .value(2), .value(3), .completed])
    let recorders = (0..<200).map { _ in Recorder<Int, Failure>() }
    DispatchQueue.concurrentPerform(iterations: recorders.count) { index in
      origin.producer.start(on: queue).observe(on: queue).start(recorders[index].observer)
        .dispose()
    }
    for _ in 0..<3 { drain(queue) }
    for recorder in recorders {
      #expect(recorder.isWellFormed && recorder.isSerial && recorder.end != nil)
    }
    #expect(origin.living == 0 && origin.starts == origin.releases)
  }

  @Test("flatMapError and retry continue across queues")
  func failures() async {
    let other = QueueScheduler()
    let recorder = Recorder<Int, Failure>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      IntProducer.merge(
        (0..<50).map { number in
          IntProducer(error: .first).start(on: queue).retry(upTo: 2)
            .flatMapError { _ in IntProducer([number, -1]).start(on: other) }
            .observe(on: queue)
        }
      )
      .on(terminated: { continuation.resume() })
      .start(recorder.observer)
    }
    drain(queue)
    #expect(recorder.values.filter { $0 >= 0 }.sorted() == Array(0..<50))
    #expect(recorder.values.count == 100)
    #expect(recorder.isSerial && recorder.end == .completed)
  }
}
