import Glibc
import WeirStreams

/// Threads with a stack of a chosen size.
public enum Thread {
  /// Starts a detached thread.
  public static func start(stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void) {
    let hasStarted = WorkThread.start(stackSize: stackSize, body)
    precondition(hasStarted, "the system can start no further thread")
  }

  /// Tells the thread that calls from all others.
  static var current: UInt { UInt(pthread_self()) }
}
