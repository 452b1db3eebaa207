extension SignalProducer {
  /// Sends the values of all streams as they come.
  public static func merge<S: Sequence>(_ producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer<S.Element, Error>(Array(producers)).flatten(.merge)
  }

  /// Sends the values of all streams as they come.
  public static func merge(_ producers: SignalProducer...) -> SignalProducer {
    merge(producers)
  }

  /// Sends the values of both streams as they come.
  public func merge(with other: SignalProducer) -> SignalProducer {
    .merge([self, other])
  }
}

extension Signal {
  /// Sends the values of all streams as they come.
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
