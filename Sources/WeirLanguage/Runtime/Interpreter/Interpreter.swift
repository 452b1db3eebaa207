import Synchronization
import WeirStreams

/// The state of a running session: its stack, its event loop, and what went wrong.
///
/// Everything here happens on one thread at a time, whichever entered the session.
final class Interpreter {
  let loop: EventLoop
  let heap = Heap()
  /// The words that values understand.
  let catalog: Catalog
  /// nil where the program itself comes from the standard input.
  let input: StandardInput?
  private(set) var output: (String) -> Void
  /// Nothing is printed meanwhile.
  var isMuted = false {
    didSet {
      guard isMuted != oldValue else { return }
      if isMuted { (output, mutedOutput) = ({ _ in }, output) } else { output = mutedOutput }
    }
  }
  private var mutedOutput: (String) -> Void = { _ in }
  /// Takes a line to be printed, without its end, as the bytes that it is; nil where there is only
  /// `output`.
  private let lineOutput: ((ElementCode.Bytes) -> Void)?
  /// Of the command line.
  let arguments: [String]
  /// The protocols of the programs, and what programs add to the types of the language, by name.
  private(set) var protocols: [String: ProtocolType] = [:]
  private(set) var extended: [String: [ExtendedType]] = [:]
  /// The types that the program has declared, by their names.
  var types: [String: DeclaredType] = [:]
  /// The patterns that the program used last.
  let patterns = PatternCache()
  /// What the events of signals and producers are called.
  var eventType = EnumType.event
  /// Counts the streams that have been built.
  var streamCount = 0
  /// Takes what happens to the streams, where somebody wants to know.
  var log: StreamLog? {
    didSet {
      loop.log = log
      isWatched = log != nil || recorder != nil
    }
  }
  /// True if observations or events are recorded.
  @exclusivity(unchecked) private(set) var isWatched = false
  /// True where somebody wants to see each stream by itself.
  var isFollowed: Bool { log?.follower != nil }
  /// Keeps account of what is observed, where somebody sits at the session.
  var recorder: (any ObservationRecorder)? {
    didSet {
      loop.recorder = recorder
      isWatched = log != nil || recorder != nil
    }
  }

  /// What crosses the border of the session.
  let edges = Edges()
  /// What the programs may do outside of it.
  let gatekeeper: Gatekeeper
  /// Where what comes from there is noted, or replayed.
  let border: Border

  /// What the program expects of streams, as far as it has not been compared yet.
  var expectations: [any Expectation] = []

  /// What came to observers of the program that look at values only.
  let unhandled = UnhandledFailures()

  /// The first failure of a closure that the engine called; it surfaces at the call of the word
  /// that led there, and until then no closure runs.
  @exclusivity(unchecked) private(set) var fault: Fault?
  /// Read at every call: one thread at a time is in the session.
  @exclusivity(unchecked) private(set) var hasFault = false
  /// What the last `return` gave back; taken at once by the function that it ends.
  @exclusivity(unchecked) var result = Value.void
  private let interruption = Synchronization.Atomic<Bool>(false)
  private let guestInterruption = Mutex<(@Sendable () -> Void)?>(nil)
  /// True once the session is gone.
  private(set) var hasEnded = false

  private static let capacity = 1 << 20
  /// Of what runs now: each task that waits for something has its own.
  @exclusivity(unchecked) var stack: ValueStack
  @exclusivity(unchecked) var top = 0
  private let stackSize: Int
  @exclusivity(unchecked) var limit: StackLimit
  /// The task that runs now; nil outside of tasks.
  var task: TaskObject?
  /// How the words are called that only the run can tell from others.
  var shapes = CallShapes()
  /// What tasks run on.
  let coroutines = CoroutinePool()

  /// - Parameter stackSize: of the threads that enter the session, in bytes.
  init(
    catalog: Catalog, inputDescriptor: Int32?, stackSize: Int, arguments: [String],
    clock: TimeSource = .system, gatekeeper: Gatekeeper = Gatekeeper(),
    lineOutput: ((ElementCode.Bytes) -> Void)? = nil, output: @escaping (String) -> Void
  ) {
    self.catalog = catalog
    self.lineOutput = lineOutput
    loop = EventLoop(clock: clock)
    self.output = output
    self.arguments = arguments
    self.stackSize = stackSize
    limit = StackLimit(size: stackSize)
    self.gatekeeper = gatekeeper
    border = Border(loop)
    gatekeeper.border = border
    input = inputDescriptor.map { [loop, edges, border, unhandled] in
      StandardInput(
        descriptor: $0, loop: loop, edges: edges, border: border, unhandled: unhandled)
    }
    stack = ValueStack(capacity: Self.capacity)
  }

  deinit { stack.deallocate() }

  /// Called where a thread enters the session, near the beginning of its stack.
  ///
  /// Calls get a part of it only: when streams nested in one another end, the engine passes the end
  /// on from the innermost outwards, on top of all that stands on the stack already.
  func measureStack() {
    limit = StackLimit(size: stackSize, reserve: stackSize / 8 * 5)
    loop.enter()
  }

  /// Prints a line of an input; of what is no UTF-8 a text is made.
  func print(_ line: ElementCode.Bytes) {
    guard printsBytes, line.isPlain, let lineOutput else { return output(line.text + "\n") }
    lineOutput(line)
  }

  /// True where lines can be printed without a text.
  var printsBytes: Bool { lineOutput != nil && !isMuted }

  /// Prints, where `printsBytes` says so, lines of which each byte is a character of its own.
  func print(plain lines: ElementCode.Bytes) { lineOutput?(lines) }

  /// Takes over what the session's programs declare of protocols and extensions.
  func adopt(_ protocols: [String: ProtocolType], _ extended: [String: [ExtendedType]]) {
    (self.protocols, self.extended) = (protocols, extended)
  }

  /// True when nothing that can run for long may go on.
  var isHalted: Bool { hasFault || interruption.load(ordering: .relaxed) }

  /// Stops what runs; any thread may ask for it.
  func interrupt() {
    interruption.store(true, ordering: .relaxed)
    guest?()
  }

  /// Stops what is run beside this, in a session of its own, until that is done.
  var guest: (@Sendable () -> Void)? {
    get { guestInterruption.withLock(\.self) }
    set { guestInterruption.withLock { $0 = newValue } }
  }

  var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// Begins afresh after a failure or an interruption.
  func clearInterruption() { interruption.store(false, ordering: .relaxed) }

  /// Remembers a failure where it cannot be thrown.
  func record(_ fault: Fault) {
    guard self.fault == nil else { return }
    (self.fault, hasFault) = (fault, true)
    recorder?.blame()
  }

  /// True where a source has to stop; an interruption is remembered as what stopped it.
  var stopsSources: Bool {
    guard isHalted else { return false }
    if isInterrupted { record(.interrupted) }
    return true
  }

  /// Throws the failure that closures recorded, if any.
  func surface() throws(Fault) {
    guard hasFault, let fault else { return }
    (self.fault, hasFault) = (nil, hasEnded)
    throw fault
  }

  /// Lets go of all that the programs made. Nothing of them runs meanwhile: whoever calls a closure
  /// finds that something has gone wrong before.
  func clear() {
    types = [:]
    stop()
    unhandled.forget()
    heap.clear()
    loop.forgetCancelled()
    (fault, hasFault) = (nil, hasEnded)
  }

  /// Stops all that runs, and whatever would call a closure.
  private func stop() {
    (fault, hasFault) = (.interrupted, true)
    endTasks()
    heap.stop()
  }

  /// The same for good.
  ///
  /// - Parameter freesHeap: false where what the programs made is only stopped.
  func end(freesHeap: Bool = true) {
    guard !hasEnded else { return }
    hasEnded = true
    if border.isWriting {
      border.write(.close)
      border.endWriting()
    }
    interrupt()
    log?.finish()
    loop.log = nil
    (result, output, mutedOutput, recorder) = (.void, { _ in }, { _ in }, nil)
    input?.stop()
    loop.end()
    heap.end()
    if freesHeap { clear() } else { stop() }
    edges.waitForChildren()
  }

  /// Stops a loop that was interrupted.
  func checkInterruption() throws(Fault) {
    if interruption.load(ordering: .relaxed) { throw .interrupted }
  }

  /// True where a function with that many variables may be called.
  @inline(__always)
  func hasRoom(_ count: Int) -> Bool { top + count < stack.capacity && limit.isRespected }

  /// Runs code that belongs to no function: the statements of a unit.
  func run<Result>(
    slotCount: Int, _ site: SourceLocation, _ body: (Frame) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard top + slotCount < stack.capacity else {
      throw site.failure("the program has too many variables in its blocks")
    }
    let slots = stack.values + top
    slots.initialize(repeating: .void, count: slotCount)
    top += slotCount
    defer {
      slots.deinitialize(count: slotCount)
      top -= slotCount
    }
    return try body(Frame(slots: slots, captures: nil))
  }
}

extension Interpreter: @unchecked Sendable {}
