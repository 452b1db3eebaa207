import Dispatch
import Testing
import Weir

@Suite("Operators that hop between threads")
struct HoppingTests {
  private let queue = QueueScheduler()

  @Test("observe(on:) loses nothing and keeps the order of each thread")
  func observeOn() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    signal.observe(on: queue).observe(recorder.observer)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<500 { input.send(value: thread * 1000 + number) }
    }
    input.sendCompleted()
    drain(queue)
    for thread in 0..<4 {
      let own = recorder.values.filter { $0 / 1000 == thread }
      #expect(own == (0..<500).map { thread * 1000 + $0 })
    }
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("delay loses nothing and keeps the order of each thread")
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

  @Test("Runs that hop are disposed cleanly while they are at work")
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

  @Test("flatMapError and retry go on across queues")
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
