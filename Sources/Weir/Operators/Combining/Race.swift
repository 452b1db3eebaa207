extension SignalProducer {
  /// Sends the events of the stream that is the first to send any, and stops the others. No streams
  /// at all complete at once. Known elsewhere as `amb`.
  ///
  /// The streams are started in order: those behind one that sends while it is started never are.
  public static func race<S: Sequence>(_ producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer<S.Element, Error>(Array(producers)).flatten(.race)
  }

  /// Sends the events of the stream that is the first to send any, and stops the others.
  public static func race(_ producers: SignalProducer...) -> SignalProducer {
    race(producers)
  }

  /// Sends the events of the stream that is the first to send any, and stops the other.
  public func race<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer
  where Other.Value == Value, Other.Error == Error {
    .race([self, other.producer])
  }
}

extension Signal {
  /// Sends the events of the signal that is the first to send any. No signals at all complete at
  /// once. Known elsewhere as `amb`.
  public static func race<S: Sequence>(_ signals: S) -> Signal
  where S.Element == Signal<Value, Error> {
    Signal(starting: SignalProducer<Value, Error>.race(signals.map(\.producer)))
  }

  /// Sends the events of the signal that is the first to send any.
  public static func race(_ signals: Signal...) -> Signal {
    race(signals)
  }

  /// Sends the events of the signal that is the first to send any.
  public func race(with other: Signal) -> Signal {
    .race([self, other])
  }
}
