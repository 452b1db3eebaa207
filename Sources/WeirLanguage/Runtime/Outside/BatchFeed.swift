import Weir
import WeirStreams

/// Lines that come in batches from a thread of their source: each run reads anew.
final class BatchFeed: LineFeed {
  /// Begins the reading for a run, and what else belongs to it.
  typealias Beginning = @Sendable (BatchRun) -> BatchReading

  private let account: FlowAccount
  private let begin: Beginning

  init(_ account: FlowAccount, _ begin: @escaping Beginning) {
    (self.account, self.begin) = (account, begin)
  }

  func lines(through pipeline: LinePipeline) -> SignalProducer<Value, Value> {
    SignalProducer { [account, begin] observer, lifetime in
      let run = BatchRun(pipeline, observer, account)
      lifetime.observeEnded { run.stop() }
      run.begin(begin)
    }
  }
}

/// One run of it: batches wait for the session's loop, which has a turn for each.
final class BatchRun: @unchecked Sendable {
  private struct Arrived {
    var batches: [LineBatch] = []
    var isScheduled = false
    var isStopped = false

    /// True where a turn has to be asked for.
    mutating func takesTurn() -> Bool {
      defer { isScheduled = true }
      return !isScheduled
    }
  }

  private let arrived = Locked(Arrived())
  private let pipeline: LinePipeline
  private let observer: Signal<Value, Value>.Observer
  private let account: FlowAccount
  private var loop: EventLoop { pipeline.interpreter.loop }
  // The rest changes on the session's thread only.
  private var reading: BatchReading?
  private var whenStopped: [() -> Void] = []
  private var end: Termination<Value>?
  private var isDelivering = false
  private var hasBegun = false
  @exclusivity(unchecked) private var isThere = true

  init(
    _ pipeline: LinePipeline, _ observer: Signal<Value, Value>.Observer, _ account: FlowAccount
  ) {
    (self.pipeline, self.observer, self.account) = (pipeline, observer, account)
  }

  func begin(_ begin: BatchFeed.Beginning) {
    guard isThere else { return }
    hasBegun = true
    loop.hold()
    let reading = begin(self)
    if isThere { self.reading = reading } else { reading.dispose() }
  }

  /// Has something else ended with the run.
  func onStop(_ action: @escaping () -> Void) {
    if isThere { whenStopped.append(action) } else { action() }
  }

  /// On the thread of the source.
  func receive(_ batch: LineBatch) {
    let count = batch.lineCount
    let isFirst = arrived.withLock { arrived in
      account.count(received: count, dropped: arrived.isStopped ? count : 0)
      if !arrived.isStopped { arrived.batches.append(batch) }
      return arrived.takesTurn()
    }
    if isFirst { loop.schedule { self.turn() } }
  }

  /// Any thread. What was scheduled before comes before it.
  func end(_ end: Termination<Value>) {
    loop.schedule {
      self.end = end
      self.finish()
    }
  }

  private func turn() {
    arrived.withLock { $0.isScheduled = false }
    deliver()
    if arrived.withLock({ !$0.batches.isEmpty && $0.takesTurn() }) {
      loop.schedule { self.turn() }
    }
    finish()
  }

  /// Sends the end, once all has been sent.
  private func finish() {
    guard isThere, !isDelivering, let end, arrived.withLock(\.batches.isEmpty) else { return }
    switch end {
    case .completed: observer.sendCompleted()
    case .failed(let error): observer.send(error: error)
    case .interrupted: observer.sendInterrupted()
    }
  }

  /// Sends what has come of a batch, if any; false where nothing has.
  @discardableResult
  func deliver() -> Bool {
    guard isThere, !isDelivering,
      var batch = arrived.withLock({ $0.batches.isEmpty ? nil : $0.batches.removeFirst() })
    else { return false }
    isDelivering = true
    defer { isDelivering = false }
    let count = batch.lineCount
    pipeline.take(&batch, observer) { isThere && !pipeline.interpreter.isHalted }
    let left = batch.lineCount
    account.count(sent: count - left, dropped: isThere ? 0 : left)
    if batch.isEmpty {
      reading?.taken()
    } else if isThere {
      // Somebody has halted the session, who may let it go on.
      arrived.withLock { $0.batches.insert(batch, at: 0) }
    }
    return true
  }

  func stop() {
    guard isThere else { return }
    isThere = false
    reading?.dispose()
    let dropped = arrived.withLock { arrived in
      arrived.isStopped = true
      defer { arrived.batches = [] }
      return arrived.batches.reduce(0) { $0 + $1.lineCount }
    }
    account.count(dropped: dropped)
    for action in whenStopped { action() }
    whenStopped = []
    if hasBegun { loop.release() }
  }
}

extension BatchRun {
  /// Begins to read a source for this run.
  func read<Failure>(
    _ source: LineSource<Failure>, whenReceived: (@Sendable () -> Void)? = nil,
    whenEnded: @escaping @Sendable () -> Void = {},
    failure: @escaping @Sendable (Failure) -> Value
  ) -> BatchReading {
    source.batches { batch in
      self.receive(batch)
      whenReceived?()
    } end: { end in
      whenEnded()
      switch end {
      case .completed: self.end(.completed)
      case .failed(let error): self.end(.failed(failure(error)))
      case .interrupted: self.end(.interrupted)
      }
    }
  }
}
