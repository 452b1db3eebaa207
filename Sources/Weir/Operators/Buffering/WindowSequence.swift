/// Consecutive windows. Accessed only inside the gate of `run`.
final class WindowSequence<Value, Error: Swift.Error> {
  private let count: Int
  private let observer: Signal<SignalProducer<Value, Error>, Error>.Observer
  private let branching: Branching
  /// The observer that feeds the open window.
  private var input: Signal<Value, Error>.Observer?
  private var sent = 0
  private var closing: (() -> SignalProducer<Void, Never>)?
  private var closingSubscription: NotifierSubscription?

  init(
    count: Int, _ observer: Signal<SignalProducer<Value, Error>, Error>.Observer,
    _ branching: Branching
  ) {
    self.count = count
    self.observer = observer
    self.branching = branching
    run.attach {
      self.endWindow(.interrupted)
      observer.onTermination(.interrupted)
    }
  }

  private var run: Run { branching.source }

  func open() {
    let window: Branching.Branch<Value, Error> = branching.branch()
    input = window.input
    sent = 0
    observer.send(value: window.output)
  }

  func send(_ value: Value) {
    if input == nil { open() }
    input?.send(value: value)
    sent += 1
    if sent == count { change() }
  }

  /// Closes the open window and opens the next one.
  func change() {
    input?.sendCompleted()
    closingSubscription?.cancel()
    closingSubscription = nil
    open()
    if let closing, run.isActive { wait(for: closing) }
  }

  /// Starts a notifier. When it emits or ends, closes the open window and opens the next one.
  func wait(for closing: @escaping () -> SignalProducer<Void, Never>) {
    self.closing = closing
    closingSubscription = run.wait(for: closing()) { [self] in change() }
  }

  func end(_ termination: Termination<Error>) {
    endWindow(termination)
    run.close(termination, observer)
  }

  private func endWindow(_ termination: Termination<Error>) {
    input?.onTermination(termination)
    input = nil
  }
}
