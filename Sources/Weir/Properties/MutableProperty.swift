/// A mutable value that can be observed. It can be read and set from any thread.
///
/// ```swift
/// let name = MutableProperty("Ana")
/// name.producer.startWithValues { print("I am \($0)") }  //> I am Ana
/// name.value = "Pedro"                                   //> I am Pedro
/// ```
///
/// A value that is set during a delivery can be read immediately, but is delivered afterwards. When
/// this type is used as a property wrapper, the `$` name refers to the property itself:
///
/// ```swift
/// @MutableProperty var count = 0
/// $count.signal.observeValues { print("count is \($0)") }
/// count += 1  //> count is 1
/// ```
@propertyWrapper
public final class MutableProperty<Value>: ComposableMutablePropertyProtocol {
  @usableFromInline let source: ReplaySource<Value, Value, Never>

  /// The lifetime of the property.
  public let lifetime = Lifetime(CompositeDisposable())

  /// Creates a property with an initial value, which the producer emits but the signal does not.
  @inlinable
  public init(_ initialValue: Value) {
    source = ReplaySource(initialValue)
  }

  /// Creates a property from the initial value of a variable that is declared with
  /// `@MutableProperty`.
  @inlinable
  public convenience init(wrappedValue: Value) {
    self.init(wrappedValue)
  }

  @inlinable
  deinit {
    source.terminate(.completed)
    lifetime.disposables.dispose()
  }

  /// The current value.
  @inlinable
  public var value: Value {
    get { source.memory }
    set { swap(newValue) }
  }

  /// The current value, read and set through the variable that is declared with `@MutableProperty`.
  @inlinable
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The property itself, which `$name` refers to for a variable `name`.
  @inlinable
  public var projectedValue: MutableProperty { self }

  /// Sets the value and returns the previous one.
  @discardableResult @inlinable
  public func swap(_ newValue: Value) -> Value {
    source.record { state in
      defer { state.memory = newValue }
      return (newValue, state.memory)
    }
  }

  /// Changes the value in place and sends it once, even if `action` throws.
  ///
  /// - Precondition: `action` does not access this property.
  @discardableResult @inlinable
  public func modify<Result, Failure: Swift.Error>(
    _ action: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.record { state in
      let result = Swift.Result { () throws(Failure) in try action(&state.memory) }
      return (state.memory, result)
    }.get()
  }

  /// Replaces the value with the result of `change` and sends it, unless `change` throws.
  ///
  /// - Precondition: `change` does not access this property.
  @inlinable
  package func update<Failure: Swift.Error>(
    _ change: (borrowing Value) throws(Failure) -> Value
  ) throws(Failure) {
    try source.record { state -> (Value?, Swift.Result<Void, Failure>) in
      do throws(Failure) {
        state.memory = try change(state.memory)
        return (state.memory, .success(()))
      } catch {
        return (nil, .failure(error))
      }
    }.get()
  }

  /// Calls `action` with the value and returns its result. The value cannot change during the call.
  ///
  /// - Precondition: `action` does not access this property.
  @discardableResult @inlinable
  public func withValue<Result, Failure: Swift.Error>(
    _ action: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.withState { state in
      Swift.Result { () throws(Failure) in try action(state.memory) }
    }.get()
  }

  /// A signal of all later values. It completes when the property is released.
  @inlinable
  public var signal: Signal<Value, Never> { source.signal }

  /// A producer of the current and all later values. It completes when the property is released.
  @inlinable
  public var producer: SignalProducer<Value, Never> {
    SignalProducer(beginning: { [source] observer, run in
      source.start(observer, run) { value, send in send(value) }
    })
  }

  /// A target that sets the value while the property exists.
  @inlinable
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(
      lifetime: lifetime,
      receiving: { [source] value in
        _ = source.record { state -> (Value?, Value) in
          defer { if state.termination == nil { state.memory = value } }
          return (value, state.memory)
        }
      })
  }
}

extension MutableProperty: @unchecked Sendable where Value: Sendable {}
