/// A read-only property.
///
/// There are three kinds of property:
///
/// - A *constant*, `Property(value:)`, never changes. Its signal has completed.
/// - A *view*, `Property(capturing:)`, exposes another property as read-only and retains it.
/// - A *composed* property follows other properties or a stream. `Property(_:)`,
///   `Property(initial:then:)` and the operators on properties create one.
///
/// A composed property does not retain its sources. When they can emit no further value, it
/// completes and keeps its last value. It stops following them when the property, its signal and
/// its producer have been released and have no observers.
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

  /// A producer of the current and all later values. It completes when there can be no further
  /// value.
  public let producer: SignalProducer<Value, Never>

  /// A signal of all later values. It completes when there can be no further value.
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

  /// The current value.
  @inlinable
  public var value: Value { read() }

  /// The current value, read through the variable that is declared with `@Property`.
  @inlinable
  public var wrappedValue: Value { value }

  /// The property itself, which `$name` refers to for a variable `name`.
  @inlinable
  public var projectedValue: Property { self }
}

// Unconditional: with `where Value: Sendable`, Swift 6.3 does not resolve the types of
// `Property.zip(a, b)`, since an instance method has that name too.
extension Property: @unchecked Sendable {}

extension Property {
  /// Creates a property that never changes.
  @inlinable
  public convenience init(value: Value) {
    self.init(read: { value }, producer: SignalProducer(value: value), signal: .empty)
  }

  /// Creates a view of `property`, which it retains.
  @inlinable
  public convenience init<Other: PropertyProtocol>(
    capturing property: Other
  ) where Other.Value == Value {
    self.init(
      read: { property.value }, producer: property.producer, signal: property.signal)
  }

  /// Creates a property that follows another one without retaining it.
  @inlinable
  public convenience init<Other: PropertyProtocol>(_ property: Other) where Other.Value == Value {
    self.init(composing: property.producer)
  }

  /// Creates a property whose value is `initial` and then each value of a stream, which is started
  /// immediately.
  @inlinable
  public convenience init<Values: SignalProducerConvertible>(
    initial: Value, then values: Values
  ) where Values.Value == Value, Values.Error == Never {
    self.init(following: values.producer, from: initial)
  }

  /// Creates a property whose value is `initial` and then each value of a producer, which is
  /// started immediately.
  @inlinable
  public convenience init(initial: Value, then values: SignalProducer<Value, Never>) {
    self.init(following: values, from: initial)
  }

  /// Creates a property of optionals from a stream of non-optional values, which is started
  /// immediately.
  @inlinable
  public convenience init<Wrapped, Values: SignalProducerConvertible>(
    initial: Value, then values: Values
  ) where Value == Wrapped?, Values.Value == Wrapped, Values.Error == Never {
    self.init(
      following: values.producer.transform { $0.mapped(Optional.some) }, from: initial)
  }
}

extension Property {
  /// Creates a property that follows a producer. The producer must emit its first value
  /// synchronously.
  @inlinable
  convenience init(composing producer: SignalProducer<Value, Never>) {
    self.init(following: producer, from: nil)
  }

  @inlinable
  convenience init(following producer: SignalProducer<Value, Never>, from initial: Value?) {
    let replay = ReplayCore<Value?, Value, Never>(initial)
    let signal = Signal(replay.core)
    let run = Run()
    // Observers of a property do not distinguish an interruption from a completion.
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

  /// Creates a property of the recorded value, which must not be nil.
  ///
  /// `signal` must be the only signal of the core. Its release stops the source of the core, unless
  /// the core has observers.
  @inlinable
  convenience init(_ replay: ReplayCore<Value?, Value, Never>, _ signal: Signal<Value, Never>) {
    precondition(replay.memory != nil, "a property's producer must emit a value synchronously")
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
