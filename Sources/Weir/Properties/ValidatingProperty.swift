import Synchronization

/// A mutable property that validates a proposed value before it commits it.
///
/// ```swift
/// enum AgeError: Error { case negative }
/// let age = ValidatingProperty<Int, AgeError>(0) { $0 >= 0 ? .valid : .invalid(.negative) }
/// age.value = -1
/// print(age.value)                   //> 0
/// print(age.result.value.isInvalid)  //> true
/// ```
///
/// It can wrap a mutable property, which it retains. A value that is set on the wrapped property
/// directly is validated too, but stays even if `result` reports it as invalid. The result of a
/// proposal made during a delivery is available after the delivery.
public final class ValidatingProperty<Value, ValidationError: Swift.Error>: MutablePropertyProtocol
{
  /// The result of the latest proposal. The initial value counts as a proposal.
  public let result: Property<Result>

  /// A producer of the current and all later committed values. It completes when the wrapped
  /// property completes.
  public let producer: SignalProducer<Value, Never>

  /// A signal of all later committed values. It completes when the wrapped property completes.
  public let signal: Signal<Value, Never>

  /// The lifetime of the wrapped property.
  public let lifetime: Lifetime

  private let read: () -> Value
  private let propose: (Value) -> Void
  private let observations = ScopedDisposable(CompositeDisposable())

  /// The committed value. Setting it proposes a value.
  public var value: Value {
    get { read() }
    set { propose(newValue) }
  }

  /// Creates a validating view of `inner`.
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

  /// Creates a property that validates the values to which it is set. The initial value may be
  /// invalid.
  @preconcurrency
  public convenience init(
    _ initial: Value, _ validator: @escaping @Sendable (Value) -> Decision
  ) {
    self.init(MutableProperty(initial), validator)
  }

  /// Creates a validating view of `inner`, which validates the latest proposal again when `other`
  /// changes.
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

  /// Creates a property that validates the values to which it is set, and validates the latest one
  /// again when `other` changes.
  @preconcurrency
  public convenience init<Other: PropertyProtocol>(
    _ initial: Value, with other: Other,
    _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
  ) {
    self.init(MutableProperty(initial), with: other, validator)
  }

  /// Creates a validating view of `inner`, which validates the latest proposal again after each
  /// proposal to `other`. The validator receives the value proposed to `other`, whether valid or
  /// not.
  @preconcurrency
  public convenience init<Other, OtherError>(
    _ inner: MutableProperty<Value>, with other: ValidatingProperty<Other, OtherError>,
    _ validator: @escaping @Sendable (Value, Other) -> Decision
  ) {
    self.init(inner, with: other.result.map { $0.proposal }, validator)
  }

  /// Creates a property that validates the values to which it is set, and validates the latest one
  /// again after each proposal to `other`. The validator receives the value proposed to `other`,
  /// whether valid or not.
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

/// Sets the wrapped property and records whether a value that the property delivers comes from
/// `commit`.
private final class Committer<Value> {
  private let inner: any ComposableMutablePropertyProtocol<Value>
  private let committing = Synchronization.Atomic(false)

  init(_ inner: any ComposableMutablePropertyProtocol<Value>) {
    self.inner = inner
  }

  /// Whether the value that the wrapped property is delivering comes from `commit`.
  var isCommitting: Bool { committing.load(ordering: .relaxed) }

  /// Commits a value, if not nil. Calls `announce` before the value is delivered, in the order in
  /// which the wrapped property changes.
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
