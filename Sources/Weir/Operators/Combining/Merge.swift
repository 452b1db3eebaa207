extension SignalProducer {
  /// Sends the values of all streams as they come. Completes when all have ended; a failure of one
  /// ends the whole, its interruption only that one.
  ///
  /// The streams are started in order: one that sends without end while it is started keeps those
  /// behind it from starting.
  public static func merge<S: Sequence>(_ producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer<S.Element, Error>(Array(producers)).flatten(.merge)
  }

  /// Sends the values of all streams as they come.
  public static func merge(_ producers: SignalProducer...) -> SignalProducer {
    merge(producers)
  }

  /// Sends the values of all streams as they come, whatever kinds of streams they are.
  @_disfavoredOverload
  public static func merge(
    _ a: any SignalProducerConvertible<Value, Error>,
    _ b: any SignalProducerConvertible<Value, Error>,
    _ others: any SignalProducerConvertible<Value, Error>...
  ) -> SignalProducer {
    merge([a.producer, b.producer] + others.map { $0.producer })
  }

  /// Sends the values of both streams as they come.
  public func merge(with other: SignalProducer) -> SignalProducer {
    .merge([self, other])
  }

  /// Sends the values of both streams as they come.
  public func merge<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer
  where Other.Value == Value, Other.Error == Error {
    .merge([self, other.producer])
  }
}

extension Signal {
  /// Sends the values of all streams as they come. Completes when all have ended; a failure of one
  /// ends the whole, its interruption only that one.
  public static func merge<S: Sequence>(_ signals: S) -> Signal
  where S.Element == Signal<Value, Error> {
    Signal(starting: SignalProducer<Value, Error>.merge(signals.map(\.producer)))
  }

  /// Sends the values of all streams as they come.
  public static func merge(_ signals: Signal...) -> Signal {
    merge(signals)
  }

  /// Sends the values of both streams as they come.
  public func merge(with other: Signal) -> Signal {
    .merge([self, other])
  }
}
