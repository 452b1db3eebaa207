import Dispatch
import Glibc
import Synchronization
import WeirLanguage

/// The signals that end a program: SIGINT, which a terminal sends for Ctrl-C, and the termination
/// signals.
enum Interrupts {
  private struct Actions {
    var interruption: (@Sendable () -> Void)?
    /// Whether Ctrl-C ends the process.
    var interruptionEnds = false
    var termination: (@Sendable () -> Void)?
    /// The termination signal that was received, or 0.
    ///
    /// Not an optional: the optimizer of Swift 6.3.1 gives an optional in a statically initialized
    /// global the wrong tag.
    var signal: Int32 = 0
    /// The signal that the program has not handled yet, with its time of arrival.
    var unanswered: PendingInterrupt?
    /// Whether the program has stopped running.
    var hasStopped = false
    /// Called before the process is ended because it does not respond to a signal.
    var lastWords: @Sendable () -> Void = {}
  }

  /// A signal that the program has not handled yet.
  ///
  /// A class, so that nil is represented by zero. See `Actions.signal` for the reason.
  private final class PendingInterrupt: Sendable {
    let signal: Int32
    let patience = InterruptTimeout()

    init(signal: Int32) { self.signal = signal }
  }

  private static let actions = Mutex(Actions())
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  /// Blocks the signals in all threads that are started later. One thread waits for them.
  static func block() {
    var set = set(of: watched)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Sets the action for Ctrl-C.
  ///
  /// - Parameter ends: true if the action ends the process. The process is then killed unless
  ///   `noteStop()` is called soon afterwards.
  static func onInterrupt(ends: Bool = false, _ action: @escaping @Sendable () -> Void) {
    actions.withLock { actions in
      actions.interruption = action
      actions.interruptionEnds = ends
    }
  }

  /// Sets the action for a termination signal, which otherwise ends the process immediately.
  ///
  /// The process is killed unless `noteStop()` is called soon after the signal.
  static func onTermination(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.termination = action }
  }

  /// Sets the action that runs before an unresponsive process is killed.
  ///
  /// The action can flush output and restore the terminal. It runs on its own thread and has little
  /// time.
  static func beforeEnding(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.lastWords = action }
  }

  /// Handles signals for a program without a prompt.
  ///
  /// Ctrl-C and termination signals call `stop`. A second Ctrl-C ends the process immediately.
  static func endProgram(writingTo output: Output, by stop: @escaping @Sendable () -> Void) {
    onInterrupt(ends: true) {
      stop()
      onInterrupt { end(by: SIGINT) }
    }
    onTermination(stop)
    beforeEnding(output.flushIfFree)
  }

  /// Records that the program has stopped, so that the process is not killed.
  static func noteStop() {
    actions.withLock { actions in
      actions.hasStopped = true
      actions.unanswered = nil
    }
  }

  /// The exit status after a termination signal; nil if none was received.
  static var status: ExitStatus? {
    let signal = actions.withLock { $0.signal }
    return signal == 0 ? nil : ExitStatus(rawValue: 128 + signal)
  }

  /// Replaces the action for Ctrl-C while `body` runs.
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

  /// Ignores Ctrl-C while `body` runs.
  static func ignoring<Result>(_ body: () -> Result) -> Result { doing({}, during: body) }

  /// Waits for a signal and performs its action. While a signal is unhandled, returns after 10
  /// milliseconds at the latest.
  static func wait() {
    guard let signal = next() else { return }
    if Session.catches(signal) { return forward(signal) }
    let action = actions.withLock { actions in
      let ends = signal != SIGINT || actions.interruptionEnds
      if ends, !actions.hasStopped, actions.unanswered == nil {
        actions.unanswered = PendingInterrupt(signal: signal)
      }
      if signal == SIGINT { return actions.interruption }
      actions.signal = signal
      // A second termination signal ends the process immediately.
      defer { actions.termination = nil }
      return actions.termination
    }
    if let action { action() } else { end(by: signal) }
  }

  /// Returns the next signal; nil if a previous signal is unhandled and none arrives within 10
  /// milliseconds.
  private static func next() -> Int32? {
    var set = set(of: watched)
    guard let unanswered = actions.withLock({ $0.unanswered }) else {
      var signal: Int32 = 0
      return sigwait(&set, &signal) == 0 ? signal : nil
    }
    if unanswered.patience.isOver { end(by: unanswered.signal) }
    var moment = timespec(tv_sec: 0, tv_nsec: 10_000_000)
    let signal = sigtimedwait(&set, nil, &moment)
    return signal > 0 ? signal : nil
  }

  /// Ends the process with the exit status for a signal.
  ///
  /// The action set with `beforeEnding` runs first, for at most 30 milliseconds.
  static func end(by signal: Int32) -> Never {
    let isDone = DispatchSemaphore(value: 0)
    let lastWords = actions.withLock { $0.lastWords }
    _ = Thread.start {
      lastWords()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .milliseconds(30))
    _exit(128 + signal)
  }

  /// Delivers the signal on the current thread, to the handler that the program has installed.
  private static func forward(_ signal: Int32) {
    var one = set(of: [signal])
    raise(signal)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    pthread_sigmask(SIG_BLOCK, &one, nil)
  }
}
