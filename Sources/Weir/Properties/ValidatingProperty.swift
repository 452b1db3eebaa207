import Synchronization

/// A mutable property that validates what is proposed before it commits it.
///
/// ```swift
/// enum AgeError: Error { case negative }
/// let age = ValidatingProperty<Int, AgeError>(0) { $0 >= 0 ? .valid : .invalid(.negative) }
/// age.value = -1
/// print(age.value)                   //> 0
/// print(age.result.value.isInvalid)  //> true
/// ```
///
/// It can be made over a mutable property, which it keeps alive. What is set there directly is
/// validated too, and stays whatever the result: the result tells. Inside a delivery, the result of
/// what is proposed comes when that delivery is done, as every event does.
public final class ValidatingProperty<Value, ValidationError: Swift.Error>: MutablePropertyProtocol
{
  /// What the latest proposal has become; the initial value counts as one.
  public let result: Property<Result>

  /// What has been committed, and will be; completes as the property underneath does.
  public let producer: SignalProducer<Value, Never>

  /// What will be committed; completes as the property underneath does.
  public let signal: Signal<Value, Never>

  /// The time during which the property underneath exists.
  public let lifetime: Lifetime

  private let read: () -> Value
  private let propose: (Value) -> Void
  private let observations = ScopedDisposable(CompositeDisposable())

  /// What has been committed. Setting it proposes a value.
  public var value: Value {
    get { read() }
    set { propose(newValue) }
  }

  /// A validating view of `inner`.
  @preconcurrency
  public init<Inner: ComposableMutablePropertyProtocol>(
    _ inner: Inner, _ validator: @escaping @Sendable (Value) -> Decision
  ) where Inner.Value == Value {
    let results = ReplayCore<Result?, Result, Never>(nil)
    let announce: (Result) -> Void = { result in
      results.record { state in
        state.memory = result
        return (result, ())
      }
    }
    let committer = Committer(inner)
    read = { inner.value }
    producer = inner.producer
    signal = inner.signal
    lifetime = inner.lifetime
    propose = { proposal in
      let result = Result(proposal, validator(proposal))
      committer.commit(result.value) { announce(result) }
    }
    observations.inner += inner.producer.start(
      Signal.Observer(
        receiving: { value in
          if !committer.isCommitting { announce(Result(value, validator(value))) }
        }, termination: { _ in }))
    result = Property(results, Signal(results.core))
    observations.inner += { [core = Unchecked(results)] in core.value.terminate(.completed) }
  }

  /// A property that validates what it is set to. The initial value may be invalid.
  @preconcurrency
  public convenience init(
    _ initial: Value, _ validator: @escaping @Sendable (Value) -> Decision
  ) {
    self.init(MutableProperty(initial), validator)
  }

  /// A validating view of `inner`, which validates the latest proposal again when `other` changes.
  @preconcurrency
  public convenience init<Other: PropertyProtocol>(
    _ inner: MutableProperty<Value>, with other: Other,
    _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
  ) {
    let other = Unchecked(Property(other))
    self.init(inner) { validator($0, other.value.value) }
    observations.inner += other.value.signal.observe(
      Signal.Observer(
        receiving: { [weak self] _ in self?.validateAgain() }, termination: { _ in }))
  }

  /// A property that validates what it is set to, and validates it again when `other` changes.
  @preconcurrency
  public convenience init<Other: PropertyProtocol>(
    _ initial: Value, with other: Other,
    _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// A validating view of `inner`, which validates the latest proposal again whenever something is
  /// proposed to `other`. The validator gets what was proposed there, valid or not.
  @preconcurrency
  public convenience init<Other, OtherError>(
    _ inner: MutableProperty<Value>, with other: ValidatingProperty<Other, OtherError>,
    _ validator: @escaping @Sendable (Value, Other) -> Decision
  ) {
    self.init(inner, with: other.result.map { $0.proposal }, validator)
  }

  /// A property that validates what it is set to, and validates it again whenever something is
  /// proposed to `other`. The validator gets what was proposed there, valid or not.
  @preconcurrency
  public convenience init<Other, OtherError>(
    _ initial: Value, with other: ValidatingProperty<Other, OtherError>,
    _ validator: @escaping @Sendable (Value, Other) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  private func validateAgain() { propose(result.value.proposal) }
}

extension ValidatingProperty: @unchecked Sendable
where Value: Sendable, ValidationError: Sendable {}

/// Sets the property underneath, and tells whether a value of its signal comes from that.
private final class Committer<Value> {
  private let inner: any ComposableMutablePropertyProtocol<Value>
  private let committing = Synchronization.Atomic(false)

  init(_ inner: any ComposableMutablePropertyProtocol<Value>) {
    self.inner = inner
  }

  /// To be asked while the property underneath delivers a value.
  var isCommitting: Bool { committing.load(ordering: .relaxed) }

  /// Commits a value, if there is one; `announce` is called before it is delivered, in the order in
  /// which the property underneath changes.
  func commit(_ value: Value?, announce: @escaping () -> Void) {
    guard let property = inner as? MutableProperty<Value> else {
      announce()
      if let value { deliver { inner.value = value } }
      return
    }
    let core = property.source.core
    guard let value else { return core.run.gate.perform(announce) }
    property.source.record(value) { send in
      announce()
      self.deliver(send)
    }
  }

  private func deliver(_ send: () -> Void) {
    committing.store(true, ordering: .relaxed)
    send()
    committing.store(false, ordering: .relaxed)
  }
}
