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

    let run: StreamRun
    let kind: Kind
    /// Of a drop: at which step of the stream.
    fileprivate(set) var step: UInt8 = 0
    /// The entry in whose delivery it happened, or which had it done later; less than 0 for none.
    let cause: Int
    /// Since the log began, in nanoseconds.
    let time: Int64
    /// What was sent, or dropped, as far as it may be kept.
    let value: Value
  }

  /// How many entries there are room for.
  let capacity: Int
  private var ring: ContiguousArray<Entry> = []
  /// How many entries there have been.
  @exclusivity(unchecked) private(set) var count = 0
  /// How many runs there have been.
  private(set) var runCount = 0
  /// The entry that is being delivered, or that had done what is done now; less than 0 for none.
  @exclusivity(unchecked) private(set) var present = -1
  /// The run for which others are begun now.
  @exclusivity(unchecked) private var beginning: StreamRun?
  /// What the time was when the last thing happened that nothing else had caused.
  @exclusivity(unchecked) private var instant: Int64 = 0
  @exclusivity(unchecked) private var second = 0
  private var clocks: [(clock: any DateScheduler, beginning: Instant)] = []
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
    of interpreter: Interpreter, capacity: Int = 1 << 16, follower: (any CallFollower)? = nil,
    whenFull: (() -> Void)? = nil
  ) {
    (self.interpreter, self.capacity) = (interpreter, capacity)
    (self.follower, self.whenFull) = (follower, whenFull)
    add(interpreter.loop)
  }

  /// Counts the time that passes on another clock from now on.
  func add(_ clock: any DateScheduler) {
    guard !clocks.contains(where: { $0.clock === clock }) else { return }
    clocks.append((clock, clock.currentDate))
  }

  /// Takes nothing any more.
  func finish() {
    isOver = true
    clocks = []
  }

  /// Forgets what has happened.
  func removeAll() { ring = [] }

  /// The numbers of the entries that are there.
  var indices: Range<Int> { count - ring.count..<count }

  subscript(index: Int) -> Entry { ring[index % capacity] }

  /// Since the log began, in nanoseconds.
  var now: Int64 {
    clocks.reduce(Int64(0)) { sum, clock in
      sum + clock.clock.currentDate.nanoseconds - clock.beginning.nanoseconds
    }
  }

  /// The same in whole seconds.
  var nowSecond: Int { Int(now / 1_000_000_000) }

  /// What is known of a stream.
  func node(of stream: Stream) -> StreamNode {
    StreamNode(
      id: stream.id, word: stream.word, isSignal: stream.kind == .signal,
      inputs: stream.inputs.compactMap(\.node))
  }

  /// Somebody who looks at what a stream sends.
  func node(watching stream: Stream) -> StreamNode {
    StreamNode(
      id: stream.id, word: "watch", isSignal: stream.kind == .signal,
      inputs: stream.node.map { [$0] } ?? [])
  }

  /// Begins a run of a stream.
  func begin(_ node: StreamNode) -> StreamRun {
    let parent = beginning?.number ?? (holds(present) ? self[present].run.parent : nil)
    let run = StreamRun(of: node, number: runCount, parent: parent, start: count)
    runCount += 1
    note(.start, in: run)
    return run
  }

  /// Starts the source of a run: what is begun meanwhile is begun for that one.
  @inline(__always)
  func begin(for run: StreamRun, _ start: () -> Void) {
    let outer = beginning
    beginning = run
    start()
    beginning = outer
  }

  func holds(_ index: Int) -> Bool { index >= 0 && index >= count - ring.count }

  /// Takes a value of a run, and what happens while it is passed on as caused by it.
  @inline(__always)
  func deliver(_ value: Value, in run: StreamRun, _ pass: () -> Void) {
    let (outer, outerRun) = (present, beginning)
    let index = count
    note(.value, in: run, value)
    if count > index { present = index }
    run.countValue(at: second)
    beginning = nil
    pass()
    (present, beginning) = (outer, outerRun)
  }

  /// The same for an end.
  func deliver(_ end: Termination<Value>, in run: StreamRun, _ pass: () -> Void) {
    let (outer, outerRun) = (present, beginning)
    let index = count
    switch end {
    case .failed(let error):
      note(.failure, in: run, error)
      run.finish(.failed(error), at: index)
    case .completed:
      note(.completion, in: run)
      run.finish(.completed, at: index)
    case .interrupted:
      note(.interruption, in: run)
      run.finish(.interrupted, at: index)
    }
    if count > index { present = index }
    beginning = nil
    pass()
    (present, beginning) = (outer, outerRun)
  }

  /// Takes a value that goes no further than a step of a stream.
  func drop(_ value: Value, at step: Int, in run: StreamRun) {
    note(.drop, in: run, value, step: UInt8(clamping: step))
  }

  /// Takes that nothing can come in a run any more: nobody is left who could send in that of a
  /// signal, or nobody wants more of that of a producer.
  func release(_ run: StreamRun) {
    guard run.end == nil else { return }
    run.finish(run.node.isSignal ? .released : .interrupted, at: count)
    note(run.node.isSignal ? .release : .interruption, in: run)
  }

  /// Takes where a stream was made, by the call of a word.
  @inline(__always)
  func note(_ call: WordCall, _ result: Value) {
    if case .object(let object) = result, type(of: object) == Stream.self,
      let node = unsafeDowncast(object, to: Stream.self).node, node.site == nil
    {
      node.site = call.site
    }
    follower?.note(call, result)
  }

  /// The action as it is done later, because of what happens now.
  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let cause = present
    return { [self] in
      let outer = (present, beginning)
      (present, beginning) = (cause, nil)
      readTime()
      action()
      (present, beginning) = outer
    }
  }

  private func readTime() {
    guard !isOver else { return }
    instant = now
    second = Int(instant / 1_000_000_000)
  }

  @inline(__always)
  private func note(
    _ kind: Entry.Kind, in run: StreamRun, _ value: Value = .void, step: UInt8 = 0
  ) {
    // Behind a failure, closures are not called and what comes has no meaning.
    guard !isOver, !interpreter.hasFault else { return }
    if present < 0 || clocks.count > 1 { readTime() }
    let entry = Entry(
      run: run, kind: kind, step: step, cause: present, time: instant, value: value.logged)
    if ring.count < capacity {
      ring.append(entry)
    } else {
      if let whenFull {
        finish()
        return whenFull()
      }
      ring[count % capacity] = entry
    }
    count += 1
  }
}
