extension SignalProducer {
  /// Sends the values that come after `trigger` has sent one or completed.
  ///
  /// The trigger is started first. Its interruption means nothing: values are skipped until the end.
  public func skip<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Error == Never {
    skipping(until: trigger.producer.promoteError(Error.self), endsAtCompletion: true)
  }

  /// Sends the values that come after `trigger` has sent one or completed.
  ///
  /// The trigger is started first. Its interruption means nothing: values are skipped until the end.
  public func skip(until trigger: SignalProducer<Void, Never>) -> SignalProducer {
    skipping(until: trigger.promoteError(Error.self), endsAtCompletion: true)
  }

  /// Sends the values that come after `trigger` has sent one. Its failure fails the result, its
  /// completion means nothing.
  package func skip<Trigger>(
    untilValueOf trigger: SignalProducer<Trigger, Error>
  ) -> SignalProducer {
    skipping(until: trigger, endsAtCompletion: false)
  }

  private func skipping<Trigger>(
    until trigger: SignalProducer<Trigger, Error>, endsAtCompletion: Bool
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let hasFired = Local(false)
      let triggerRun = run.child()
      trigger.begin(
        run.input(
          receiving: { _ in
            hasFired.value = true
            triggerRun.dispose()
          },
          termination: { termination in
            switch termination {
            case .completed: hasFired.value = hasFired.value || endsAtCompletion
            case .failed: run.close(termination, observer)
            case .interrupted: break
            }
          }), triggerRun)
      guard run.isActive else { return }
      begin(
        run.input(
          receiving: { if hasFired.value { observer.onValue($0) } },
          termination: { run.close($0, observer) }), run.child())
    })
  }
}

extension Signal {
  /// Sends the values that come after `trigger` has sent one or completed.
  ///
  /// The interruption of the trigger means nothing: values are skipped until the end.
  public func skip<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> Signal
  where Trigger.Error == Never {
    Signal(starting: producer.skip(until: trigger))
  }

  /// Sends the values that come after `trigger` has sent one or completed.
  ///
  /// The interruption of the trigger means nothing: values are skipped until the end.
  public func skip(until trigger: Signal<Void, Never>) -> Signal {
    Signal(starting: producer.skip(until: trigger.producer))
  }
}
