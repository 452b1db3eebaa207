extension SignalProducer {
  /// Emits the values of all streams as they arrive.
  ///
  /// Completes when all streams have ended. A failure of one ends the result. An interruption ends
  /// only the interrupted stream.
  ///
  /// The streams are started in order. A stream that emits endlessly during its start keeps the
  /// following ones from starting.
  public static func merge<S: Sequence>(_ producers: S) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    SignalProducer<S.Element, Error>(Array(producers)).flatten(.merge)
  }

  /// Emits the values of all streams as they arrive.
  public static func merge(_ producers: SignalProducer...) -> SignalProducer {
    merge(producers)
  }

  /// Emits the values of all streams, which may be of different types, as they arrive.
  @_disfavoredOverload
  public static func merge(
    _ a: any SignalProducerConvertible<Value, Error>,
    _ b: any SignalProducerConvertible<Value, Error>,
    _ others: any SignalProducerConvertible<Value, Error>...
  ) -> SignalProducer {
    merge([a.producer, b.producer] + others.map { $0.producer })
  }

  /// Emits the values of both streams as they arrive.
  public func merge(with other: SignalProducer) -> SignalProducer {
    .merge([self, other])
  }

  /// Emits the values of both streams as they arrive.
  public func merge<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer
  where Other.Value == Value, Other.Error == Error {
    .merge([self, other.producer])
  }
}

extension Signal {
  /// Emits the values of all streams as they arrive.
  ///
  /// Completes when all streams have ended. A failure of one ends the result. An interruption ends
  /// only the interrupted stream.
  public static func merge<S: Sequence>(_ signals: S) -> Signal
  where S.Element == Signal<Value, Error> {
    Signal(starting: SignalProducer<Value, Error>.merge(signals.map(\.producer)))
  }

  /// Emits the values of all streams as they arrive.
  ///
  /// ```swift
  /// let (left, a) = Signal<Int, Never>.pipe()
  /// let (right, b) = Signal<Int, Never>.pipe()
  /// Signal.merge(left, right).observeValues { print($0) }
  /// a.send(value: 1)  //> 1
  /// b.send(value: 2)  //> 2
  /// ```
  public static func merge(_ signals: Signal...) -> Signal {
    merge(signals)
  }

  /// Emits the values of both streams as they arrive.
  public func merge(with other: Signal) -> Signal {
    .merge([self, other])
  }
}
