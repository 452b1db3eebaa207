extension Signal where Value == Bool {
  /// Sends the contrary of each value.
  public func negate() -> Signal { map { !$0 } }

  /// Sends whether the latest values of both streams are true, whenever one of them sends a value,
  /// once both have sent one.
  public func and<Other: SignalProducerConvertible>(_ other: Other) -> Signal
  where Other.Value == Bool, Other.Error == Error {
    Signal(starting: producer.and(other))
  }

  /// Sends whether the latest values of both streams are true, whenever one of them sends a value,
  /// once both have sent one.
  public func and(_ other: Signal) -> Signal {
    Signal(starting: producer.and(other.producer))
  }

  /// Sends whether one of the latest values of both streams is true, whenever one of them sends a
  /// value, once both have sent one.
  public func or<Other: SignalProducerConvertible>(_ other: Other) -> Signal
  where Other.Value == Bool, Other.Error == Error {
    Signal(starting: producer.or(other))
  }

  /// Sends whether one of the latest values of both streams is true, whenever one of them sends a
  /// value, once both have sent one.
  public func or(_ other: Signal) -> Signal {
    Signal(starting: producer.or(other.producer))
  }

  /// Sends whether the latest values of all streams are true, once all have sent one.
  public static func all<Booleans: Sequence>(_ booleans: Booleans) -> Signal
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    Signal(starting: .all(booleans))
  }

  /// Sends whether the latest values of all streams are true, once all have sent one.
  public static func all(_ booleans: Signal...) -> Signal { all(booleans) }

  /// Sends whether one of the latest values of all streams is true, once all have sent one.
  public static func any<Booleans: Sequence>(_ booleans: Booleans) -> Signal
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    Signal(starting: .any(booleans))
  }

  /// Sends whether one of the latest values of all streams is true, once all have sent one.
  public static func any(_ booleans: Signal...) -> Signal { any(booleans) }
}

extension SignalProducer where Value == Bool {
  /// Sends the contrary of each value.
  public func negate() -> SignalProducer { map { !$0 } }

  /// Sends whether the latest values of both streams are true, whenever one of them sends a value,
  /// once both have sent one.
  public func and<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer
  where Other.Value == Bool, Other.Error == Error {
    .all([self, other.producer])
  }

  /// Sends whether the latest values of both streams are true, whenever one of them sends a value,
  /// once both have sent one.
  public func and(_ other: SignalProducer) -> SignalProducer {
    .all([self, other])
  }

  /// Sends whether one of the latest values of both streams is true, whenever one of them sends a
  /// value, once both have sent one.
  public func or<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer
  where Other.Value == Bool, Other.Error == Error {
    .any([self, other.producer])
  }

  /// Sends whether one of the latest values of both streams is true, whenever one of them sends a
  /// value, once both have sent one.
  public func or(_ other: SignalProducer) -> SignalProducer {
    .any([self, other])
  }

  /// Sends whether the latest values of all streams are true, once all have sent one; of no streams
  /// at all, true.
  public static func all<Booleans: Sequence>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
  }

  /// Sends whether the latest values of all streams are true, once all have sent one.
  public static func all(_ booleans: SignalProducer...) -> SignalProducer { all(booleans) }

  /// Sends whether one of the latest values of all streams is true, once all have sent one; of no
  /// streams at all, false.
  public static func any<Booleans: Sequence>(_ booleans: Booleans) -> SignalProducer
  where
    Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
    Booleans.Element.Error == Error
  {
    combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
  }

  /// Sends whether one of the latest values of all streams is true, once all have sent one.
  public static func any(_ booleans: SignalProducer...) -> SignalProducer { any(booleans) }
}
