extension ValidatingProperty {
  /// The decision of a validator on a proposed value.
  public enum Decision {
    /// The proposed value is committed.
    case valid
    /// Another value is committed instead; the error gives the reason.
    case coerced(Value, ValidationError?)
    /// No value is committed.
    case invalid(ValidationError)
  }

  /// The result of a proposal.
  public enum Result {
    /// The proposed value was committed.
    case valid(Value)
    /// Another value was committed instead.
    case coerced(replacement: Value, proposed: Value, error: ValidationError?)
    /// No value was committed.
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

  /// Whether no value was committed.
  public var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }

  /// The committed value, if any.
  public var value: Value? {
    switch self {
    case .valid(let value), .coerced(let value, _, _): value
    case .invalid: nil
    }
  }

  /// The reason why no value was committed; nil if one was.
  public var error: ValidationError? {
    if case .invalid(_, let error) = self { error } else { nil }
  }

  /// The proposed value.
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
