import Weir
import WeirStreams

/// How the elements of a feed are counted, recorded and replayed.
struct FeedFormat<Element: Sendable> {
  /// Returns the number of lines or messages in an element.
  var size: (Element) -> Int = { _ in 1 }
  /// Returns the recorded form of an element of a source.
  let payload: (Element, _ source: Int) -> SessionRecording.Payload
  /// Returns handlers that pass the replayed elements to a function.
  let replayHandlers: (@escaping (Element) -> Void) -> IORecorder.ReplayHandlers
  /// Shortens a large element that is to be recorded, and returns its rest.
  var divide: (inout Element) -> Element? = { _ in nil }
}

extension FeedFormat<LineBatch> {
  static var lines: FeedFormat {
    FeedFormat(
      size: \.lineCount, payload: { .lines($1, Array($0.bytes)) },
      replayHandlers: { IORecorder.ReplayHandlers(lines: $0) },
      divide: { batch in
        guard batch.lineCount > 256 else { return nil }
        let first = batch.popFirst(lines: 256)
        defer { batch = first }
        return batch
      })
  }
}

/// A run of a source that sends elements from another thread: batches of lines, or messages.
///
/// The elements are queued for the session's loop. Each is recorded and delivered in a turn of its
/// own. The delivery pauses while a queue of the program has no room for more values; a paused run
/// does not keep the session alive.
package class FeedRun<Element: Sendable>: @unchecked Sendable {
  private struct Arrived {
    var elements: [Element] = []
    var isStopped = false
  }

  /// The source, which is disposed with its last owner: the run, or a message that can still be
  /// acknowledged.
  final class Source: Sendable {
    fileprivate let reading: any PausableReading

    fileprivate init(_ reading: any PausableReading) { self.reading = reading }

    deinit { reading.dispose() }
  }

  final let loop: EventLoop
  final let io: IORecorder
  private let format: FeedFormat<Element>
  /// The account of the elements. First accessed on the session's thread.
  private(set) final lazy var account = makeAccount()
  private let makeAccount: () -> FlowAccount
  /// The elements that have arrived after those of `queued`.
  private let arrived = Locked(Arrived())
  // The properties below are accessed on the session's thread only.
  /// The next elements to deliver.
  final var queued: ArraySlice<Element> = []
  /// The number of queued elements that are already recorded. They are the first ones.
  final var recordedCount = 0
  /// The number of the source in the recording.
  private(set) final var number = 0
  private(set) final var source: Source?
  private(set) final var end: Termination<Value>?
  /// Whether the end is not recorded yet.
  private var isEndNew = false
  // Unchecked because it is read for each line.
  @exclusivity(unchecked) private(set) final var isThere = true
  private var isDelivering = false
  /// The supply of the values. The queues that hold it pause the run.
  private(set) final lazy var supply = Supply(room: room) { [weak self] in self?.goOn() }
  private var isPaused = false
  /// Whether the run keeps the session alive while it is not paused.
  private var keepsSession = false
  private var holdsLoop = false
  /// The number of turns that have begun while no element could be delivered.
  private var missedTurns = 0
  private var whenStopped: [() -> Void] = []

  init(
    _ format: FeedFormat<Element>, _ loop: EventLoop, _ io: IORecorder,
    _ account: @autoclosure @escaping () -> FlowAccount
  ) {
    (self.format, self.loop, self.io, makeAccount) = (format, loop, io, account)
  }

  // MARK: Observers

  /// Whether an observer can receive elements.
  var isWanted: Bool { isThere }

  /// The number of values that may wait in a queue of the program.
  var room: Int { Supply.bound }

  /// Sends an element. Returns the rest that could not be sent; nil if there is none.
  func pass(_ element: Element) -> Element? { nil }

  /// Reports to the source that the oldest element has been delivered.
  func taken() { source?.reading.taken() }

  /// Sends the terminating event.
  func terminate(_ end: Termination<Value>) {}

  // MARK: Begin and end

  /// Starts the source. The run stops with `lifetime`.
  ///
  /// - Parameter start: returns nil if a recording is replayed.
  final func begin(in lifetime: Lifetime, _ start: () -> (any PausableReading)?) {
    guard !lifetime.hasEnded else { return performStopActions() }
    keepSession(true)
    register()
    lifetime.observeEnded { self.stop() }
    let source = start().map(Source.init)
    if isThere { self.source = source }
  }

  /// Registers the source in the recording.
  final func register() {
    var handlers = format.replayHandlers { self.receiveReplayed($0) }
    handlers.end = { self.endNow($0.map { .failed($0.value) } ?? .completed) }
    number = io.open(account.name, handlers)
  }

  /// Calls `action` when the run stops. Called before it begins, or by its source.
  final func onStop(_ action: @escaping () -> Void) { whenStopped.append(action) }

  private func stop() {
    isThere = false
    io.close(number)
    source = nil
    let dropped = takeArrived { $0.isStopped = true } + queued
    queued = []
    account.count(dropped: dropped.reduce(0) { $0 + format.size($1) })
    performStopActions()
    keepSession(false)
  }

  private func performStopActions() {
    let actions = whenStopped
    whenStopped = []
    for action in actions { action() }
  }

  /// Schedules the end of the run, after all elements received so far. Can be called on any thread.
  final func end(_ end: Termination<Value>) {
    loop.arrive { [self] in
      isEndNew = true
      endNow(end)
    }
  }

  final func endNow(_ end: Termination<Value>) {
    self.end = end
    finish()
  }

  /// Sends the terminating event if the source has ended and all elements are delivered.
  private func finish() {
    guard let end, isReady, queued.isEmpty, arrived.withLock(\.elements.isEmpty) else { return }
    if isEndNew { note(end) }
    terminate(end)
  }

  private func note(_ end: Termination<Value>) {
    isEndNew = false
    switch end {
    case .failed(let error): io.note(end: SessionRecording.Failure(error), of: number)
    case .completed: io.note(end: nil, of: number)
    case .interrupted: break
    }
  }

  // MARK: Elements

  /// Queues an element and schedules its delivery on the session's loop. Called on the thread of
  /// the source.
  final func receive(_ element: Element) {
    let count = format.size(element)
    arrived.withLock { arrived in
      account.count(received: count, dropped: arrived.isStopped ? count : 0)
      if !arrived.isStopped { arrived.elements.append(element) }
    }
    loop.arrive { self.turn() }
  }

  /// Receives a replayed element, which is already recorded. Called in its original turn.
  private func receiveReplayed(_ element: Element) {
    account.count(received: format.size(element))
    queued.append(element)
    recordedCount += 1
    turn()
  }

  private func turn() {
    if isReady {
      deliver()
      finish()
    } else {
      missedTurns += 1
    }
    pause()
  }

  private var isReady: Bool { isWanted && !isDelivering && !isHeld }

  /// Whether the run pauses. A recording contains the elements when they were delivered.
  private var isHeld: Bool { supply.isHeld && !io.isPlaying }

  /// The supply that can pause the run within an element; nil if the element is recorded.
  final var supplyWithin: Supply? { io.isNoting || io.isPlaying ? nil : supply }

  private func pause() {
    guard isHeld else { return }
    isPaused = true
    holdLoop()
  }

  /// Continues after a pause.
  private func goOn() {
    isPaused = false
    holdLoop()
    scheduleMissedTurns()
  }

  /// Sets whether the run keeps the session alive while it is not paused.
  final func keepSession(_ keeps: Bool) {
    keepsSession = keeps
    holdLoop()
  }

  private func holdLoop() {
    let holds = keepsSession && !isPaused
    guard holds != holdsLoop else { return }
    holdsLoop = holds
    if holds { loop.hold() } else { loop.release() }
  }

  /// Schedules at least `count` turns for elements and the end that could not be delivered before.
  final func scheduleMissedTurns(atLeast count: Int = 0) {
    for _ in 0..<max(missedTurns, count) { loop.arrive { self.turn() } }
    missedTurns = 0
  }

  /// Delivers the oldest element that has arrived; returns false if there is none, or if another
  /// one is being delivered.
  @discardableResult
  final func deliver() -> Bool {
    guard isReady, var element = next() else { return false }
    isDelivering = true
    defer {
      isDelivering = false
      scheduleMissedTurns()
    }
    var isPart = false
    if recordedCount > 0 {
      recordedCount -= 1
    } else if io.isNoting {
      if let rest = format.divide(&element) {
        queued.insert(rest, at: queued.startIndex)
        missedTurns += 1
        isPart = true
      }
      io.note(format.payload(element, number))
    }
    let count = format.size(element)
    var rest: Element?
    supply.supplying { rest = pass(element) }
    let left = rest.map(format.size) ?? 0
    account.count(sent: count - left, dropped: isThere ? 0 : left)
    if rest == nil, !isPart { taken() }
    if let rest, isThere {
      // The run was paused, the session was halted and can continue later, or another observer
      // continues.
      queued.insert(rest, at: queued.startIndex)
      recordedCount += 1
      missedTurns += 1
    }
    return true
  }

  private func next() -> Element? {
    if queued.isEmpty { queued = takeArrived()[...] }
    return queued.popFirst()
  }

  private func takeArrived(_ change: (inout Arrived) -> Void = { _ in }) -> [Element] {
    arrived.withLock { arrived in
      change(&arrived)
      defer { arrived.elements = [] }
      return arrived.elements
    }
  }
}
