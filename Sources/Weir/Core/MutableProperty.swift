/// A value that can be observed while it changes. Any thread may read and set it.
///
/// ```swift
/// let name = MutableProperty("")
/// name.producer.startWithValues { print("New name: \($0)") }  // New name:
/// name.value = "Pedro"                                        // New name: Pedro
/// ```
public final class MutableProperty<Value>: SignalProducerConvertible {
  @usableFromInline let source: ReplaySource<Value, Value, Never>
  @usableFromInline let token = Lifetime.Token()

  @inlinable
  public init(_ initialValue: Value) {
    source = ReplaySource(initialValue)
  }

  @inlinable
  deinit { source.terminate(.completed) }

  /// The present value.
  @inlinable
  public var value: Value {
    get { source.memory }
    set { swap(newValue) }
  }

  /// Sets a value and returns the one it replaces.
  @discardableResult @inlinable
  public func swap(_ newValue: Value) -> Value {
    modify { value in
      defer { value = newValue }
      return value
    }
  }

  /// Changes the value in place, as one change.
  @discardableResult @inlinable
  public func modify<Result>(_ action: (inout Value) -> Result) -> Result {
    source.record { state in
      let result = action(&state.memory)
      return (state.memory, result)
    }
  }

  /// The values to come; completes when the property goes away.
  @inlinable
  public var signal: Signal<Value, Never> { source.signal }

  /// The present value and those to come; completes when the property goes away.
  @inlinable
  public var producer: SignalProducer<Value, Never> {
    SignalProducer(beginning: { [source] observer, run in
      source.start(observer, run) { value, send in send(value) }
    })
  }

  /// The time during which the property exists.
  public var lifetime: Lifetime { token.lifetime }
}

extension MutableProperty: @unchecked Sendable where Value: Sendable {}
