import Weir

/// What happens to the streams of a session: which event, in which run of which stream, when, and
/// because of which other one.
///
/// A ring: the newest entries are there, older ones are forgotten. An entry keeps its number. The
/// log belongs to the session's thread.
final class StreamLog: @unchecked Sendable {
  /// One thing that happened in a run.
  struct Entry {
    enum Kind: UInt8 {
      case start
      case value, failure, completion, interruption
      /// A value went no further.
      case drop
      /// Nobody was left who could have sent anything.
      case release
    }

    /// Kept by the log until the last entry of the run is forgotten.
    fileprivate let kept: Unmanaged<StreamRun>
    let kind: Kind
    /// Of a drop: at which step of the stream.
    let step: UInt8
    /// The entry in whose delivery it happened, or which had it done later; less than 0 where it came
    /// from elsewhere, as `origin` says.
    let cause: Int
    /// Since the log began, in nanoseconds.
    let time: Int64
    /// What was sent, or dropped, as far as it may be kept.
    let value: Value

    var run: StreamRun { kept.takeUnretainedValue() }
  }

  /// How many entries there is room for: a power of two.
  let capacity: Int
  private let ring: UnsafeMutablePointer<Entry>
  /// The numbers of the first entry that is there and of the one to come.
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private(set) var count = 0
  /// Runs of which the end has no entry.
  private var orphans: [Unmanaged<StreamRun>] = []
  /// The last run that was begun of those that go on.
  @exclusivity(unchecked) private var newest: Unmanaged<StreamRun>?
  /// How many runs there have been.
  @exclusivity(unchecked) private var runCount = 0
  /// The entry that is being delivered, or that had done what is done now; less than 0 for none.
  @exclusivity(unchecked) private var present = StreamLog.outside
  /// The number of the run for which others are begun now; less than 0 for none.
  @exclusivity(unchecked) private var beginning = -1
  /// What the time was when the last thing happened that nothing else had caused.
  @exclusivity(unchecked) private var instant: Int64 = 0
  @exclusivity(unchecked) private var clocks: [(clock: any DateScheduler, beginning: Instant)] = []
  /// The greatest number of clocks, and the time that passed on clocks removed since, in nanoseconds.
  private static let clockLimit = 8
  private var elapsed: Int64 = 0
  /// True where time may pass while an action runs: another clock is counted than the session's.
  @exclusivity(unchecked) private var passes = false
  @exclusivity(unchecked) private var isOver = false
  // The session owns the log, and finishes it before it goes.
  private unowned(unsafe) let interpreter: Interpreter
  /// Called in place of forgetting an entry; the log is over then.
  private let whenFull: (() -> Void)?
  /// Is told of each call too, where there is somebody.
  let follower: (any CallFollower)?

  /// - Parameters:
  ///   - capacity: how many entries are kept.
  ///   - whenFull: is called when there is no room for another one; without it, the oldest is
  ///     forgotten.
  init(
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

  /// Counts the time of another clock too; beyond the limit, the oldest clock is removed.
  func add(_ clock: any DateScheduler) {
    guard !isOver, !clocks.contains(where: { $0.clock === clock }) else { return }
    if clocks.count == Self.clockLimit { letGo(of: 1...1) }
    clocks.append((clock, clock.currentDate))
    passes = clocks.count > 1
  }

  /// Removes clocks, but counts the time that has passed on them. The first clock is the session's.
  private func letGo(of indices: ClosedRange<Int>) {
    for (clock, beginning) in clocks[indices] {
      elapsed += clock.currentDate.nanoseconds - beginning.nanoseconds
    }
    clocks.removeSubrange(indices)
  }

  /// Takes that time has passed on the clock of the session, which stands still within an action.
  func noteTime() {
    if !isOver { instant = now }
  }

  /// Takes nothing any more.
  func finish() {
    isOver = true
    clocks = []
  }

  /// Removes all entries, and the clocks of the program.
  func removeAll() {
    while first < count { forgetFirst() }
    if clocks.count > 1 { letGo(of: 1...clocks.count - 1) }
    passes = false
  }

  private func forgetFirst() {
    let entry = ring + (first & (capacity - 1))
    if entry.pointee.kind.isLast { entry.pointee.kept.release() }
    entry.deinitialize(count: 1)
    first += 1
  }

  /// The numbers of the entries that are there.
  var indices: Range<Int> { first..<count }

  subscript(index: Int) -> Entry { ring[index & (capacity - 1)] }

  /// Since the log began, in nanoseconds.
  var now: Int64 {
    clocks.reduce(elapsed) { sum, clock in
      sum + clock.clock.currentDate.nanoseconds - clock.beginning.nanoseconds
    }
  }

  /// What is known of a stream.
  func node(of stream: Stream) -> StreamNode {
    StreamNode(
      id: stream.id, by: stream.maker, isSignal: stream.kind == .signal,
      inputs: stream.inputs.compactMap(\.node))
  }

  /// What the closure of a word makes, to be flattened by that.
  func node(innerOf callSite: CallSite) -> StreamNode {
    if let node = callSite.inner { return node }
    let node = StreamNode(id: 0, by: StreamMaker("inner"), isSignal: false, inputs: [])
    (node.site, node.flattening) = (callSite.site, callSite.site)
    callSite.inner = node
    return node
  }

  /// Somebody who looks at what a stream sends.
  func node(watching stream: Stream) -> StreamNode {
    StreamNode(
      id: stream.id, by: StreamMaker("watch"), isSignal: stream.kind == .signal,
      inputs: stream.node.map { [$0] } ?? [])
  }

  /// Begins a run of a stream.
  func begin(_ node: StreamNode) -> StreamRun {
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

  /// The runs that go on, the last one first.
  var liveRuns: [StreamRun] {
    var runs: [StreamRun] = []
    var next = newest
    while let run = next {
      runs.append(run.takeUnretainedValue())
      next = runs[runs.count - 1].older
    }
    return runs
  }

  /// Starts the source of a run: what is begun meanwhile is begun for that one.
  @inline(__always)
  func begin(for run: StreamRun, _ start: () -> Void) {
    let outer = beginning
    beginning = run.number
    start()
    beginning = outer
  }

  func holds(_ index: Int) -> Bool { index >= first }

  /// Takes a value of a run, and what happens while it is passed on as caused by it.
  @inline(__always)
  func deliver(_ value: Value, in run: StreamRun, _ pass: () -> Void) {
    let (outer, outerRun) = (present, beginning)
    if note(.value, in: run, value) { present = count - 1 }
    run.countValue(at: instant)
    beginning = -1
    pass()
    (present, beginning) = (outer, outerRun)
  }

  /// The same for an end.
  func deliver(_ end: Termination<Value>, in run: StreamRun, _ pass: () -> Void) {
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

  /// Notes the end of a run; false where nothing is noted.
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

  /// The cause of what comes from outside by itself.
  private static let outside = -1

  /// What led to something that no event caused: the number of an entry of the prompt; nil where it
  /// came from outside.
  static func origin(of cause: Int) -> Int? { cause < outside ? outside - 1 - cause : nil }

  /// Does something that an entry of the prompt says.
  func perform<Result>(entry: Int, _ body: () -> Result) -> Result {
    let outer = present
    present = Self.outside - 1 - entry
    noteTime()
    defer { present = outer }
    return body()
  }

  /// Takes a value that goes no further than a step of a stream.
  func drop(_ value: Value, at step: Int, in run: StreamRun) {
    note(.drop, in: run, value, step: UInt8(clamping: step))
  }

  /// Takes that nothing can come in a run any more: nobody is left who could send in that of a
  /// signal, or nobody wants more of that of a producer.
  func release(_ run: StreamRun) {
    let isSignal = run.node.isSignal
    _ = finish(run, isSignal ? .released : .interrupted, isSignal ? .release : .interruption)
  }

  /// Takes where a stream was made, by the call of a word.
  @inline(__always)
  func note(_ call: WordCall, _ result: Value) {
    if case .object(let object) = result, type(of: object) == Stream.self,
      let node = unsafeDowncast(object, to: Stream.self).node, node.site == nil
    {
      (node.site, node.account) = (call.site, call.callSite.account)
    }
    follower?.note(call, result)
  }

  /// The action as it is done later, because of what happens now.
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

  /// False where nothing is noted.
  @discardableResult @inline(__always)
  private func note(
    _ kind: Entry.Kind, in run: StreamRun, _ value: Value = .void, step: UInt8 = 0
  ) -> Bool {
    // Behind a failure, closures are not called and what comes has no meaning.
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
  /// True where nothing comes behind it in its run.
  var isLast: Bool {
    switch self {
    case .start, .value, .drop: false
    case .failure, .completion, .interruption, .release: true
    }
  }
}
