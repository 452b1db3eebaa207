extension PropertyProtocol {
  /// The values of both properties, as a pair.
  @inlinable
  public func combineLatest<Other: PropertyProtocol>(
    with other: Other
  ) -> Property<(Value, Other.Value)> {
    Property(combining: producer.combineLatest(with: other))
  }

  /// The first values of both properties as a pair, then the second ones, and so on.
  @inlinable
  public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    Property(combining: producer.zip(with: other))
  }

  /// The values of both properties, as a pair.
  @inlinable
  public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A, _ b: B
  ) -> Property<(Value, B.Value)> where A.Value == Value {
    a.combineLatest(with: b)
  }

  /// The values of all properties, as a tuple.
  ///
  /// ```swift
  /// let name = MutableProperty("")
  /// let age = MutableProperty(30)
  /// let isMember = MutableProperty(true)
  /// let isValid = Property<String>.combineLatest(name, age, isMember)
  ///   .map { name, age, isMember in !name.isEmpty && age >= 18 && isMember }
  /// name.value = "Ana"
  /// print(isValid.value)  //> true
  /// ```
  public static func combineLatest<
    A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, each Other: PropertyProtocol
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat each Other
  ) -> Property<(Value, B.Value, C.Value, repeat (each Other).Value)> where A.Value == Value {
    Property(
      combining: SignalProducer<Value, Never>.combineLatest(
        a.producer, b.producer, c.producer, repeat (each others).producer))
  }

  /// The values of all properties; nil where there is none.
  @inlinable
  public static func combineLatest<S: Sequence>(
    _ properties: S
  ) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
    Property(combiningSome: properties.map(\.producer)) {
      SignalProducer<S.Element.Value, Never>.combineLatest($0)
    }
  }

  /// The values of all properties; `emptySentinel` where there is none.
  @inlinable
  public static func combineLatest<S: Sequence>(
    _ properties: S, emptySentinel: [S.Element.Value]
  ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
    combineLatest(properties) ?? Property(value: emptySentinel)
  }

  /// The first values of both properties as a pair, then the second ones, and so on.
  @inlinable
  public static func zip<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A, _ b: B
  ) -> Property<(Value, B.Value)> where A.Value == Value {
    a.zip(with: b)
  }

  /// The first values of all properties as a tuple, then the second ones, and so on.
  public static func zip<
    A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, each Other: PropertyProtocol
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat each Other
  ) -> Property<(Value, B.Value, C.Value, repeat (each Other).Value)> where A.Value == Value {
    Property(
      combining: SignalProducer<Value, Never>.zip(
        a.producer, b.producer, c.producer, repeat (each others).producer))
  }

  /// The first values of all properties, then the second ones, and so on; nil where there is none.
  @inlinable
  public static func zip<S: Sequence>(
    _ properties: S
  ) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
    Property(combiningSome: properties.map(\.producer)) {
      SignalProducer<S.Element.Value, Never>.zip($0)
    }
  }

  /// The first values of all properties, then the second ones, and so on; `emptySentinel` where
  /// there is none.
  @inlinable
  public static func zip<S: Sequence>(
    _ properties: S, emptySentinel: [S.Element.Value]
  ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
    zip(properties) ?? Property(value: emptySentinel)
  }
}

extension Property {
  /// A property that follows a producer made of several properties.
  ///
  /// The gate of its run is held while these are started, so that no other thread delivers what they
  /// send then: the first value has come when they have started.
  @inlinable
  convenience init(combining producer: SignalProducer<Value, Never>) {
    self.init(
      composing: SignalProducer(beginning: { observer, run in
        run.enter()
        producer.begin(observer, run)
        run.gate.leave()
      }))
  }

  @inlinable
  convenience init?<Part>(
    combiningSome producers: [SignalProducer<Part, Never>],
    _ combine: ([SignalProducer<Part, Never>]) -> SignalProducer<[Part], Never>
  ) where Value == [Part] {
    guard !producers.isEmpty else { return nil }
    self.init(combining: combine(producers))
  }
}
