extension SignalProducer {
  /// Emits whether both streams emit equivalent values in the same order, then completes.
  ///
  /// Emits false as soon as a difference is found, and true when both streams have completed. A
  /// failure or interruption of either stream ends the result.
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
  /// Emits whether both streams emit equal values in the same order, then completes.
  ///
  /// Emits false as soon as a difference is found, and true when both streams have completed. A
  /// failure or interruption of either stream ends the result.
  @_disfavoredOverload
  public func elementsEqual<Other: SignalProducerConvertible>(
    _ other: Other
  ) -> SignalProducer<Bool, Error> where Other.Value == Value, Other.Error == Error {
    compared(with: other.producer, by: ==)
  }
}

extension Signal {
  /// Emits whether both streams emit equivalent values in the same order, then completes.
  ///
  /// Emits false as soon as a difference is found, and true when both streams have completed. A
  /// failure or interruption of either stream ends the result.
  @preconcurrency
  @_disfavoredOverload
  public func elementsEqual<Other: SignalProducerConvertible>(
    _ other: Other, by areEquivalent: @escaping @Sendable (Value, Other.Value) -> Bool
  ) -> Signal<Bool, Error> where Other.Error == Error {
    Signal<Bool, Error>(starting: producer.elementsEqual(other, by: areEquivalent))
  }
}

extension Signal where Value: Equatable {
  /// Emits whether both streams emit equal values in the same order, then completes.
  ///
  /// Emits false as soon as a difference is found, and true when both streams have completed. A
  /// failure or interruption of either stream ends the result.
  @_disfavoredOverload
  public func elementsEqual<Other: SignalProducerConvertible>(
    _ other: Other
  ) -> Signal<Bool, Error> where Other.Value == Value, Other.Error == Error {
    Signal<Bool, Error>(starting: producer.elementsEqual(other))
  }
}

/// The values of one of the streams that have not been compared yet. Accessed only inside the gate.
private final class ComparedInput<Value> {
  private let values = Queue<Value>()
  @exclusivity(unchecked) private(set) var hasCompleted = false

  /// Whether this input has a value for which the other input will have no counterpart.
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
  /// Emits a value and completes.
  fileprivate func answer<Error>(_ answer: Bool, _ observer: Signal<Bool, Error>.Observer) {
    observer.onValue(answer)
    observer.onTermination(.completed)
    releaseAll()
  }
}
