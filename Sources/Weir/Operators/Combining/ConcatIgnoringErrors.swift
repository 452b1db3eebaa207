extension SignalProducer {
  /// Emits the values of each stream after the previous one has completed, failed or been
  /// interrupted. Also known as `onErrorResumeNext`.
  public static func concat<S: Sequence>(
    ignoringErrors producers: S
  ) -> SignalProducer<Value, Never>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value {
    .concat(producers.map { $0.producer.completingOnFailure() })
  }

  /// Continues with `next` when this stream completes, fails or is interrupted.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .concat(ignoringErrors: SignalProducer<Int, Never>(value: 1))
  ///   .start { print($0) }  //> VALUE 1 | COMPLETED
  /// ```
  public func concat<Next: SignalProducerConvertible>(
    ignoringErrors next: Next
  ) -> SignalProducer<Value, Never> where Next.Value == Value {
    completingOnFailure().concat(next.producer.completingOnFailure())
  }

  private func completingOnFailure() -> SignalProducer<Value, Never> {
    transform { $0.completingOnFailure() }
  }
}

extension Signal.Observer where Error == Never {
  fileprivate func completingOnFailure<F>() -> Signal<Value, F>.Observer {
    Signal<Value, F>.Observer(
      receiving: onValue,
      termination: { [onTermination] in
        switch $0 {
        case .failed, .completed: onTermination(.completed)
        case .interrupted: onTermination(.interrupted)
        }
      })
  }
}
