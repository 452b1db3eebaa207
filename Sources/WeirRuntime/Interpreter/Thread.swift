import Glibc
import WeirStreams

/// Threads with a configurable stack size.
public enum Thread {
  /// Starts a detached thread; returns false if the system cannot create one.
  ///
  /// - Parameter largest: the preferred stack size, used if the system provides that much.
  ///   Releasing a deeply nested value needs more stack than calls may use.
  public static func start(
    stackSize: Int = 1 << 20, upTo largest: Int = 0, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    WorkThread.start(stackSize: stackSize, upTo: largest, body)
  }

  /// The error message for a thread that could not be started.
  public static let refusal = "cannot start a thread: \(String(cString: strerror(EAGAIN)))"

  /// The identifier of the calling thread.
  static var current: UInt { UInt(pthread_self()) }
}
