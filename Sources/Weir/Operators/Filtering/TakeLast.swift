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
          // Inside the delivery of one value the run may be disposed: no other follows.
          guard run.isActive else { return onTermination(.interrupted) }
          onValue(value)
        }
        onTermination(.completed)
      })
  }
}

extension Signal {
  /// Sends the last `count` values when the stream completes, and none where it ends otherwise.
  ///
  /// - Precondition: `count` is not negative.
  public func take(last count: Int) -> Signal {
    precondition(count >= 0, "a stream cannot take a negative number of values")
    return transform { $0.takingLast(count, in: core.run) }
  }

  /// Sends the last value that satisfies the predicate, when the stream completes; nothing where
  /// none does.
  @preconcurrency
  public func last(where predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    filter(predicate).take(last: 1)
  }

  /// Sends the last value that satisfies the predicate, when the stream completes; fails where the
  /// predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptLast(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal {
    attemptFilter(predicate).take(last: 1)
  }
}

extension SignalProducer {
  /// Sends the last `count` values when the stream completes, and none where it ends otherwise.
  ///
  /// - Precondition: `count` is not negative.
  public func take(last count: Int) -> SignalProducer {
    precondition(count >= 0, "a stream cannot take a negative number of values")
    return SignalProducer(beginning: { [begin] observer, run in
      begin(observer.takingLast(count, in: run), run)
    })
  }

  /// Sends the last value that satisfies the predicate, when the stream completes; nothing where
  /// none does.
  @preconcurrency
  public func last(where predicate: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    filter(predicate).take(last: 1)
  }

  /// Sends the last value that satisfies the predicate, when the stream completes; fails, and stops
  /// its source, where the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptLast(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer {
    attemptFilter(predicate).take(last: 1)
  }
}
