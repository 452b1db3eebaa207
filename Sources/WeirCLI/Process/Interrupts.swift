import Dispatch
import Glibc
import Synchronization
import WeirLanguage

/// The signals that end a program: Ctrl-C, where the terminal makes one of it, and those that ask a
/// process to go.
enum Interrupts {
  private struct Actions {
    var interruption: (@Sendable () -> Void)?
    /// True where Ctrl-C ends the process.
    var interruptionEnds = false
    var termination: (@Sendable () -> Void)?
    /// The signal that has asked the process to go, or 0. As an optional the optimiser would lay it
    /// out with the wrong tag in a global that is initialised statically (6.3.1).
    var signal: Int32 = 0
    /// The signal that the program has not answered yet, and since when it waits.
    var unanswered: Unanswered?
    /// True once nothing of the program runs any more.
    var hasStopped = false
    /// Called before a process is ended that does not answer.
    var lastWords: @Sendable () -> Void = {}
  }

  /// An object, whose `nil` is zero, for the reason that `Actions.signal` gives.
  private final class Unanswered: Sendable {
    let signal: Int32
    let patience = Patience()

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

  /// Keeps the signals from every thread that is started from now on: one waits for them.
  static func block() {
    var set = set(of: watched)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// What to do at Ctrl-C.
  ///
  /// - Parameter ends: true where that is to end the process, which is ended otherwise unless
  ///   `noteStop()` is called soon.
  static func onInterrupt(ends: Bool = false, _ action: @escaping @Sendable () -> Void) {
    actions.withLock { actions in
      actions.interruption = action
      actions.interruptionEnds = ends
    }
  }

  /// What to do when the process is asked to go; without it, that ends it at once.
  ///
  /// The process is ended otherwise unless `noteStop()` is called soon.
  static func onTermination(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.termination = action }
  }

  /// What to do before a process is ended that does not answer: writes what waits, and puts the
  /// terminal back. Called on a thread of its own, and not waited for long.
  static func beforeEnding(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.lastWords = action }
  }

  /// Ends a program without a prompt by `stop`: at Ctrl-C, and where the process is asked to go. A
  /// second Ctrl-C ends the process at once.
  static func endProgram(writingTo output: Output, by stop: @escaping @Sendable () -> Void) {
    onInterrupt(ends: true) {
      stop()
      onInterrupt { end(by: SIGINT) }
    }
    onTermination(stop)
    beforeEnding(output.flushIfFree)
  }

  /// Notes that nothing of the program runs any more, so that the process ends by itself.
  static func noteStop() {
    actions.withLock { actions in
      actions.hasStopped = true
      actions.unanswered = nil
    }
  }

  /// With which status the process ends that was asked to go.
  static var status: ExitStatus? {
    let signal = actions.withLock { $0.signal }
    return signal == 0 ? nil : ExitStatus(rawValue: 128 + signal)
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

  /// Waits for a signal, or for the answer to the last one.
  static func wait() {
    guard let signal = next() else { return }
    if Session.catches(signal) { return handOn(signal) }
    let action = actions.withLock { actions in
      let ends = signal != SIGINT || actions.interruptionEnds
      if ends, !actions.hasStopped, actions.unanswered == nil {
        actions.unanswered = Unanswered(signal: signal)
      }
      if signal == SIGINT { return actions.interruption }
      actions.signal = signal
      // Whoever asks again does not want to wait.
      defer { actions.termination = nil }
      return actions.termination
    }
    if let action { action() } else { end(by: signal) }
  }

  /// The next signal; nil where none has come in some milliseconds for which an answer is waited.
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

  /// Ends the process, whatever runs.
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

  /// Has this thread take a signal that a program looks for.
  private static func handOn(_ signal: Int32) {
    var one = set(of: [signal])
    raise(signal)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    pthread_sigmask(SIG_BLOCK, &one, nil)
  }
}
