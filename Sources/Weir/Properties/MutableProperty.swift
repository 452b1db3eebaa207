/// A value that can be observed while it changes. Any thread may read and set it.
///
/// ```swift
/// let name = MutableProperty("Ana")
/// name.producer.startWithValues { print("I am \($0)") }  //> I am Ana
/// name.value = "Pedro"                                   //> I am Pedro
/// ```
///
/// A value that is set while another is being delivered can be read at once, and is delivered after
/// that one. As a property wrapper, the variable is the value and its `$` name the property:
///
/// ```swift
/// @MutableProperty var count = 0
/// $count.signal.observeValues { print("count is \($0)") }
/// count += 1  //> count is 1
/// ```
@propertyWrapper
public final class MutableProperty<Value>: ComposableMutablePropertyProtocol {
  @usableFromInline let source: ReplaySource<Value, Value, Never>

  /// The time during which the property exists.
  public let lifetime = Lifetime(CompositeDisposable())

  @inlinable
  public init(_ initialValue: Value) {
    source = ReplaySource(initialValue)
  }

  @inlinable
  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  @inlinable
  deinit {
    source.terminate(.completed)
    lifetime.disposables.dispose()
  }

  /// The present value.
  @inlinable
  public var value: Value {
    get { source.memory }
    set { swap(newValue) }
  }

  @inlinable
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  @inlinable
  public var projectedValue: MutableProperty { self }

  /// Sets a value and returns the one it replaces.
  @discardableResult @inlinable
  public func swap(_ newValue: Value) -> Value {
    source.record { state in
      defer { state.memory = newValue }
      return (newValue, state.memory)
    }
  }

  /// Changes the value in place, as one change: it is sent once, also where `action` throws.
  ///
  /// - Precondition: `action` does not use this property.
  @discardableResult @inlinable
  public func modify<Result, Failure: Swift.Error>(
    _ action: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.record { state in
      let result = Swift.Result { () throws(Failure) in try action(&state.memory) }
      return (state.memory, result)
    }.get()
  }

  /// Uses the value; nobody changes it meanwhile.
  ///
  /// - Precondition: `action` does not use this property.
  @discardableResult @inlinable
  public func withValue<Result, Failure: Swift.Error>(
    _ action: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.state.withLock { state in
      Swift.Result { () throws(Failure) in try action(state.memory) }
    }.get()
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

  /// Sets the property, as long as it exists.
  @inlinable
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(
      lifetime: lifetime,
      receiving: { [source] value in
        _ = source.record { state -> (Value, Value) in
          defer { if state.termination == nil { state.memory = value } }
          return (value, state.memory)
        }
      })
  }
}

extension MutableProperty: @unchecked Sendable where Value: Sendable {}
