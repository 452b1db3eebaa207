import Glibc
import Synchronization
import WeirLanguage

/// The signals that end a program: Ctrl-C, where the terminal makes one of it, and those that ask a
/// process to go.
enum Interrupts {
  private struct Actions {
    var interruption: (@Sendable () -> Void)?
    var termination: (@Sendable () -> Void)?
    /// What has asked the process to go.
    var signal: Int32?
  }

  private static let actions = Mutex(Actions())
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  /// Keeps the signals from every thread that is started from now on: one waits for them.
  static func block() {
    var set = set(of: watched)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// What to do at Ctrl-C.
  static func onInterrupt(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.interruption = action }
  }

  /// What to do when the process is asked to go; without it, that ends it at once.
  static func onTermination(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.termination = action }
  }

  /// With which status the process ends that was asked to go.
  static var status: ExitStatus? {
    actions.withLock(\.signal).map { ExitStatus(rawValue: 128 + $0) }
  }

  /// Leaves Ctrl-C to something else meanwhile.
  static func doing<Result>(
    _ other: @escaping @Sendable () -> Void, during body: () -> Result
  ) -> Result {
    let action = actions.withLock { actions in
      defer { actions.interruption = other }
      return actions.interruption
    }
    defer { actions.withLock { $0.interruption = action } }
    return body()
  }

  /// The same, left to somebody else.
  static func ignoring<Result>(_ body: () -> Result) -> Result { doing({}, during: body) }

  /// Waits for a signal.
  static func wait() {
    var set = set(of: watched)
    var signal: Int32 = 0
    guard sigwait(&set, &signal) == 0 else { return }
    if Session.catches(signal) { return handOn(signal) }
    let action = actions.withLock { actions in
      if signal == SIGINT { return actions.interruption }
      actions.signal = signal
      // Whoever asks again does not want to wait.
      defer { actions.termination = nil }
      return actions.termination
    }
    if let action { action() } else { exit(128 + signal) }
  }

  /// Has this thread take a signal that a program looks for.
  private static func handOn(_ signal: Int32) {
    var one = set(of: [signal])
    raise(signal)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    pthread_sigmask(SIG_BLOCK, &one, nil)
  }
}
