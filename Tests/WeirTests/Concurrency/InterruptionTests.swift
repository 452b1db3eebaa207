import Dispatch
import Testing
import Weir

@Suite("Interruption with several sending threads", .timeLimit(.minutes(15)))
struct InterruptionTests {
  /// Sends 0 to an observer that blocks its delivery until the other closures have run, each on its
  /// own thread and one after the other.
  private func send(
    to observer: Signal<Int, Never>.Observer,
    others: [@Sendable (Signal<Int, Never>.Observer) -> Void],
    delivering: DispatchSemaphore, release: DispatchSemaphore
  ) {
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 { return observer.send(value: 0) }
      delivering.wait()
      // Keeps every thread alive until all have run, so that Dispatch reuses none of them.
      let end = DispatchSemaphore(value: 0)
      for other in others {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "other").async {
          other(observer)
          done.signal()
          end.wait()
        }
        done.wait()
      }
      for _ in others { end.signal() }
      release.signal()
    }
  }

  private func play(_ others: [@Sendable (Signal<Int, Never>.Observer) -> Void]) -> [[String]] {
    [false, true].map { isProducer in
      let (delivering, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let recorder = Recorder<Int, Never> { event in
        guard event.value == 0 else { return }
        delivering.signal()
        release.wait()
      }
      let input: Signal<Int, Never>.Observer
      if isProducer {
        let kept = Log<Signal<Int, Never>.Observer>()
        SignalProducer<Int, Never> { observer, _ in kept.add(observer) }.start(recorder.observer)
        input = kept.all[0]
      } else {
        let pipe = Signal<Int, Never>.pipe()
        pipe.output.observe(recorder.observer)
        input = pipe.input
      }
      send(to: input, others: others, delivering: delivering, release: release)
      return recorder.trace
    }
  }

  @Test("sendInterrupted() overtakes waiting values of other threads")
  func passing() {
    let traces = play([{ $0.send(value: 1) }, { $0.send(value: 2) }, { $0.sendInterrupted() }])
    #expect(traces == [["0", "interrupted"], ["0", "interrupted"]])
  }

  @Test("sendInterrupted() does not overtake earlier values of its own thread")
  func order() {
    let traces = play([
      { $0.send(value: 1) },
      {
        $0.send(value: 2)
        $0.sendInterrupted()
      },
    ])
    #expect(traces == [["0", "2", "interrupted"], ["0", "2", "interrupted"]])
  }

  @Test("sendCompleted() waits for the values sent before it by other threads")
  func completion() {
    let traces = play([{ $0.send(value: 1) }, { $0.sendCompleted() }])
    #expect(traces == [["0", "1", "completed"], ["0", "1", "completed"]])
  }
}

@Suite("Adding and removing observers across threads", .timeLimit(.minutes(15)))
struct ObservingThreadsTests {
  @Test("observe(on:) stays on its scheduler while observers are added and removed")
  func stays() async {
    let scheduler = QueueScheduler()
    let strayed = Counter()
    let (signal, input) = Signal<Int, Never>.pipe()
    let hopped = signal.observe(on: scheduler)
    let key = DispatchSpecificKey<Bool>()
    scheduler.queue.setSpecific(key: key, value: true)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      hopped.observeValues { _ in
        if DispatchQueue.getSpecific(key: key) == nil { strayed.increment() }
      }
      hopped.observeCompleted { continuation.resume() }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        for number in 0..<20_000 {
          if thread == 0 {
            input.send(value: number)
          } else {
            hopped.map { $0 }.observe(Signal<Int, Never>.Observer())?.dispose()
          }
        }
      }
      input.sendCompleted()
    }
    #expect(strayed.value == 0)
  }
}
