import Glibc
import WeirStreams

/// Threads with a stack of a chosen size.
public enum Thread {
  /// Starts a detached thread; false where the system has none to spare.
  ///
  /// - Parameter largest: the size that the stack may have where the system has room. A value that
  ///   is nested deeply takes more stack when it is released than calls may take.
  public static func start(
    stackSize: Int = 1 << 20, upTo largest: Int = 0, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    WorkThread.start(stackSize: stackSize, upTo: largest, body)
  }

  /// The message for a thread that could not be started.
  public static let refusal = "cannot start a thread: \(String(cString: strerror(EAGAIN)))"

  /// Tells the thread that calls from all others.
  static var current: UInt { UInt(pthread_self()) }
}
