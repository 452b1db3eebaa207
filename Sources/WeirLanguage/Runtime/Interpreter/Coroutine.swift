import Dispatch
import WeirStreams

/// Runs work on a stack of its own, which can stop on the way and be gone on with later.
///
/// The stack is a thread's, but one thread at a time runs: whoever begins or resumes the work waits
/// until it stops or ends.
final class Coroutine: @unchecked Sendable {
  /// How much of the stack calls may take.
  static let stackSize = 4 << 20
  /// The size of the whole stack, where the system has room: releasing a value that is nested deeply
  /// takes more than calls may.
  private static let largestStack = 4 << 30

  /// Holds the variables of the work.
  let values = ValueStack(capacity: 1 << 16)
  private var work: (() -> Void)?
  private let resumed = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)

  /// nil where the system has no room for another stack.
  init?(stackSize: Int = stackSize) {
    let hasStarted = WorkThread.start(stackSize: stackSize, upTo: Self.largestStack) {
      [self] in serve()
    }
    if !hasStarted { return nil }
  }

  deinit { values.deallocate() }

  var hasWork: Bool { work != nil }

  /// Begins something; returns when that stops or has ended.
  func begin(_ work: @escaping () -> Void) {
    self.work = work
    resume()
  }

  /// Goes on with the work; returns when that stops again or has ended.
  func resume() {
    resumed.signal()
    stopped.wait()
  }

  /// Stops the work, which calls this itself; returns when it is resumed.
  func stop() {
    stopped.signal()
    resumed.wait()
  }

  /// Lets the thread go, which has nothing to do.
  func end() { resumed.signal() }

  private func serve() {
    while runWork() {
      // What it refers to is released before another thread runs: no local holds it any more.
      work = nil
      stopped.signal()
    }
  }

  /// Runs the next work to its end; false where there is none.
  private func runWork() -> Bool {
    resumed.wait()
    guard let work else { return false }
    work()
    return true
  }
}

/// The coroutines of a session.
final class CoroutinePool {
  private var idle: [Coroutine] = []
  /// Those that have stopped and wait to be resumed.
  private var waiting: [ObjectIdentifier: Coroutine] = [:]
  private var count = 0
  /// True while everything that waits is to end.
  private(set) var isEnding = false

  /// How many there may be at once.
  static let limit = 10_000

  /// Why there is no further coroutine.
  enum Shortage: Error {
    case ofTasks
    case ofThreads

    var message: String {
      switch self {
      case .ofTasks: "no further task can begin: at most \(limit) may be waiting"
      case .ofThreads: Thread.refusal
      }
    }
  }

  /// Returns one without work.
  func take() throws(Shortage) -> Coroutine {
    if let coroutine = idle.popLast() { return coroutine }
    guard count < Self.limit else { throw .ofTasks }
    guard let coroutine = Coroutine() else { throw .ofThreads }
    count += 1
    return coroutine
  }

  /// Takes one back that has stopped or ended.
  func put(_ coroutine: Coroutine) {
    if coroutine.hasWork {
      waiting[ObjectIdentifier(coroutine)] = coroutine
    } else {
      waiting[ObjectIdentifier(coroutine)] = nil
      idle.append(coroutine)
    }
  }

  /// Ends all work that waits, and lets the threads go.
  func end() {
    isEnding = true
    while let coroutine = waiting.values.first {
      coroutine.resume()
      put(coroutine)
    }
    for coroutine in idle { coroutine.end() }
    (idle, count, isEnding) = ([], 0, false)
  }
}

/// Room for the variables of the functions that run.
struct ValueStack {
  let values: UnsafeMutablePointer<Value>
  let capacity: Int

  init(capacity: Int) {
    values = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  func deallocate() { values.deallocate() }
}
