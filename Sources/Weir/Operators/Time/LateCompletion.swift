/// The end of a stream whose completion waits for values that wait; a failure and an interruption
/// do not. To be used inside the gate of the run.
final class LateCompletion<Value, Error: Swift.Error> {
  private let observer: Signal<Value, Error>.Observer
  private let run: Run
  private(set) var isDue = false

  init(_ observer: Signal<Value, Error>.Observer, _ run: Run) {
    self.observer = observer
    self.run = run
  }

  /// The stream has ended; its completion waits where `hasWaiting` says so.
  func end(_ termination: Termination<Error>, hasWaiting: Bool) {
    if case .completed = termination, hasWaiting {
      isDue = true
    } else {
      run.close(termination, observer)
    }
  }

  /// Sends a value, and then the completion that waits for it.
  func send(_ value: Value, isLast: Bool = true) {
    observer.onValue(value)
    if isDue, isLast { run.closeNext(.completed, observer) }
  }
}
