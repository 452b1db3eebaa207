import Synchronization
import WeirNetwork
import WeirStreams

/// The state of a session: its stack, its event loop and its pending fault.
///
/// Accessed by one thread at a time: the thread that entered the session.
package final class Interpreter {
  package let loop: EventLoop
  package let heap = Heap()
  package let announcements = Announcements()
  /// The built-ins of the language.
  package let catalog: Catalog
  /// The standard input; nil if the program itself is read from the standard input.
  package let input: StandardInput?
  package private(set) var output: (String) -> Void
  /// Whether output is suppressed.
  package var isMuted = false {
    didSet {
      guard isMuted != oldValue else { return }
      if isMuted { (output, mutedOutput) = ({ _ in }, output) } else { output = mutedOutput }
    }
  }
  private var mutedOutput: (String) -> Void = { _ in }
  /// Prints the bytes of a line and a line break; nil if only `output` is available.
  private let lineOutput: ((ElementCode.Bytes) -> Void)?
  /// The command-line arguments.
  package let arguments: [String]
  /// The protocols that the programs declare, by name.
  private(set) var protocols: [String: ProtocolType] = [:]
  /// The extensions that the programs declare, by the name of the extended type.
  private(set) var extended: [String: [ExtendedType]] = [:]
  /// The types that the programs declare, by name.
  package var types: [String: DeclaredType] = [:]
  /// The center `NotificationCenter.default`.
  package lazy var notificationCenter = NotificationCenterObject(in: heap)
  /// The expectations of XCTest that have not been waited for.
  package var testExpectations: [ExpectationObject] = []
  /// The name of the current test method; empty outside of tests.
  package var testName = ""
  /// Handles the failure of an assertion; nil if a failure ends the program.
  package var assertionFailed: ((Fault) throws(Fault) -> Void)?
  /// The settings `UserDefaults.standard`.
  package lazy var userDefaults = UserDefaultsObject(in: heap)
  /// The recently used regular expressions.
  package let patterns = PatternCache()
  /// The event type of signals and producers. Its case names depend on the library that the
  /// programs use.
  package var eventType = EnumType.event
  // Unchecked because they are read for each stream; only one thread at a time is in the session.
  /// The number of streams created so far.
  @exclusivity(unchecked) var streamCount = 0
  /// The log of stream events; nil if logging is disabled.
  @exclusivity(unchecked) package var log: StreamLog? {
    didSet {
      loop.log = log
      isWatched = log != nil || recorder != nil
    }
  }
  /// Whether observations or events are recorded.
  @exclusivity(unchecked) private(set) var isWatched = false
  /// Whether a follower observes each stream individually.
  package var isFollowed: Bool { log?.follower != nil }
  /// Tracks the observations of an interactive session; nil otherwise.
  @exclusivity(unchecked) package var recorder: (any ObservationRecorder)? {
    didSet {
      loop.recorder = recorder
      isWatched = log != nil || recorder != nil
    }
  }

  /// The keys that are typed at the prompt of the session; nil without a prompt.
  package var typedKeys: TypedKeys?
  package let ioAccounts = IOAccounts()
  package let permissionChecker: PermissionChecker
  /// Records or replays the input of the session.
  package let io: IORecorder

  /// The expectations that have not been checked yet.
  package var expectations: [any Expectation] = []

  /// The failures that no observer of the programs handles.
  package let unhandled = UnhandledFailures()
  /// Reports a warning about a place of the program while it runs.
  package var warn: (String, SourceLocation) -> Void = { _, _ in }
  /// The stage of a job that this process runs; nil if it runs the whole program.
  package var stage: StageRun?
  /// The message that is being delivered, if it must be acknowledged.
  var delivery: Delivery?

  /// The first fault of a closure that the engine called. It is thrown at the built-in call that
  /// led to it. While it is pending, no closure is called.
  @exclusivity(unchecked) private(set) var fault: Fault?
  /// Whether a fault is pending. Unchecked because it is read on every call; only one thread at a
  /// time is in the session.
  @exclusivity(unchecked) package private(set) var hasFault = false
  /// The value of the last `return`; consumed immediately by the function that it ends.
  @exclusivity(unchecked) package var result = Value.void
  private let interruption = Synchronization.Atomic<Bool>(false)
  private let guestInterruption = Mutex<(@Sendable () -> Void)?>(nil)
  package private(set) var hasEnded = false

  private static let capacity = 1 << 20
  /// The variables of the current task or of the main program. Each suspended task has its own
  /// stack.
  @exclusivity(unchecked) package var stack: ValueStack
  @exclusivity(unchecked) package var top = 0
  private let stackSize: Int
  @exclusivity(unchecked) var limit: StackLimit
  /// The current task; nil outside of tasks.
  package var task: TaskObject?
  /// The call shapes of built-ins that are resolved at run time.
  var shapes = CallShapes()
  /// The coroutines on which tasks run.
  let coroutines = CoroutinePool()

  /// - Parameter stackSize: the stack size in bytes of the threads that enter the session.
  package init(
    catalog: Catalog, inputDescriptor: Int32?, stackSize: Int, arguments: [String],
    clock: TimeSource = .system, permissionChecker: PermissionChecker = PermissionChecker(),
    lineOutput: ((ElementCode.Bytes) -> Void)? = nil, output: @escaping (String) -> Void
  ) {
    self.catalog = catalog
    self.lineOutput = lineOutput
    loop = EventLoop(clock: clock)
    self.output = output
    self.arguments = arguments
    self.stackSize = stackSize
    limit = StackLimit(size: stackSize)
    self.permissionChecker = permissionChecker
    io = IORecorder(loop)
    permissionChecker.io = io
    input = inputDescriptor.map { [loop, ioAccounts, io, unhandled] in
      StandardInput(
        descriptor: $0, loop: loop, ioAccounts: ioAccounts, io: io, unhandled: unhandled)
    }
    stack = ValueStack(capacity: Self.capacity)
    loop.queueOverflow = { [weak self] in self?.endForFullQueue() }
  }

  /// Ends the program because an operator cannot keep up with a source that cannot pause.
  private func endForFullQueue() {
    guard !hasFault else { return }
    unhandled.add(
      .string(
        "\(EventLoop.queueLimit) values wait for their turn in an operator, and their source "
          + "cannot pause; 'throttle', '.latest' or 'buffered(size:whenFull:)' would drop some"))
    record(.exit(70))
  }

  deinit { stack.deallocate() }

  /// Measures the stack of a thread that enters the session. Called near the beginning of the
  /// stack.
  ///
  /// Calls can use only a part of the stack. When nested streams end, the engine forwards the end
  /// from the innermost stream outwards, on top of all existing stack frames.
  package func measureStack() {
    limit = StackLimit(size: stackSize, reserve: stackSize / 8 * 5)
    loop.supply.becomeBase()
    loop.enter()
  }

  /// Prints a line of input. Invalid UTF-8 is repaired.
  func print(_ line: ElementCode.Bytes) {
    guard printsBytes, line.isPlain, let lineOutput else { return output(line.text + "\n") }
    lineOutput(line)
  }

  package func print(line: String) {
    var line = line
    line.withUTF8 { print(UnsafeRawBufferPointer($0)) }
  }

  /// Whether lines can be printed without creating strings.
  var printsBytes: Bool { lineOutput != nil && !isMuted }

  /// Prints lines in which each byte is a character.
  ///
  /// - Precondition: `printsBytes` is true.
  func print(plain lines: ElementCode.Bytes) { lineOutput?(lines) }

  /// Replaces the protocols and extensions with those that the session's programs declare.
  package func adopt(_ protocols: [String: ProtocolType], _ extended: [String: [ExtendedType]]) {
    (self.protocols, self.extended) = (protocols, extended)
  }

  /// Whether long-running code must stop: a fault is pending or the session is interrupted.
  package var isHalted: Bool { hasFault || interruption.load(ordering: .relaxed) }

  /// Reports the failure of an assertion. A test continues; other programs end.
  package func fail(_ failure: Fault) throws(Fault) {
    guard let assertionFailed else { throw failure }
    try assertionFailed(failure)
  }

  /// Interrupts the session. Can be called on any thread.
  package func interrupt() {
    interruption.store(true, ordering: .relaxed)
    guest?()
  }

  /// Interrupts the nested session that this session waits for; nil if there is none.
  package var guest: (@Sendable () -> Void)? {
    get { guestInterruption.withLock(\.self) }
    set { guestInterruption.withLock { $0 = newValue } }
  }

  package var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// Resets the interruption, so that the session can continue.
  package func clearInterruption() { interruption.store(false, ordering: .relaxed) }

  /// Records a fault that cannot be thrown at this point.
  package func record(_ fault: Fault) {
    guard self.fault == nil else { return }
    (self.fault, hasFault) = (fault, true)
    recorder?.markFailed()
  }

  /// Whether a source must stop. An interruption is recorded as the pending fault.
  package var stopsSources: Bool {
    guard isHalted else { return false }
    if isInterrupted { record(.interrupted) }
    return true
  }

  /// Throws the pending fault, if any.
  package func surface() throws(Fault) {
    guard hasFault, let fault else { return }
    (self.fault, hasFault) = (nil, hasEnded)
    throw fault
  }

  /// Releases all objects of the programs. A fault is pending until they are released, so that no
  /// closure is called.
  package func clear() {
    types = [:]
    stop()
    unhandled.discard()
    heap.clear()
    loop.forgetCancelled()
    (fault, hasFault) = (nil, hasEnded)
  }

  /// Stops all active streams and tasks, and leaves a fault pending so that no closure is called.
  private func stop() {
    (fault, hasFault) = (.interrupted, true)
    endTasks()
    heap.stop()
  }

  /// Ends the session permanently.
  ///
  /// - Parameter freesHeap: whether to release the programs' objects, rather than only stopping
  ///   them.
  package func end(freesHeap: Bool = true) {
    guard !hasEnded else { return }
    hasEnded = true
    if io.isWriting {
      io.write(.close)
      io.endWriting()
    }
    interrupt()
    log?.finish()
    loop.log = nil
    (result, output, mutedOutput, recorder) = (.void, { _ in }, { _ in }, nil)
    input?.stopReading()
    loop.end()
    heap.end()
    if freesHeap { clear() } else { stop() }
    NetworkLoop.settle()
    ioAccounts.waitForChildren()
  }

  /// Throws if the session was interrupted.
  package func checkInterruption() throws(Fault) {
    if interruption.load(ordering: .relaxed) { throw .interrupted }
  }

  /// Returns whether a function with `count` variables can be called.
  @inline(__always)
  func hasRoom(_ count: Int) -> Bool { top + count < stack.capacity && limit.isRespected }

  /// Runs the statements of a compilation unit, which belong to no function.
  package func run<Result>(
    slotCount: Int, _ site: SourceLocation, _ body: (Frame) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard top + slotCount < stack.capacity else {
      throw site.failure("the program has too many nested variables")
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
