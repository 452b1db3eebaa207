import Weir
import WeirSyntax

/// A log of the stream events of a session, with the run, time and cause of each event.
///
/// The log is a ring buffer: new entries overwrite the oldest ones. The number of an entry does not
/// change. Accessed on the session's thread only.
package final class StreamLog: @unchecked Sendable {
  /// An event of a run.
  package struct Entry {
    package enum Kind: UInt8 {
      case start
      case value, failure, completion, interruption
      /// A value that a step of the stream dropped.
      case drop
      /// The end of a signal to which nothing can send any more.
      case release
    }

    /// The run. The log retains it until its last entry is removed.
    fileprivate let kept: Unmanaged<StreamRun>
    package let kind: Kind
    /// The index of the step that dropped the value, for a drop.
    package let step: UInt8
    /// The number of the entry whose delivery caused this one, directly or through a scheduled
    /// action. Negative for causes outside of the log, which `origin(of:)` decodes.
    package let cause: Int
    /// The time since the log began, in nanoseconds.
    package let time: Int64
    /// The emitted or dropped value, or the error, in a form that is safe to retain.
    package let value: Value

    package var run: StreamRun { kept.takeUnretainedValue() }
  }

  /// The maximum number of entries: a power of two.
  let capacity: Int
  private let ring: UnsafeMutablePointer<Entry>
  /// The number of the oldest available entry.
  @exclusivity(unchecked) private var first = 0
  /// The number of the next entry, which is the number of entries added so far.
  @exclusivity(unchecked) private(set) var count = 0
  /// The ended runs whose end has no entry. They are released with the log.
  private var orphans: [Unmanaged<StreamRun>] = []
  /// The live run that started last: the head of the linked list of live runs.
  @exclusivity(unchecked) private var newest: Unmanaged<StreamRun>?
  /// The number of runs so far.
  @exclusivity(unchecked) private var runCount = 0
  /// The number of the entry that causes the current events; negative for a cause outside of the
  /// log.
  @exclusivity(unchecked) private var present = StreamLog.outside
  /// The number of the run whose source is being started; negative if there is none.
  @exclusivity(unchecked) private var beginning = -1
  /// The time of the current action since the log began, in nanoseconds.
  @exclusivity(unchecked) private var instant: Int64 = 0
  @exclusivity(unchecked) private var clocks: [(clock: any DateScheduler, beginning: Instant)] = []
  /// The maximum number of clocks.
  private static let clockLimit = 8
  /// The time that passed on clocks that have been removed, in nanoseconds.
  private var elapsed: Int64 = 0
  /// Whether time can pass during an action, because the log has clocks other than the session's.
  @exclusivity(unchecked) private var passes = false
  @exclusivity(unchecked) private var isOver = false
  // The session owns the log and calls `finish()` before it is freed.
  private unowned(unsafe) let interpreter: Interpreter
  /// Called when the log is full; the log then ends. If nil, the oldest entry is overwritten.
  private let whenFull: (() -> Void)?
  /// The observer of stream-related calls, if any.
  package let follower: (any CallFollower)?

  /// - Parameters:
  ///   - capacity: the maximum number of entries, a power of two.
  ///   - whenFull: called when the log is full; if nil, the oldest entry is overwritten instead.
  package init(
    of interpreter: Interpreter, capacity: Int = 1 << 14, follower: (any CallFollower)? = nil,
    whenFull: (() -> Void)? = nil
  ) {
    precondition(capacity & (capacity - 1) == 0)
    (self.interpreter, self.capacity) = (interpreter, capacity)
    ring = .allocate(capacity: capacity)
    (self.follower, self.whenFull) = (follower, whenFull)
    add(interpreter.loop)
  }

  deinit {
    removeAll()
    for run in orphans { run.release() }
    ring.deallocate()
  }

  /// Adds a clock, whose time is added to the time of the log. If there are too many clocks,
  /// removes the oldest one other than the session's.
  package func add(_ clock: any DateScheduler) {
    guard !isOver, !clocks.contains(where: { $0.clock === clock }) else { return }
    if clocks.count == Self.clockLimit { removeClocks(of: 1...1) }
    clocks.append((clock, clock.currentDate))
    passes = clocks.count > 1
  }

  /// Removes clocks but keeps the time that passed on them. Must not remove the first clock, which
  /// is the session's.
  private func removeClocks(of indices: ClosedRange<Int>) {
    for (clock, beginning) in clocks[indices] {
      elapsed += clock.currentDate.nanoseconds - beginning.nanoseconds
    }
    clocks.removeSubrange(indices)
  }

  /// Updates the time of the log. Called when an action begins; the session's clock stands still
  /// within an action.
  package func noteTime() {
    if !isOver { instant = now }
  }

  /// Makes the current time the beginning of the log, unless entries were already added.
  package func beginAtPresent() {
    guard count == 0 else { return }
    elapsed -= now
    noteTime()
  }

  /// Ends the log: later events are ignored.
  package func finish() {
    isOver = true
    clocks = []
  }

  /// Removes all entries, and all clocks except for the session's.
  package func removeAll() {
    while first < count { forgetFirst() }
    if clocks.count > 1 { removeClocks(of: 1...clocks.count - 1) }
    passes = false
  }

  private func forgetFirst() {
    let entry = ring + (first & (capacity - 1))
    if entry.pointee.kind.isLast { entry.pointee.kept.release() }
    entry.deinitialize(count: 1)
    first += 1
  }

  /// The numbers of the available entries.
  package var indices: Range<Int> { first..<count }

  package subscript(index: Int) -> Entry { ring[index & (capacity - 1)] }

  /// The time since the log began, in nanoseconds.
  package var now: Int64 {
    clocks.reduce(elapsed) { sum, clock in
      sum + clock.clock.currentDate.nanoseconds - clock.beginning.nanoseconds
    }
  }

  /// Creates the node of a stream.
  func node(of stream: Stream) -> StreamNode {
    StreamNode(
      id: stream.id, by: stream.maker, isSignal: stream.kind == .signal,
      inputs: stream.inputs.compactMap(\.node))
  }

  /// Returns the node of the inner streams that a call flattens.
  func node(innerOf callSite: CallSite) -> StreamNode {
    if let node = callSite.inner { return node }
    let node = StreamNode(id: 0, by: StreamOrigin("inner"), isSignal: false, inputs: [])
    (node.site, node.flattening) = (callSite.site, callSite.site)
    callSite.inner = node
    return node
  }

  /// Creates a node for a watcher of a stream.
  package func node(watching stream: Stream) -> StreamNode {
    StreamNode(
      id: stream.id, by: StreamOrigin("watch"), isSignal: stream.kind == .signal,
      inputs: stream.node.map { [$0] } ?? [])
  }

  /// Starts to log a run of a stream.
  package func begin(_ node: StreamNode) -> StreamRun {
    var parent = beginning
    if parent < 0, holds(present) {
      parent = ring[present & (capacity - 1)].kept._withUnsafeGuaranteedRef { $0.parent }
    }
    if passes { noteTime() }
    let run = StreamRun(of: node, number: runCount, parent: parent, start: count, at: instant)
    runCount += 1
    link(.passRetained(run))
    note(.start, in: run)
    return run
  }

  private func link(_ run: Unmanaged<StreamRun>) {
    run._withUnsafeGuaranteedRef { $0.older = newest }
    newest?._withUnsafeGuaranteedRef { $0.newer = run }
    newest = run
  }

  private func unlink(_ run: StreamRun) {
    if let newer = run.newer {
      newer._withUnsafeGuaranteedRef { $0.older = run.older }
    } else {
      newest = run.older
    }
    run.older?._withUnsafeGuaranteedRef { $0.newer = run.newer }
    (run.older, run.newer) = (nil, nil)
  }

  /// The live runs, the newest first.
  package var liveRuns: [StreamRun] {
    var runs: [StreamRun] = []
    var next = newest
    while let run = next {
      runs.append(run.takeUnretainedValue())
      next = runs[runs.count - 1].older
    }
    return runs
  }

  /// Starts the source of `run` by calling `start`. Runs that begin during the call become children
  /// of `run`.
  @inline(__always)
  package func begin(for run: StreamRun, _ start: () -> Void) {
    let outer = beginning
    beginning = run.number
    start()
    beginning = outer
  }

  package func holds(_ index: Int) -> Bool { index >= first && index < count }

  /// Logs a value of a run and calls `pass` to forward it. Events that occur during the call have
  /// the value as their cause.
  @inline(__always)
  package func deliver(_ value: Value, in run: StreamRun, _ pass: () -> Void) {
    let (outer, outerRun) = (present, beginning)
    if note(.value, in: run, value) { present = count - 1 }
    run.countValue(at: instant)
    beginning = -1
    pass()
    (present, beginning) = (outer, outerRun)
  }

  /// Logs the end of a run and calls `pass` to forward it. Events that occur during the call have
  /// the end as their cause.
  package func deliver(_ end: Termination<Value>, in run: StreamRun, _ pass: () -> Void) {
    let (outer, outerRun) = (present, beginning)
    let isNoted: Bool
    switch end {
    case .failed(let error): isNoted = finish(run, .failed(error), .failure, error)
    case .completed: isNoted = finish(run, .completed, .completion)
    case .interrupted: isNoted = finish(run, .interrupted, .interruption)
    }
    if isNoted { present = count - 1 }
    beginning = -1
    pass()
    (present, beginning) = (outer, outerRun)
  }

  /// Logs the end of a run; returns false if the run had already ended or no entry could be added.
  private func finish(
    _ run: StreamRun, _ end: StreamRun.End, _ kind: Entry.Kind, _ value: Value = .void
  ) -> Bool {
    guard run.end == nil else { return false }
    unlink(run)
    let isNoted = note(kind, in: run, value)
    if !isNoted { orphans.append(.passUnretained(run)) }
    run.finish(end, with: isNoted ? count - 1 : count, at: instant)
    return isNoted
  }

  /// The cause of an external event.
  private static let outside = -1

  /// Decodes a cause outside of the log.
  ///
  /// - Returns: the number of a REPL entry, or nil for an external event.
  package static func origin(of cause: Int) -> Int? { cause < outside ? outside - 1 - cause : nil }

  /// Runs the code of a REPL entry with that entry as the cause of its events.
  package func perform<Result>(entry: Int, _ body: () -> Result) -> Result {
    let outer = present
    present = Self.outside - 1 - entry
    noteTime()
    defer { present = outer }
    return body()
  }

  /// Logs a value that a step of a stream drops.
  func drop(_ value: Value, at step: Int, in run: StreamRun) {
    note(.drop, in: run, value, step: UInt8(clamping: step))
  }

  /// Logs the end of a run that has no terminating event: nothing can send to the signal any more,
  /// or the observer of the producer was disposed.
  package func release(_ run: StreamRun) {
    let isSignal = run.node.isSignal
    _ = finish(run, isSignal ? .released : .interrupted, isSignal ? .release : .interruption)
  }

  /// Records the call site of a stream that a built-in created, and reports the call to the
  /// follower.
  @inline(__always)
  func note(_ call: WordCall, _ result: Value) {
    if case .object(let object) = result, type(of: object) == Stream.self,
      let node = unsafeDowncast(object, to: Stream.self).node, node.site == nil
    {
      (node.site, node.account) = (call.site, call.callSite.account)
    }
    follower?.note(call, result)
  }

  /// Returns the action bound to the current cause, which also becomes the cause of its events.
  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let cause = present
    return { [self] in
      let outer = (present, beginning)
      (present, beginning) = (cause, -1)
      noteTime()
      action()
      (present, beginning) = outer
    }
  }

  /// Adds an entry; returns false if the log has ended or a fault is pending.
  @discardableResult @inline(__always)
  private func note(
    _ kind: Entry.Kind, in run: StreamRun, _ value: Value = .void, step: UInt8 = 0
  ) -> Bool {
    // While a fault is pending, closures are not called and placeholders replace their results.
    guard !isOver, !interpreter.hasFault else { return false }
    if passes { noteTime() }
    if count - first == capacity, !makeRoom() { return false }
    (ring + (count & (capacity - 1))).initialize(
      to: Entry(
        kept: .passUnretained(run), kind: kind, step: step, cause: present, time: instant,
        value: value.logged))
    count += 1
    return true
  }

  private func makeRoom() -> Bool {
    guard let whenFull else {
      forgetFirst()
      return true
    }
    finish()
    whenFull()
    return false
  }
}

extension StreamLog.Entry.Kind {
  /// Whether the entry is the last one of its run.
  package var isLast: Bool {
    switch self {
    case .start, .value, .drop: false
    case .failure, .completion, .interruption, .release: true
    }
  }
}

extension StreamLog.Entry {
  /// Whether the entry is a value or a termination.
  package var isEvent: Bool {
    switch kind {
    case .value, .failure, .completion, .interruption: true
    case .start, .drop, .release: false
    }
  }
}
