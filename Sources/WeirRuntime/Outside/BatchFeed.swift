import Weir
import WeirNetwork
import WeirStreams

/// Lines that a source delivers in batches on its own thread. Each run reads the source again.
package final class BatchFeed: LineFeed {
  /// Starts reading for a run; returns nil if a recording is replayed.
  package typealias BatchReaderFactory = @Sendable (BatchRun) -> (any PausableReading)?

  private let account: FlowAccount
  private let begin: BatchReaderFactory

  package init(_ account: FlowAccount, _ begin: @escaping BatchReaderFactory) {
    (self.account, self.begin) = (account, begin)
  }

  package func lines(through pipeline: ElementPipeline) -> SignalProducer<Value, Value> {
    SignalProducer { [account, begin] observer, lifetime in
      let run = BatchRun(pipeline, observer, account)
      lifetime.observeEnded { run.stop() }
      run.begin(begin)
    }
  }
}

/// A run of a batch feed. Batches are queued for the session's loop and delivered in one turn each.
package final class BatchRun: @unchecked Sendable {
  private struct ReceivedBatch {
    var batches: [LineBatch] = []
    var isStopped = false
  }

  private let arrived = Locked(ReceivedBatch())
  private let pipeline: ElementPipeline
  private let observer: Signal<Value, Value>.Observer
  private let account: FlowAccount
  private var loop: EventLoop { pipeline.interpreter.loop }
  fileprivate var io: IORecorder { pipeline.interpreter.io }
  /// Whether a recording is replayed, so that nothing may be opened.
  var isReplayed: Bool { io.isPlaying }
  // The properties below are accessed on the session's thread only.
  private var reading: (any PausableReading)?
  private var whenStopped: [() -> Void] = []
  private var end: Termination<Value>?
  private var isDelivering = false
  private var hasBegun = false
  /// The number of the source in the recording.
  private var number = 0
  /// The number of queued batches that are already recorded.
  private var recordedCount = 0
  /// The number of turns that began during a delivery and must be scheduled again.
  private var missedTurns = 0
  @exclusivity(unchecked) private var isThere = true

  init(
    _ pipeline: ElementPipeline, _ observer: Signal<Value, Value>.Observer, _ account: FlowAccount
  ) {
    (self.pipeline, self.observer, self.account) = (pipeline, observer, account)
  }

  func begin(_ begin: BatchFeed.BatchReaderFactory) {
    guard isThere else { return }
    hasBegun = true
    loop.hold()
    number = io.open(
      account.name,
      IORecorder.ReplayHandlers(
        lines: { self.receiveReplayed($0) },
        end: { self.endNow($0.map { .failed($0.value) } ?? .completed) }))
    let reading = begin(self)
    if isThere { self.reading = reading } else { reading?.dispose() }
  }

  /// Calls `action` when the run stops, or immediately if it has stopped.
  func onStop(_ action: @escaping () -> Void) {
    if isThere { whenStopped.append(action) } else { action() }
  }

  /// Queues a batch and schedules its delivery on the session's loop. Called on the thread of the
  /// source.
  func receive(_ batch: LineBatch) {
    add(batch)
    loop.schedule { self.turn() }
  }

  /// Receives a replayed batch, which is already recorded. Called in its original turn.
  private func receiveReplayed(_ batch: LineBatch) {
    add(batch)
    recordedCount += 1
    turn()
  }

  private func add(_ batch: LineBatch) {
    let count = batch.lineCount
    arrived.withLock { arrived in
      account.count(received: count, dropped: arrived.isStopped ? count : 0)
      if !arrived.isStopped { arrived.batches.append(batch) }
    }
  }

  /// Schedules the end of the run, after all batches received so far. Can be called on any thread.
  func end(_ end: Termination<Value>) {
    loop.schedule { [self] in
      if isThere { io.note(end: end.failure, of: number) }
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

  private func scheduleMissedTurns() {
    for _ in 0..<missedTurns { loop.schedule { self.turn() } }
    missedTurns = 0
  }

  /// Sends the terminating event if the source has ended and all batches are delivered.
  private func finish() {
    guard isThere, !isDelivering, let end, arrived.withLock(\.batches.isEmpty) else { return }
    observer.terminate(end)
  }

  /// Delivers the next queued batch; returns false if there is none.
  @discardableResult
  func deliver() -> Bool {
    guard isThere, !isDelivering,
      var batch = arrived.withLock({ $0.batches.isEmpty ? nil : $0.batches.removeFirst() })
    else { return false }
    isDelivering = true
    defer {
      isDelivering = false
      scheduleMissedTurns()
    }
    if recordedCount > 0 { recordedCount -= 1 } else { io.note(batch, of: number) }
    let count = batch.lineCount
    pipeline.take(&batch, observer) { isThere && !pipeline.interpreter.isHalted }
    let left = batch.lineCount
    account.count(sent: count - left, dropped: isThere ? 0 : left)
    if batch.isEmpty {
      reading?.taken()
    } else if isThere {
      // The session was halted and can continue later.
      recordedCount += 1
      arrived.withLock { $0.batches.insert(batch, at: 0) }
      loop.schedule { self.turn() }
    }
    return true
  }

  func stop() {
    guard isThere else { return }
    isThere = false
    io.close(number)
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
  /// Starts to read a source for this run; returns nil during a replay.
  package func read<Failure>(
    _ source: LineSource<Failure>, whenReceived: (@Sendable () -> Void)? = nil,
    whenEnded: @escaping @Sendable () -> Void = {},
    failure: @escaping @Sendable (Failure) -> Value
  ) -> BatchReading? {
    if io.isPlaying { return nil }
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

extension BatchRun {
  /// Starts to read a network source for this run; returns nil during a replay.
  ///
  /// - Parameter whenReceived: called on the network thread after each batch, and at the end.
  package func read(
    _ source: NetworkSource<LineBatch>, whenReceived: @escaping @Sendable () -> Void = {}
  ) -> (any PausableReading)? {
    if io.isPlaying { return nil }
    return source.begin { batch in
      self.receive(batch)
      whenReceived()
    } end: { end in
      self.end(end.ofValues)
      whenReceived()
    }
  }
}

extension Termination<NetworkError> {
  /// The termination with the error as a value of the language.
  var ofValues: Termination<Value> {
    switch self {
    case .completed: .completed
    case .failed(let error): .failed(.failure(error))
    case .interrupted: .interrupted
    }
  }
}

extension Termination<Value> {
  fileprivate var failure: SessionRecording.Failure? {
    guard case .failed(let error) = self else { return nil }
    return SessionRecording.Failure(error)
  }
}
