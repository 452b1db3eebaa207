import Dispatch
import WeirStreams

/// Runs work on a stack of its own, which can stop on the way and be gone on with later.
///
/// The stack is a thread's, but one thread at a time runs: whoever begins or resumes the work waits
/// until it stops or ends.
final class Coroutine: @unchecked Sendable {
  static let stackSize = 4 << 20

  /// Holds the variables of the work.
  let values = ValueStack(capacity: 1 << 16)
  private var work: (() -> Void)?
  private let resumed = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)

  /// nil where the system has no room for another stack.
  init?() {
    guard WorkThread.start(stackSize: Self.stackSize, { [self] in serve() }) else {
      values.deallocate()
      return nil
    }
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

  /// One without work; nil where there are too many.
  func take() -> Coroutine? {
    if let coroutine = idle.popLast() { return coroutine }
    guard count < Self.limit, let coroutine = Coroutine() else { return nil }
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
