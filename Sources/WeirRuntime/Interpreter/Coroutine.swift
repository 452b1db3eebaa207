import Dispatch
import WeirStreams

/// Runs work on a separate stack, so that the work can be suspended and resumed.
///
/// The stack belongs to a thread of its own, but only one thread runs at a time: the caller that
/// starts or resumes the work blocks until the work is suspended or ends.
final class Coroutine: @unchecked Sendable {
  /// The stack size that calls can use, in bytes.
  static let stackSize = 4 << 20
  /// The size of the complete stack in bytes, if the system provides that much. Releasing a deeply
  /// nested value needs more stack than calls may use.
  private static let largestStack = 4 << 30

  /// The storage for the variables of the work.
  let values = ValueStack(capacity: 1 << 16)
  private var work: (() -> Void)?
  private let resumed = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)

  /// Creates a coroutine; nil if the system cannot provide another stack.
  init?(stackSize: Int = stackSize) {
    let hasStarted = WorkThread.start(stackSize: stackSize, upTo: Self.largestStack) {
      [self] in serve()
    }
    if !hasStarted { return nil }
  }

  deinit { values.deallocate() }

  var hasWork: Bool { work != nil }

  /// Starts the work; returns when the work is suspended or has ended.
  func begin(_ work: @escaping () -> Void) {
    self.work = work
    resume()
  }

  /// Resumes the work; returns when the work is suspended again or has ended.
  func resume() {
    resumed.signal()
    stopped.wait()
  }

  /// Suspends the work; returns when the work is resumed. Called by the work itself.
  func stop() {
    stopped.signal()
    resumed.wait()
  }

  /// Ends the thread of an idle coroutine.
  func end() { resumed.signal() }

  private func serve() {
    while runWork() {
      // Release the work before another thread runs. No local variable retains it here.
      work = nil
      stopped.signal()
    }
  }

  /// Waits for work and runs it to its end; returns false if the coroutine has been ended.
  private func runWork() -> Bool {
    resumed.wait()
    guard let work else { return false }
    work()
    return true
  }
}

/// A pool of the coroutines of a session.
final class CoroutinePool {
  private var idle: [Coroutine] = []
  /// The suspended coroutines.
  private var waiting: [ObjectIdentifier: Coroutine] = [:]
  private var count = 0
  /// Whether all suspended work is being ended.
  private(set) var isEnding = false

  /// The maximum number of coroutines.
  static let limit = 10_000

  /// The reason why no further coroutine is available.
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

  /// Returns an idle coroutine.
  func take() throws(Shortage) -> Coroutine {
    if let coroutine = idle.popLast() { return coroutine }
    guard count < Self.limit else { throw .ofTasks }
    guard let coroutine = Coroutine() else { throw .ofThreads }
    count += 1
    return coroutine
  }

  /// Returns a suspended or idle coroutine to the pool.
  func put(_ coroutine: Coroutine) {
    if coroutine.hasWork {
      waiting[ObjectIdentifier(coroutine)] = coroutine
    } else {
      waiting[ObjectIdentifier(coroutine)] = nil
      idle.append(coroutine)
    }
  }

  /// Ends all suspended work and all threads.
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

/// A memory area for the variables of active functions.
package struct ValueStack {
  package let values: UnsafeMutablePointer<Value>
  let capacity: Int

  init(capacity: Int) {
    values = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  func deallocate() { values.deallocate() }
}
