extension SignalProducer {
  /// Emits the events of each stream after the previous one has ended.
  ///
  /// A failure ends the result, whereas a completion or an interruption starts the next stream. The
  /// sequence may be infinite, since each stream is requested just before it is started.
  public static func concat<S: Sequence>(_ producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    concat(producers, releasing: false)
  }

  /// - Parameter releasing: Whether each stream is released before the next one is started.
  package static func concat<S: Sequence>(_ producers: S, releasing: Bool) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    following(producers, releasing: releasing) { termination, next in
      switch termination {
      case .completed: next()
      case .failed: nil
      case .interrupted: next() ?? .empty
      }
    }
  }

  /// Emits the events of each stream after the previous one has ended.
  @_disfavoredOverload
  public static func concat(_ producers: SignalProducer...) -> SignalProducer {
    concat(producers)
  }

  /// Continues with `next` when this stream completes.
  ///
  /// ```swift
  /// let first = SignalProducer<Int, Never>([1, 2])
  /// let second = SignalProducer<Int, Never>(value: 3)
  /// first.concat(second).start { print($0) }  //> VALUE 1 | VALUE 2 | VALUE 3 | COMPLETED
  /// ```
  public func concat(_ next: SignalProducer) -> SignalProducer {
    .concat([self, next])
  }

  /// Continues with `next` when this stream completes.
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Error {
    .concat([self, next.producer])
  }

  /// Emits one more value when this stream completes.
  public func concat(value: Value) -> SignalProducer {
    concat(SignalProducer(value: value))
  }

  /// Emits more values when this stream completes.
  public func concat<S: Sequence>(values: S) -> SignalProducer where S.Element == Value {
    concat(SignalProducer(values))
  }

  /// Fails with `error` when this stream completes.
  public func concat(error: Error) -> SignalProducer {
    concat(SignalProducer(error: error))
  }

  /// Emits the events of `previous` before those of this stream.
  public func prefix(_ previous: SignalProducer) -> SignalProducer {
    previous.concat(self)
  }

  /// Emits the events of `previous` before those of this stream.
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Error {
    previous.producer.concat(self)
  }

  /// Emits a value before those of this stream.
  public func prefix(value: Value) -> SignalProducer {
    prefix(SignalProducer(value: value))
  }

  /// Emits the given values before those of this stream.
  public func prefix<S: Sequence>(values: S) -> SignalProducer where S.Element == Value {
    prefix(SignalProducer(values))
  }
}
