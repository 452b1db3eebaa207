extension PropertyProtocol {
  /// Returns a property of the current values of both properties as a pair.
  @inlinable
  public func combineLatest<Other: PropertyProtocol>(
    with other: Other
  ) -> Property<(Value, Other.Value)> {
    Property(combining: producer.combineLatest(with: other))
  }

  /// Returns a property that pairs the values of both properties by position: first with first,
  /// second with second, and so on.
  @inlinable
  public func zip<Other: PropertyProtocol>(with other: Other) -> Property<(Value, Other.Value)> {
    Property(combining: producer.zip(with: other))
  }

  /// Returns a property of the current values of both properties as a pair.
  @inlinable
  public static func combineLatest<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A, _ b: B
  ) -> Property<(Value, B.Value)> where A.Value == Value {
    a.combineLatest(with: b)
  }

  /// Returns a property of the current values of all properties as a tuple.
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

  /// Returns a property of the current values of all properties; nil if there are no properties.
  @inlinable
  public static func combineLatest<S: Sequence>(
    _ properties: S
  ) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
    Property(combiningSome: properties.map(\.producer)) {
      SignalProducer<S.Element.Value, Never>.combineLatest($0)
    }
  }

  /// Returns a property of the current values of all properties; its value is `emptySentinel` if
  /// there are no properties.
  @inlinable
  public static func combineLatest<S: Sequence>(
    _ properties: S, emptySentinel: [S.Element.Value]
  ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
    combineLatest(properties) ?? Property(value: emptySentinel)
  }

  /// Returns a property that pairs the values of both properties by position: first with first,
  /// second with second, and so on.
  @inlinable
  public static func zip<A: PropertyProtocol, B: PropertyProtocol>(
    _ a: A, _ b: B
  ) -> Property<(Value, B.Value)> where A.Value == Value {
    a.zip(with: b)
  }

  /// Returns a property of tuples that combine the values of all properties by position: all first
  /// values, all second values, and so on.
  public static func zip<
    A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, each Other: PropertyProtocol
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat each Other
  ) -> Property<(Value, B.Value, C.Value, repeat (each Other).Value)> where A.Value == Value {
    Property(
      combining: SignalProducer<Value, Never>.zip(
        a.producer, b.producer, c.producer, repeat (each others).producer))
  }

  /// Returns a property of arrays that combine the values of all properties by position: all first
  /// values, all second values, and so on. Returns nil if there are no properties.
  @inlinable
  public static func zip<S: Sequence>(
    _ properties: S
  ) -> Property<[S.Element.Value]>? where S.Element: PropertyProtocol {
    Property(combiningSome: properties.map(\.producer)) {
      SignalProducer<S.Element.Value, Never>.zip($0)
    }
  }

  /// Returns a property of arrays that combine the values of all properties by position: all first
  /// values, all second values, and so on. Its value is `emptySentinel` if there are no properties.
  @inlinable
  public static func zip<S: Sequence>(
    _ properties: S, emptySentinel: [S.Element.Value]
  ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
    zip(properties) ?? Property(value: emptySentinel)
  }
}

extension Property {
  /// Creates a property that follows a producer which combines several properties.
  ///
  /// The gate of the run is held while the properties are started. Therefore no other thread
  /// delivers what they send, and the first value has arrived when they have been started.
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
