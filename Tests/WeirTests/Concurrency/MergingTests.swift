import Dispatch
import Testing
import Weir

@Suite("Merging and combining operators with several sending threads")
struct MergingTests {
  static let threads = 4
  static let count = 500

  private let pipes = (0..<threads).map { _ in Signal<Int, Never>.pipe() }

  /// Sends numbers that identify their thread through each pipe concurrently, then completes.
  private func sendAll() {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.count { pipes[thread].input.send(value: thread * 10_000 + number) }
      pipes[thread].input.sendCompleted()
    }
  }

  /// Expects that each sent value arrived once, serially and in the order of its thread.
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

  @Test("Signal.pipe() delivers all values of several sending threads serially")
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

  @Test("merge(_:) delivers every value of several sending threads")
  func merge() {
    let recorder = Recorder<Int, Never>()
    Signal<Int, Never>.merge(pipes.map(\.output)).observe(recorder.observer)
    sendAll()
    expectAll(recorder)
  }

  @Test("merge(_:inOrderOf:) delivers every value of several sending threads in order")
  func mergeInOrder() {
    let recorder = Recorder<Int, Never>()
    Signal<Int, Never>.merge(pipes.map(\.output), inOrderOf: { $0 % 10_000 })
      .observe(recorder.observer)
    sendAll()
    expectAll(recorder)
    let keys = recorder.values.map { $0 % 10_000 }
    #expect(keys == keys.sorted())
  }

  @Test("flatten(.merge) delivers every value of inner streams from several threads")
  func flattenMerge() {
    flatten(.merge)
  }

  @Test("flatten(.concurrent(limit:)) delivers every value of inner streams from several threads")
  func flattenLimited() {
    flatten(.concurrent(limit: 2))
  }

  @Test("flatten(.concat) delivers every value of inner streams from several threads")
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

  @Test("flatten(.concurrent(limit:)) keeps its limit when inner streams end on several threads")
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

  @Test("zip(_:) pairs values by position with several sending threads")
  func zip() {
    let recorder = Recorder<[Int], Never>()
    Signal<Int, Never>.zip(pipes.map(\.output)).observe(recorder.observer)
    sendAll()
    #expect(
      recorder.values
        == (0..<Self.count).map { number in (0..<Self.threads).map { $0 * 10_000 + number } })
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("combineLatest(_:) never emits older values, and ends with the last value of each source")
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

  @Test("zip of a tuple pairs values by position with several sending threads")
  func zipTuple() {
    let recorder = Recorder<Int, Never>()
    let streams = pipes.map(\.output)
    Signal<Int, Never>.zip(streams[0], streams[1], streams[2], streams[3])
      .map { a, b, c, d in
        Set([a, b, c, d].map { $0 % 10_000 }).count == 1 ? a : -1
      }
      .observe(recorder.observer)
    sendAll()
    #expect(recorder.values == Array(0..<Self.count))
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("zip with endless sequences numbers the values of several threads consistently")
  func zipEndless() {
    let recorder = Recorder<Int, Never>()
    let all = Signal<Int, Never>.merge(pipes.map(\.output))
    SignalProducer<Int, Never>.zip(
      SignalProducer<Int, Never>(0...), all, SignalProducer<Int, Never>(0...)
    )
    .map { first, value, last in first == last ? value : -1 }.start(recorder.observer)
    sendAll()
    expectAll(recorder)
  }

  @Test("race(_:) forwards the events of exactly one stream")
  func race() {
    for _ in 0..<20 {
      let pipes = (0..<Self.threads).map { _ in Signal<Int, Never>.pipe() }
      let recorder = Recorder<Int, Never>()
      Signal<Int, Never>.race(pipes.map(\.output)).observe(recorder.observer)
      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        for number in 0..<50 { pipes[thread].input.send(value: thread * 10_000 + number) }
        pipes[thread].input.sendCompleted()
      }
      let winner = (recorder.values.first ?? 0) / 10_000
      #expect(recorder.values == (0..<50).map { winner * 10_000 + $0 })
      #expect(recorder.isSerial && recorder.end == .completed)
    }
  }

  @Test("flatten(.throttle) emits each inner stream whole, one at a time")
  func throttle() {
    let recorder = Recorder<Int, Never>()
    let (outer, input) = Signal<Int, Never>.pipe()
    outer.flatMap(.throttle) { SignalProducer<Int, Never>([$0, $0]) }.observe(recorder.observer)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for number in 0..<Self.count { input.send(value: thread * 10_000 + number) }
    }
    input.sendCompleted()
    let values = recorder.values
    #expect(values.count == 2 * Self.threads * Self.count)
    #expect(stride(from: 0, to: values.count, by: 2).allSatisfy { values[$0] == values[$0 + 1] })
    #expect(recorder.isSerial && recorder.end == .completed)
  }

  @Test("withLatest(from:) and sample(with:) never emit an older value after a newer one")
  func sampling() {
    let latest = Recorder<Int, Never>()
    let sampled = Recorder<Int, Never>()
    pipes[0].output.withLatest(from: pipes[1].output).map { $1 }.observe(latest.observer)
    pipes[2].output.sample(with: pipes[3].output).map { value, _ in value }
      .observe(sampled.observer)
    sendAll()
    for recorder in [latest, sampled] {
      #expect(recorder.values == recorder.values.sorted())
      #expect(recorder.isSerial && recorder.isWellFormed && recorder.end == .completed)
    }
  }

  @Test("retry runs attempts that fail on different threads one after another")
  func retry() {
    let queues = (0..<3).map { _ in QueueScheduler() }
    let attempts = Counter()
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Failure> { observer, _ in
      attempts.increment()
      let attempt = attempts.value
      queues[attempt % 3].schedule {
        observer.send(value: attempt)
        if attempt == 200 { observer.sendCompleted() } else { observer.send(error: .first) }
      }
    }
    .retry { $0.observe(on: queues[0]) }.start(recorder.observer)
    while recorder.end == nil { queues.forEach(drain) }
    #expect(recorder.values == Array(1...200) && recorder.isSerial)
  }

  @Test("A run disposed while threads send is interrupted once and emits nothing afterwards")
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

  @Test("Observers can be added and removed while other threads send")
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
