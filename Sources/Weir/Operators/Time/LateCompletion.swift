/// Delays the completion of a stream until pending values have been sent. A failure or an
/// interruption passes immediately. Must be used inside the gate of the run.
final class LateCompletion<Value, Error: Swift.Error> {
  private let observer: Signal<Value, Error>.Observer
  private let run: Run
  private(set) var isDue = false

  init(_ observer: Signal<Value, Error>.Observer, _ run: Run) {
    self.observer = observer
    self.run = run
  }

  /// Handles the terminal event of the source. A completion is delayed if `hasWaiting` is true.
  func end(_ termination: Termination<Error>, hasWaiting: Bool) {
    if case .completed = termination, hasWaiting {
      isDue = true
    } else {
      run.close(termination, observer)
    }
  }

  /// Sends a value and, if it is the last pending one, a delayed completion.
  func send(_ value: Value, isLast: Bool = true) {
    observer.onValue(value)
    if isDue, isLast { run.closeNext(.completed, observer) }
  }
}
