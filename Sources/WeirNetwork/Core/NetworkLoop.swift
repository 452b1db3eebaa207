import Dispatch
import NIOPosix
import Weir

/// The thread that performs all network operations of the process. It starts with the first
/// operation.
package enum NetworkLoop {
  private static let isStarted = Locked(false)

  package static let group = {
    isStarted.withLock { $0 = true }
    return MultiThreadedEventLoopGroup(numberOfThreads: 1)
  }()

  /// Waits until the thread has performed the requested operations, such as the messages that end
  /// connections, but at most a second. Called before the process exits.
  package static func settle() {
    guard isStarted.withLock(\.self) else { return }
    let done = DispatchSemaphore(value: 0)
    // An operation can request another one.
    group.next().execute { group.next().execute { done.signal() } }
    _ = done.wait(timeout: .now() + 1)
  }
}
