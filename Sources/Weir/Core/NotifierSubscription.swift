/// A one-time subscription to a notifier: its first value or its end, whichever comes first,
/// triggers the action.
///
/// Every method is called inside the gate of the waiting run.
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

  /// Stops waiting for the notifier.
  func cancel() {
    if let token { run.remove(token) }
    dispose()
  }

  var isDisposed: Bool { action == nil }

  /// Called by the run when it ends.
  func dispose() {
    action = nil
    child.dispose()
  }
}

extension Run {
  /// Starts a notifier and handles its events inside the gate of this run.
  ///
  /// - Parameters:
  ///   - value: Called with each value.
  ///   - completion: Called when the notifier completes.
  ///   - interruption: Called when the notifier is interrupted.
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

  /// Starts a notifier and performs `action` inside the gate once the notifier sends a value or
  /// ends.
  ///
  /// Must be called inside the gate.
  @discardableResult
  func wait<Notifier: SignalProducerConvertible>(
    for notifier: Notifier, _ action: @escaping () -> Void
  ) -> NotifierSubscription where Notifier.Error == Never {
    let subscription = NotifierSubscription(in: self, action)
    subscription.begin(notifier.producer)
    return subscription
  }

  /// Starts a notifier. Each time a notifier sends a value or ends, performs `action` inside the
  /// gate and starts the next notifier.
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
