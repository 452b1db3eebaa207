extension SignalProducer {
  /// Sends whether both streams send equivalent values in the same order, then completes.
  ///
  /// False is sent as soon as it is known, true when both have completed. A failure or an
  /// interruption of either ends the result.
  @preconcurrency
  @_disfavoredOverload
  public func elementsEqual<Other: SignalProducerConvertible>(
    _ other: Other, by areEquivalent: @escaping @Sendable (Value, Other.Value) -> Bool
  ) -> SignalProducer<Bool, Error> where Other.Error == Error {
    compared(with: other.producer, by: areEquivalent)
  }

  private func compared<U>(
    with other: SignalProducer<U, Error>, by areEquivalent: @escaping (Value, U) -> Bool
  ) -> SignalProducer<Bool, Error> {
    SignalProducer<Bool, Error>(beginning: { [begin] observer, run in
      run.attach(observer)
      let mine = ComparedInput<Value>()
      let theirs = ComparedInput<U>()
      let compare = {
        while let (left, right) = mine.popFirst(ifAlso: theirs) {
          if !areEquivalent(left, right) { return run.answer(false, observer) }
        }
        if mine.exceeds(theirs) || theirs.exceeds(mine) { return run.answer(false, observer) }
        if mine.hasCompleted && theirs.hasCompleted { run.answer(true, observer) }
      }
      begin(mine.observer(in: run, observer, then: compare), run.child())
      if run.isActive {
        other.begin(theirs.observer(in: run, observer, then: compare), run.child())
      }
    })
  }
}

extension SignalProducer where Value: Equatable {
  /// Sends whether both streams send the same values in the same order, then completes.
  ///
  /// False is sent as soon as it is known, true when both have completed. A failure or an
  /// interruption of either ends the result.
  @_disfavoredOverload
  public func elementsEqual<Other: SignalProducerConvertible>(
    _ other: Other
  ) -> SignalProducer<Bool, Error> where Other.Value == Value, Other.Error == Error {
    compared(with: other.producer, by: ==)
  }
}

extension Signal {
  /// Sends whether both streams send equivalent values in the same order, then completes.
  ///
  /// False is sent as soon as it is known, true when both have completed. A failure or an
  /// interruption of either ends the result.
  @preconcurrency
  @_disfavoredOverload
  public func elementsEqual<Other: SignalProducerConvertible>(
    _ other: Other, by areEquivalent: @escaping @Sendable (Value, Other.Value) -> Bool
  ) -> Signal<Bool, Error> where Other.Error == Error {
    Signal<Bool, Error>(starting: producer.elementsEqual(other, by: areEquivalent))
  }
}

extension Signal where Value: Equatable {
  /// Sends whether both streams send the same values in the same order, then completes.
  ///
  /// False is sent as soon as it is known, true when both have completed. A failure or an
  /// interruption of either ends the result.
  @_disfavoredOverload
  public func elementsEqual<Other: SignalProducerConvertible>(
    _ other: Other
  ) -> Signal<Bool, Error> where Other.Value == Value, Other.Error == Error {
    Signal<Bool, Error>(starting: producer.elementsEqual(other))
  }
}

/// What one of the streams has sent that has not been compared yet; touched only inside the gate.
private final class ComparedInput<Value> {
  private let values = Queue<Value>()
  @exclusivity(unchecked) private(set) var hasCompleted = false

  /// True where this has a value and the other will not have one.
  func exceeds<Other>(_ other: ComparedInput<Other>) -> Bool {
    !values.isEmpty && other.values.isEmpty && other.hasCompleted
  }

  func popFirst<Other>(ifAlso other: ComparedInput<Other>) -> (Value, Other)? {
    guard !values.isEmpty, !other.values.isEmpty else { return nil }
    return (values.popFirst()!, other.values.popFirst()!)
  }

  func observer<Error>(
    in run: Run, _ observer: Signal<Bool, Error>.Observer, then compare: @escaping () -> Void
  ) -> Signal<Value, Error>.Observer {
    run.input(
      receiving: {
        self.values.append($0)
        compare()
      },
      termination: { termination in
        guard case .completed = termination else { return run.close(termination, observer) }
        self.hasCompleted = true
        compare()
      })
  }
}

extension Run {
  /// Ends with one value.
  fileprivate func answer<Error>(_ answer: Bool, _ observer: Signal<Bool, Error>.Observer) {
    observer.onValue(answer)
    observer.onTermination(.completed)
    releaseAll()
  }
}
