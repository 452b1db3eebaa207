import Dispatch
import Glibc
import NIOCore
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

  /// The reason why the thread cannot start; nil if it has started or can start.
  ///
  /// Checked before the first use of `group`, since NIO ends the process if it has no descriptors
  /// or no thread.
  static var startError: NetworkError? {
    guard !isStarted.withLock(\.self), let code = missingResource else { return nil }
    return NetworkError("start", "network thread", .system, String(cString: strerror(code)))
  }

  /// The error code for a resource of the thread that is exhausted: a descriptor or the thread.
  private static var missingResource: Int32? {
    // The event loop opens three descriptors, and the first operation at least one.
    let descriptors = (1...4).map { _ in Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }
    let code = errno
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    if descriptors.contains(where: { $0 < 0 }) { return code }
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { _ in nil }, nil)
    if failure != 0 { return failure }
    pthread_join(thread, nil)
    return nil
  }

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

extension TimeAmount {
  /// Creates an amount of at most one year.
  init(seconds: Double) {
    self = .nanoseconds(Int64(max(0, min(seconds, 31_536_000)) * 1e9))
  }
}
