extension Signal.Observer {
  func takingLast(_ count: Int, in run: Run) -> Self {
    let last = Queue<Value>()
    return Self(
      receiving: {
        last.append($0)
        if last.count > count { _ = last.popFirst() }
      },
      termination: { [onValue, onTermination] termination in
        guard case .completed = termination else { return onTermination(termination) }
        while let value = last.popFirst() {
          // The run may be disposed during the delivery of a value; no further value is sent then.
          guard run.isActive else { return onTermination(.interrupted) }
          onValue(value)
        }
        onTermination(.completed)
      })
  }
}

extension Signal {
  /// Emits the last `count` values when the source completes. A failure or an interruption drops
  /// them.
  ///
  /// - Precondition: `count` is not negative.
  public func take(last count: Int) -> Signal {
    precondition(count >= 0, "the count must not be negative")
    return transform { $0.takingLast(count, in: core.run) }
  }

  /// Emits the last value that satisfies the predicate, if any, when the source completes.
  @preconcurrency
  public func last(where predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    filter(predicate).take(last: 1)
  }

  /// Emits the last value that satisfies the predicate, if any, when the source completes, or fails
  /// with the error that the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptLast(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal {
    attemptFilter(predicate).take(last: 1)
  }
}

extension SignalProducer {
  /// Emits the last `count` values when the source completes. A failure or an interruption drops
  /// them.
  ///
  /// - Precondition: `count` is not negative.
  public func take(last count: Int) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    return SignalProducer(beginning: { [begin] observer, run in
      begin(observer.takingLast(count, in: run), run)
    })
  }

  /// Emits the last value that satisfies the predicate, if any, when the source completes.
  @preconcurrency
  public func last(where predicate: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    filter(predicate).take(last: 1)
  }

  /// Emits the last value that satisfies the predicate, if any, when the source completes, or fails
  /// with the error that the predicate throws. The failure stops the source.
  @preconcurrency
  @_disfavoredOverload
  public func attemptLast(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer {
    attemptFilter(predicate).take(last: 1)
  }
}
