extension SignalProducer {
  /// Emits the events of the stream that is the first to send an event, and stops the others.
  /// Without any streams, completes immediately. Also known as `amb`.
  ///
  /// The streams are started in order. If one sends an event during its start, the following ones
  /// are not started.
  public static func race<S: Sequence>(_ producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer<S.Element, Error>(Array(producers)).flatten(.race)
  }

  /// Emits the events of the stream that is the first to send an event, and stops the others.
  public static func race(_ producers: SignalProducer...) -> SignalProducer {
    race(producers)
  }

  /// Emits the events of the stream that is the first to send an event, and stops the other one.
  public func race<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer
  where Other.Value == Value, Other.Error == Error {
    .race([self, other.producer])
  }
}

extension Signal {
  /// Emits the events of the signal that is the first to send an event. Without any signals,
  /// completes immediately. Also known as `amb`.
  public static func race<S: Sequence>(_ signals: S) -> Signal
  where S.Element == Signal<Value, Error> {
    Signal(starting: SignalProducer<Value, Error>.race(signals.map(\.producer)))
  }

  /// Emits the events of the signal that is the first to send an event.
  public static func race(_ signals: Signal...) -> Signal {
    race(signals)
  }

  /// Emits the events of the signal that is the first to send an event.
  public func race(with other: Signal) -> Signal {
    .race([self, other])
  }
}
