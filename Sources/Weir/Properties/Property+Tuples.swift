extension PropertyProtocol {
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
  /// Property.combineLatest(name, age, isMember).map { name, age, isMember in ... }
  /// ```
  public static func combineLatest<
    A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, each D: PropertyProtocol
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat each D
  ) -> Property<(Value, B.Value, C.Value, repeat (each D).Value)> where A.Value == Value {
    Property(combining: SignalProducer<Value, Never>.combineLatest(a, b, c, repeat each others))
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
    A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, each D: PropertyProtocol
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat each D
  ) -> Property<(Value, B.Value, C.Value, repeat (each D).Value)> where A.Value == Value {
    Property(combining: SignalProducer<Value, Never>.zip(a, b, c, repeat each others))
  }
}
