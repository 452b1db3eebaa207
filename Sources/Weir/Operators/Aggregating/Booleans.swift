extension Signal where Value == Bool {
  /// Emits the negation of each value.
  public func negate() -> Signal { map { !$0 } }

  /// Emits whether the latest values of both streams are true whenever either stream emits, once
  /// both have emitted.
  public func and<Other: SignalProducerConvertible>(_ other: Other) -> Signal
  where Other.Value == Bool, Other.Error == Error {
    Signal(starting: producer.and(other))
  }

  /// Emits whether the latest values of both streams are true whenever either stream emits, once
  /// both have emitted.
  public func and(_ other: Signal) -> Signal {
    Signal(starting: producer.and(other.producer))
  }

  /// Emits whether at least one of the latest values of both streams is true whenever either stream
  /// emits, once both have emitted.
  public func or<Other: SignalProducerConvertible>(_ other: Other) -> Signal
  where Other.Value == Bool, Other.Error == Error {
    Signal(starting: producer.or(other))
  }

  /// Emits whether at least one of the latest values of both streams is true whenever either stream
  /// emits, once both have emitted.
  public func or(_ other: Signal) -> Signal {
    Signal(starting: producer.or(other.producer))
  }

  /// Emits whether the latest values of all streams are true whenever one of them emits, once all
  /// have emitted.
  public static func all<Booleans: Sequence>(_ booleans: Booleans) -> Signal
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    Signal(starting: .all(booleans))
  }

  /// Emits whether the latest values of all streams are true whenever one of them emits, once all
  /// have emitted.
  public static func all(_ booleans: Signal...) -> Signal { all(booleans) }

  /// Emits whether at least one of the latest values of all streams is true whenever one of them
  /// emits, once all have emitted.
  public static func any<Booleans: Sequence>(_ booleans: Booleans) -> Signal
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    Signal(starting: .any(booleans))
  }

  /// Emits whether at least one of the latest values of all streams is true whenever one of them
  /// emits, once all have emitted.
  public static func any(_ booleans: Signal...) -> Signal { any(booleans) }
}

extension SignalProducer where Value == Bool {
  /// Emits the negation of each value.
  public func negate() -> SignalProducer { map { !$0 } }

  /// Emits whether the latest values of both streams are true whenever either stream emits, once
  /// both have emitted.
  public func and<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer
  where Other.Value == Bool, Other.Error == Error {
    .all([self, other.producer])
  }

  /// Emits whether the latest values of both streams are true whenever either stream emits, once
  /// both have emitted.
  public func and(_ other: SignalProducer) -> SignalProducer {
    .all([self, other])
  }

  /// Emits whether at least one of the latest values of both streams is true whenever either stream
  /// emits, once both have emitted.
  public func or<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer
  where Other.Value == Bool, Other.Error == Error {
    .any([self, other.producer])
  }

  /// Emits whether at least one of the latest values of both streams is true whenever either stream
  /// emits, once both have emitted.
  public func or(_ other: SignalProducer) -> SignalProducer {
    .any([self, other])
  }

  /// Emits whether the latest values of all streams are true whenever one of them emits, once all
  /// have emitted. Without any streams, emits true.
  public static func all<Booleans: Sequence>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
  }

  /// Emits whether the latest values of all streams are true whenever one of them emits, once all
  /// have emitted.
  public static func all(_ booleans: SignalProducer...) -> SignalProducer { all(booleans) }

  /// Emits whether at least one of the latest values of all streams is true whenever one of them
  /// emits, once all have emitted. Without any streams, emits false.
  public static func any<Booleans: Sequence>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
  }

  /// Emits whether at least one of the latest values of all streams is true whenever one of them
  /// emits, once all have emitted.
  public static func any(_ booleans: SignalProducer...) -> SignalProducer { any(booleans) }
}
