extension SignalProducer {
  /// Creates a producer that emits one value, then completes.
  @inlinable
  public init(value: Value) {
    self.init(single: value)
  }

  /// Creates a producer that emits the given values, then completes.
  @inlinable
  public init(values first: Value, _ second: Value, _ tail: Value...) {
    self.init(all: tail.isEmpty ? [first, second] : [first, second] + tail)
  }

  /// Creates a producer that emits the elements of a sequence, then completes.
  ///
  /// With an infinite sequence it emits until the run is disposed. Use an operator such as
  /// `take(first:)` to limit the number of values.
  @inlinable
  public init<S: Sequence>(_ values: S) where S.Element == Value {
    self.init(elements: values)
  }

  /// Creates a producer that emits a value unless it is nil, then completes.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(optional: Int("12")).startWithValues { print($0) }  //> 12
  /// ```
  @inlinable
  public init(optional value: Value?) {
    self = value.map { SignalProducer(value: $0) } ?? .empty
  }
}

// Initializers for expressions that specify no error type, such as `SignalProducer([1, 2])`.
extension SignalProducer where Error == Never {
  /// Creates a producer that emits one value, then completes.
  @inlinable
  public init(value: Value) {
    self.init(single: value)
  }

  /// Creates a producer that emits the given values, then completes.
  @inlinable
  public init(values first: Value, _ second: Value, _ tail: Value...) {
    self.init(all: tail.isEmpty ? [first, second] : [first, second] + tail)
  }

  /// Creates a producer that emits the elements of a sequence, then completes.
  ///
  /// With an infinite sequence it emits until the run is disposed. Use an operator such as
  /// `take(first:)` to limit the number of values.
  @inlinable
  public init<S: Sequence>(_ values: S) where S.Element == Value {
    self.init(elements: values)
  }
}

extension SignalProducer {
  @inlinable @inline(__always)
  init<S: Sequence>(elements values: S) where S.Element == Value {
    if let values = values as? [Value] {
      self.init(all: values)
    } else {
      self.init(beginning: { observer, run in Self.send(values, observer, run) })
    }
  }

  /// Sends the elements of a sequence and the completion to the observer of a run.
  @inlinable @inline(__always)
  static func send<S: Sequence>(
    _ values: S, _ observer: Signal<Value, Error>.Observer, _ run: Run
  ) where S.Element == Value {
    if type(of: run) == PacedRun.self {
      return unsafeDowncast(run, to: PacedRun.self).deal(values, to: observer)
    }
    let count = values.underestimatedCount
    if count == 0 || count > Supply.bound { return PausingRun(values, observer, run).goOn() }
    run.enter()
    var iterator = values.makeIterator()
    while run.isActive, let value = iterator.next() { observer.onValue(value) }
    run.finish(.completed, observer)
  }
}
