import Weir
import WeirStreams

/// Lines that come in batches from a thread of their source: each run reads anew.
final class BatchFeed: LineFeed {
  /// Begins the reading for a run, and what else belongs to it; nil where a recording is read.
  typealias Beginning = @Sendable (BatchRun) -> BatchReading?

  private let account: FlowAccount
  private let begin: Beginning

  init(_ account: FlowAccount, _ begin: @escaping Beginning) {
    (self.account, self.begin) = (account, begin)
  }

  func lines(through pipeline: ElementPipeline) -> SignalProducer<Value, Value> {
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
    var isStopped = false
  }

  private let arrived = Locked(Arrived())
  private let pipeline: ElementPipeline
  private let observer: Signal<Value, Value>.Observer
  private let account: FlowAccount
  private var loop: EventLoop { pipeline.interpreter.loop }
  fileprivate var border: Border { pipeline.interpreter.border }
  // The rest changes on the session's thread only.
  private var reading: BatchReading?
  private var whenStopped: [() -> Void] = []
  private var end: Termination<Value>?
  private var isDelivering = false
  private var hasBegun = false
  /// Its number at the border of the session.
  private var number = 0
  /// How many of the batches that wait were noted there.
  private var notedCount = 0
  /// How many turns came while it delivered, and have to come again.
  private var missedTurns = 0
  @exclusivity(unchecked) private var isThere = true

  init(
    _ pipeline: ElementPipeline, _ observer: Signal<Value, Value>.Observer, _ account: FlowAccount
  ) {
    (self.pipeline, self.observer, self.account) = (pipeline, observer, account)
  }

  func begin(_ begin: BatchFeed.Beginning) {
    guard isThere else { return }
    hasBegun = true
    loop.hold()
    number = border.open(
      account.name,
      Border.Outlet(
        lines: { self.receiveAgain($0) },
        end: { self.endNow($0.map { .failed($0.value) } ?? .completed) }))
    let reading = begin(self)
    if isThere { self.reading = reading } else { reading?.dispose() }
  }

  /// Has something else ended with the run.
  func onStop(_ action: @escaping () -> Void) {
    if isThere { whenStopped.append(action) } else { action() }
  }

  /// On the thread of the source.
  func receive(_ batch: LineBatch) {
    add(batch)
    loop.schedule { self.turn() }
  }

  /// In the turn that it had when it came for the first time, and has been noted.
  private func receiveAgain(_ batch: LineBatch) {
    add(batch)
    notedCount += 1
    turn()
  }

  private func add(_ batch: LineBatch) {
    let count = batch.lineCount
    arrived.withLock { arrived in
      account.count(received: count, dropped: arrived.isStopped ? count : 0)
      if !arrived.isStopped { arrived.batches.append(batch) }
    }
  }

  /// Any thread. What was scheduled before comes before it.
  func end(_ end: Termination<Value>) {
    loop.schedule { [self] in
      if isThere { border.note(end: end.failure, of: number) }
      endNow(end)
    }
  }

  private func endNow(_ end: Termination<Value>) {
    self.end = end
    finish()
  }

  private func turn() {
    if isDelivering {
      missedTurns += 1
    } else {
      deliver()
      finish()
    }
  }

  private func makeUpForTurns() {
    for _ in 0..<missedTurns { loop.schedule { self.turn() } }
    missedTurns = 0
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
    defer {
      isDelivering = false
      makeUpForTurns()
    }
    if notedCount > 0 { notedCount -= 1 } else { border.note(batch, of: number) }
    let count = batch.lineCount
    pipeline.take(&batch, observer) { isThere && !pipeline.interpreter.isHalted }
    let left = batch.lineCount
    account.count(sent: count - left, dropped: isThere ? 0 : left)
    if batch.isEmpty {
      reading?.taken()
    } else if isThere {
      // Somebody has halted the session, who may let it go on.
      notedCount += 1
      arrived.withLock { $0.batches.insert(batch, at: 0) }
      loop.schedule { self.turn() }
    }
    return true
  }

  func stop() {
    guard isThere else { return }
    isThere = false
    border.close(number)
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
  ) -> BatchReading? {
    if border.isPlaying { return nil }
    return source.batches { batch in
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

extension Termination<Value> {
  fileprivate var failure: SessionRecording.Failure? {
    guard case .failed(let error) = self else { return nil }
    return SessionRecording.Failure(error)
  }
}
