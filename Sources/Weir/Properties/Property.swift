/// A read-only property.
///
/// It is one of three kinds. A *constant*, `Property(value:)`, never changes: its streams have
/// completed. A *view*, `Property(capturing:)`, is another property by another type, and keeps it
/// alive. A *composed* property follows other properties or a stream: `Property(_:)`,
/// `Property(initial:then:)` and the operators on properties make it.
///
/// A composed property keeps none of its sources alive: it completes, and keeps its last value, when
/// no further value can come from them. It stops following them when nobody has it, its signal or
/// its producer, and nobody observes it.
///
/// ```swift
/// let name = MutableProperty("Pedro")
/// let length = name.map { $0.count }
/// name.value = "Ana"
/// print(length.value)  //> 3
/// ```
@propertyWrapper
public final class Property<Value>: PropertyProtocol {
  @usableFromInline let read: () -> Value

  /// The present value and those to come; completes when no further one can come.
  public let producer: SignalProducer<Value, Never>

  /// The values to come; completes when no further one can come.
  public let signal: Signal<Value, Never>

  @inlinable
  init(
    read: @escaping () -> Value, producer: SignalProducer<Value, Never>,
    signal: Signal<Value, Never>
  ) {
    self.read = read
    self.producer = producer
    self.signal = signal
  }

  /// The present value.
  @inlinable
  public var value: Value { read() }

  @inlinable
  public var wrappedValue: Value { value }

  @inlinable
  public var projectedValue: Property { self }
}

// Whether or not Value is: on that condition, Swift 6.3 does not find the types of
// `Property.zip(a, b)`, since there is an instance method of that name too.
extension Property: @unchecked Sendable {}

extension Property {
  /// A property that never changes.
  @inlinable
  public convenience init(value: Value) {
    self.init(read: { value }, producer: SignalProducer(value: value), signal: .empty)
  }

  /// A view of `property`, which it keeps alive.
  @inlinable
  public convenience init<Other: PropertyProtocol>(
    capturing property: Other
  ) where Other.Value == Value {
    self.init(
      read: { property.value }, producer: property.producer, signal: property.signal)
  }

  /// A property that follows another without keeping it alive.
  @inlinable
  public convenience init<Other: PropertyProtocol>(_ property: Other) where Other.Value == Value {
    self.init(composing: property.producer)
  }

  /// A property that begins with `initial` and then takes each value of a stream, whose work begins
  /// now.
  @inlinable
  public convenience init<Values: SignalProducerConvertible>(
    initial: Value, then values: Values
  ) where Values.Value == Value, Values.Error == Never {
    self.init(following: values.producer, from: initial)
  }

  /// A property that begins with `initial` and then takes each value of a producer, whose work
  /// begins now.
  @inlinable
  public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
    self.init(following: values, from: initial)
  }

  /// A property of optionals that takes each value of a stream of what they wrap.
  @inlinable
  public convenience init<Wrapped, Values: SignalProducerConvertible>(
    initial: Value, then values: Values
  ) where Value == Wrapped?, Values.Value == Wrapped, Values.Error == Never {
    self.init(
      following: values.producer.transform { $0.mapped(Optional.some) }, from: initial)
  }
}

extension Property {
  /// A property that follows a producer which sends its first value while it is started.
  @inlinable
  convenience init(composing producer: SignalProducer<Value, Never>) {
    self.init(following: producer, from: nil)
  }

  @inlinable
  convenience init(following producer: SignalProducer<Value, Never>, from initial: Value?) {
    let replay = ReplayCore<Value?, Value, Never>(initial)
    let signal = Signal(replay.core)
    let run = Run()
    // An interruption tells the observers of a property no more than a completion.
    producer.begin(
      Signal.Observer(
        receiving: { value in
          _ = replay.record { state -> (Value, Value?) in
            defer { state.memory = value }
            return (value, state.memory)
          }
        },
        termination: { _ in replay.terminate(.completed) }), run)
    replay.core.attach(run)
    self.init(replay, signal)
  }

  /// The property of what is remembered, which must be there. The signal is the only one of the
  /// core: with it goes what feeds the core, unless somebody observes it.
  @inlinable
  convenience init(_ replay: ReplayCore<Value?, Value, Never>, _ signal: Signal<Value, Never>) {
    precondition(replay.memory != nil, "a property needs a first value while it is made")
    self.init(
      read: { replay.memory! },
      producer: SignalProducer(beginning: { observer, run in
        withExtendedLifetime(signal) {
          replay.start(observer, run) { value, send in send(value!) }
        }
      }),
      signal: signal)
  }
}
