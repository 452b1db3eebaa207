/// A notifier that an operator waits for: its first value counts, or its end, whichever comes first.
///
/// All of it happens inside the gate of the run that waits.
final class NotifierSubscription: Disposable, @unchecked Sendable {
  private let run: Run
  private let child = Run()
  private var token: Bag<any Disposable>.Token?
  private var action: (() -> Void)?

  fileprivate init(in run: Run, _ action: @escaping () -> Void) {
    self.run = run
    self.action = action
  }

  fileprivate func begin<Value>(_ notifier: SignalProducer<Value, Never>) {
    token = run.insert(self)
    notifier.begin(
      run.input(receiving: { _ in self.come() }, termination: { _ in self.come() }), child)
  }

  private func come() {
    guard let action else { return }
    cancel()
    action()
  }

  /// Stops waiting.
  func cancel() {
    if let token { run.remove(token) }
    dispose()
  }

  var isDisposed: Bool { action == nil }

  /// Done by the run at its end.
  func dispose() {
    action = nil
    child.dispose()
  }
}

extension Run {
  /// Starts a notifier whose events are received inside the gate: an interruption matters, and a
  /// completion changes nothing unless there is something to do.
  func follow<Notifier: SignalProducerConvertible>(
    _ notifier: Notifier, receiving value: @escaping (Notifier.Value) -> Void,
    completion: @escaping () -> Void = {}, interruption: @escaping () -> Void
  ) where Notifier.Error == Never {
    notifier.producer.begin(
      input(
        receiving: value,
        termination: { if case .interrupted = $0 { interruption() } else { completion() } }),
      child())
  }

  /// Starts a notifier; to be used inside the gate. Once it sends a value or ends, `action` is done
  /// there.
  @discardableResult
  func wait<Notifier: SignalProducerConvertible>(
    for notifier: Notifier, _ action: @escaping () -> Void
  ) -> NotifierSubscription where Notifier.Error == Never {
    let subscription = NotifierSubscription(in: self, action)
    subscription.begin(notifier.producer)
    return subscription
  }

  /// Starts a notifier, and a new one each time that one sends a value or ends, with `action` done
  /// inside the gate in between.
  func waitRepeatedly<Notifier: SignalProducerConvertible>(
    for notifier: @escaping () -> Notifier, _ action: @escaping () -> Void
  ) where Notifier.Error == Never {
    gate.perform {
      guard self.isActive else { return }
      self.wait(for: notifier()) {
        action()
        self.waitRepeatedly(for: notifier, action)
      }
    }
  }
}
