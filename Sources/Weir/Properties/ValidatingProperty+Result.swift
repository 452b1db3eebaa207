extension ValidatingProperty {
  /// What a validator says of a proposed value.
  public enum Decision {
    /// It is committed.
    case valid
    /// It is not, but another is in its place; the error tells why.
    case coerced(Value, ValidationError?)
    /// Nothing is committed.
    case invalid(ValidationError)
  }

  /// What a proposed value has become.
  public enum Result {
    /// It was committed.
    case valid(Value)
    /// Another was committed in its place.
    case coerced(replacement: Value, proposed: Value, error: ValidationError?)
    /// Nothing was committed.
    case invalid(Value, ValidationError)
  }
}

extension ValidatingProperty.Result {
  init(_ proposal: Value, _ decision: ValidatingProperty.Decision) {
    switch decision {
    case .valid: self = .valid(proposal)
    case .coerced(let replacement, let error):
      self = .coerced(replacement: replacement, proposed: proposal, error: error)
    case .invalid(let error): self = .invalid(proposal, error)
    }
  }

  /// True where nothing was committed.
  public var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }

  /// What was committed, if anything.
  public var value: Value? {
    switch self {
    case .valid(let value), .coerced(let value, _, _): value
    case .invalid: nil
    }
  }

  /// Why nothing was committed.
  public var error: ValidationError? {
    if case .invalid(_, let error) = self { error } else { nil }
  }

  /// What was proposed.
  var proposal: Value {
    switch self {
    case .valid(let value), .coerced(_, let value, _), .invalid(let value, _): value
    }
  }
}

extension ValidatingProperty.Decision: Sendable where Value: Sendable {}
extension ValidatingProperty.Result: Sendable where Value: Sendable {}

extension ValidatingProperty.Decision: Equatable
where Value: Equatable, ValidationError: Equatable {}

extension ValidatingProperty.Result: Equatable
where Value: Equatable, ValidationError: Equatable {}
