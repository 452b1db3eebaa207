import Dispatch
import Testing
import Weir

@Suite("Operators that merge streams, with several threads sending")
struct MergingTests {
  static let threads = 4
  static let count = 500

  private let pipes = (0..<threads).map { _ in Signal<Int, Never>.pipe() }

  /// Sends numbers that tell their thread through each pipe at the same time, then completes.
  private func sendAll() {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.count { pipes[thread].input.send(value: thread * 10_000 + number) }
      pipes[thread].input.sendCompleted()
    }
  }

  /// All that was sent arrived once, in the order of each thread, one at a time.
  private func expectAll(_ recorder: Recorder<Int, Never>) {
    let values = recorder.values
    #expect(values.count == Self.threads * Self.count)
    for thread in 0..<Self.threads {
      let own = values.filter { $0 / 10_000 == thread }
      #expect(own == (0..<Self.count).map { thread * 10_000 + $0 })
    }
    #expect(recorder.isSerial && recorder.isWellFormed)
    #expect(recorder.end == .completed)
  }

  @Test("A signal that all send to")
  func pipe() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorders = (0..<2).map { _ in Recorder<Int, Never>() }
    for recorder in recorders { signal.map { $0 }.observe(recorder.observer) }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.count { input.send(value: thread * 10_000 + number) }
    }
    input.sendCompleted()
    for recorder in recorders { expectAll(recorder) }
    #expect(recorders[0].values == recorders[1].values)
  }

  @Test("merge loses nothing")
  func merge() {
    let recorder = Recorder<Int, Never>()
    Signal<Int, Never>.merge(pipes.map(\.output)).observe(recorder.observer)
    sendAll()
    expectAll(recorder)
  }

  @Test("flatten(.merge) loses nothing of streams that come on all threads")
  func flattenMerge() {
    flatten(.merge)
  }

  @Test("flatten with a limit loses nothing of streams that come on all threads")
  func flattenLimited() {
    flatten(.concurrent(limit: 2))
  }

  @Test("flatten(.concat) loses nothing of streams that come on all threads")
  func flattenConcat() {
    flatten(.concat)
  }

  private func flatten(_ strategy: FlattenStrategy) {
    let recorder = Recorder<Int, Never>()
    let (outer, input) = Signal<Int, Never>.pipe()
    outer.flatMap(strategy) { SignalProducer<Int, Never>(value: $0) }.observe(recorder.observer)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.count { input.send(value: thread * 10_000 + number) }
    }
    input.sendCompleted()
    expectAll(recorder)
  }

  @Test("A limit holds when streams end on several threads")
  func limit() {
    let running = Counter()
    let most = Log<Int>()
    let queues = (0..<3).map { _ in QueueScheduler() }
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0..<300)
      .flatMap(.concurrent(limit: 3)) { number in
        SignalProducer<Int, Never>(value: number)
          .start(on: queues[number % 3])
          .on(
            starting: {
              running.increment()
              most.add(running.value)
            }, terminated: { running.decrement() })
      }
      .start(recorder.observer)
    while recorder.end == nil { queues.forEach(drain) }
    #expect(recorder.values.sorted() == Array(0..<300))
    #expect(most.all.max() ?? 0 <= 3)
    #expect(recorder.isSerial)
  }

  @Test("zip pairs the values by their places")
  func zip() {
    let recorder = Recorder<[Int], Never>()
    Signal<Int, Never>.zip(pipes.map(\.output)).observe(recorder.observer)
    sendAll()
    #expect(
      recorder.values
        == (0..<Self.count).map { number in (0..<Self.threads).map { $0 * 10_000 + number } })
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("combineLatest never goes back, and ends with the last values of all")
  func combineLatest() {
    let recorder = Recorder<[Int], Never>()
    Signal<Int, Never>.combineLatest(pipes.map(\.output)).observe(recorder.observer)
    sendAll()
    let rows = recorder.values
    for (row, next) in Swift.zip(rows, rows.dropFirst()) {
      #expect(Swift.zip(row, next).filter { $0 != $1 }.count == 1)
      #expect(Swift.zip(row, next).allSatisfy { $0 <= $1 })
    }
    #expect(rows.last == (0..<Self.threads).map { $0 * 10_000 + Self.count - 1 })
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("A run that is disposed while threads send is interrupted once, and hears nothing after")
  func disposal() {
    for _ in 0..<50 {
      let (signal, input) = Signal<Int, Never>.pipe()
      let alive = Counter()
      let recorder = Recorder<Int, Never>()
      let run = SignalProducer<Int, Never>.merge(
        (0..<3).map { _ in
          let tracked = Tracked(alive)
          return signal.producer.map { $0 + tracked.number }
        }
      ).start(recorder.observer)
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        guard thread > 0 else { return run.dispose() }
        for number in 0..<50 { input.send(value: number) }
      }
      #expect(recorder.end == .interrupted)
      #expect(recorder.isSerial && recorder.isWellFormed)
      #expect(alive.value == 0)
    }
  }

  @Test("Observers come and go while threads send")
  func observers() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let mapped = signal.map { $0 + 1 }
    let staying = Recorder<Int, Never>()
    mapped.observe(staying.observer)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.count {
        if thread < 2 {
          input.send(value: number)
        } else {
          let recorder = Recorder<Int, Never>()
          let observation = mapped.filter { $0 >= 0 }.observe(recorder.observer)
          observation?.dispose()
        }
      }
    }
    input.sendCompleted()
    #expect(staying.values.count == 2 * Self.count)
    #expect(staying.isSerial && staying.end == .completed)
  }
}
