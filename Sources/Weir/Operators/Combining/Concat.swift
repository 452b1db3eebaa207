extension SignalProducer {
  /// Sends the events of one stream after those of the other, each when the one before has ended.
  ///
  /// A failure ends the whole; the interruption of a stream is followed by the next, as its
  /// completion is. The sequence may be endless: a stream is asked for when its turn has come.
  public static func concat<S: Sequence>(_ producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    concat(producers, releasing: false)
  }

  /// - Parameter releasing: true to have released one stream before the next is started.
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

  /// Sends the events of one stream after those of the other.
  @_disfavoredOverload
  public static func concat(_ producers: SignalProducer...) -> SignalProducer {
    concat(producers)
  }

  /// Goes on with `next` when this stream completes.
  public func concat(_ next: SignalProducer) -> SignalProducer {
    .concat([self, next])
  }

  /// Goes on with `next` when this stream completes.
  public func concat<Next: SignalProducerConvertible>(_ next: Next) -> SignalProducer
  where Next.Value == Value, Next.Error == Error {
    .concat([self, next.producer])
  }

  /// Sends one more value when this stream completes.
  public func concat(value: Value) -> SignalProducer {
    concat(SignalProducer(value: value))
  }

  /// Sends further values when this stream completes.
  public func concat<S: Sequence>(values: S) -> SignalProducer where S.Element == Value {
    concat(SignalProducer(values))
  }

  /// Fails when this stream completes.
  public func concat(error: Error) -> SignalProducer {
    concat(SignalProducer(error: error))
  }

  /// Sends the events of `previous` first.
  public func prefix(_ previous: SignalProducer) -> SignalProducer {
    previous.concat(self)
  }

  /// Sends the events of `previous` first.
  public func prefix<Previous: SignalProducerConvertible>(_ previous: Previous) -> SignalProducer
  where Previous.Value == Value, Previous.Error == Error {
    previous.producer.concat(self)
  }

  /// Sends one value first.
  public func prefix(value: Value) -> SignalProducer {
    prefix(SignalProducer(value: value))
  }

  /// Sends other values first.
  public func prefix<S: Sequence>(values: S) -> SignalProducer where S.Element == Value {
    prefix(SignalProducer(values))
  }
}
