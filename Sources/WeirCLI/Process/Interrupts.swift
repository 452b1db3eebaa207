import Glibc
import Synchronization
import WeirLanguage

/// Ctrl-C, where the terminal makes a signal of it.
enum Interrupts {
  private static let stop = Mutex<(@Sendable () -> Void)?>(nil)

  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    return set
  }

  /// Keeps the signal from every thread that is started from now on: one waits for it.
  static func block() {
    var set = signals
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// What to do when it comes.
  static func onInterrupt(_ action: @escaping @Sendable () -> Void) {
    stop.withLock { $0 = action }
  }

  /// Leaves those that come meanwhile to somebody else.
  static func ignoring<Result>(_ body: () -> Result) -> Result {
    let action = stop.withLock { stop in
      defer { stop = {} }
      return stop
    }
    defer { stop.withLock { $0 = action } }
    return body()
  }

  /// Waits for one.
  static func wait() {
    var set = signals
    var signal: Int32 = 0
    guard sigwait(&set, &signal) == 0 else { return }
    if let action = stop.withLock({ $0 }) { action() } else { exit(130) }
  }
}
