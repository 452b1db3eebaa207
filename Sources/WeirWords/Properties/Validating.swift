import Weir
import WeirRuntime

extension Word {
  static let validating: [Word] = [
    Word(
      "init(_ initial: Value, _ validator: (Value) -> Decision<Value, Error>) -> ValidatingProperty<Value, Error>",
      .type(["ValidatingProperty"]),
      others: [
        "init(_ inner: MutableProperty<Value>, _ validator: (Value) -> Decision<Value, Error>)"
      ],
      summary: "Creates a property that validates each value before it is set.",
      notes: """
        The closure returns .valid, .coerced(replacement, error) or .invalid(error). An invalid \
        value is not set. The initial value may be invalid. If a MutableProperty is given instead \
        of the initial value, it is kept alive and its changes are validated too.
        """,
      example: """
        enum AgeError: Error { case negative }
        let age = ValidatingProperty<Int, AgeError>(0) { $0 >= 0 ? .valid : .invalid(.negative) }
        age.value = -1
        print(age.value, age.result.value)  // 0 invalid(-1, negative)
        """,
      behavior: .function { (call) throws(Fault) in
        let validator = try call.function(1)
        let decide = { @Sendable (value: Value) in call.decision(validator(value)) }
        return .object(
          PropertyObject(
            ValidatingProperty(try call.innerMutable(), decide), spelling: call.spelling,
            in: call.heap))
      }),
    Word(
      "init(_ initial: Value, with other: Property<U>, _ validator: (Value, U) -> Decision<Value, Error>) -> ValidatingProperty<Value, Error>",
      .type(["ValidatingProperty"]),
      others: [
        "init(_ inner: MutableProperty<Value>, with other: Property<U>, _ validator: (Value, U) -> Decision<Value, Error>)"
      ],
      summary: "Creates a property that validates values against the value of another property.",
      notes: """
        When 'other' changes, the latest proposed value is validated again. If 'other' is a \
        ValidatingProperty, the closure receives the value proposed to it, valid or not.
        """,
      example: """
        let limit = MutableProperty(10)
        let amount = ValidatingProperty<Int, NSError>(5, with: limit) { amount, limit in
          amount <= limit ? .valid : .coerced(limit, nil)
        }
        amount.value = 99
        print(amount.value)  // 10
        limit.value = 50
        print(amount.value)  // 50
        """,
      behavior: .function { (call) throws(Fault) in
        let validator = try call.function(2)
        let decide = { @Sendable (value: Value, other: Value) in
          call.decision(validator(value, other))
        }
        let (inner, other) = (try call.innerMutable(), try call.property(1))
        let property =
          if let validating = other.validating {
            ValidatingProperty(inner, with: validating, decide)
          } else {
            ValidatingProperty(inner, with: other.property, decide)
          }
        return .object(PropertyObject(property, spelling: call.spelling, in: call.heap))
      }),
    Word(
      "result: Property<ValidationResult<Value, Error>>", .value([.validatingProperty]),
      summary: "The result of the latest proposed value.",
      notes: """
        The result is .valid(value), .coerced(replacement:proposed:error:) or .invalid(value, \
        error). The initial value is validated as well.
        """,
      example: """
        let even = ValidatingProperty<Int, NSError>(0) { n in
          n % 2 == 0 ? .valid : .coerced(n - 1, nil)
        }
        even.value = 7
        print(even.result.value)  // coerced(replacement: 6, proposed: 7, error: nil)
        """,
      behavior: .property { (call) throws(Fault) in
        guard let validating = try call.property.validating else { return .none }
        return .object(PropertyObject(validating.result.map(\.asValue), in: call.heap))
      }),
    Word(
      "isInvalid: Bool", .value([.validation]), summary: "Whether the proposed value was rejected.",
      example: """
        let name = ValidatingProperty<String, String>("Ana") { $0.isEmpty ? .invalid("empty") : .valid }
        print(name.result.value.isInvalid)  // false
        name.value = ""
        print(name.result.value.isInvalid)  // true
        """,
      behavior: .property { (call) throws(Fault) in
        .bool(try call.validation.name == "invalid")
      }),
    Word(
      "value: Value?", .value([.validation]),
      summary: "The committed value, or nil if the proposed value was rejected.",
      example: """
        let name = ValidatingProperty<String, String>("Ana") { $0.isEmpty ? .invalid("empty") : .valid }
        print(name.result.value.value)  // Optional("Ana")
        name.value = ""
        print(name.result.value.value)  // nil
        """,
      behavior: .property { (call) throws(Fault) in
        let result = try call.validation
        return result.name == "invalid" ? .none : result.payload.first.map(Value.some) ?? .none
      }),
    Word(
      "error: Error?", .value([.validation]),
      summary: "The error if the proposed value was rejected, otherwise nil.",
      example: """
        let age = ValidatingProperty<Int, String>(-1) { $0 < 0 ? .invalid("negative") : .valid }
        print(age.result.value.error ?? "none")  // negative
        """,
      behavior: .property { (call) throws(Fault) in
        let result = try call.validation
        return result.name == "invalid" ? .optional(result.payload.last) : .none
      }),
  ]
}

extension WordCall {
  fileprivate var validation: EnumValue {
    get throws(Fault) {
      guard case .enumCase(let value) = receiver else {
        throw wrongReceiver
      }
      return value
    }
  }

  /// Returns the property in the argument. For any other argument, returns a new property with that
  /// initial value.
  fileprivate func innerMutable() throws(Fault) -> MutableProperty<Value> {
    let initial = try value(0)
    if case .object(let object as PropertyObject) = initial, let mutable = object.mutable {
      return mutable
    }
    return MutableProperty(initial)
  }

  /// Returns the decision that a validator returned. Records a fault for any other value.
  fileprivate func decision(
    _ value: Value
  ) -> ValidatingProperty<Value, Value>.Decision {
    if case .enumCase(let decision) = value {
      let payload = decision.payload
      switch (decision.name, payload.count) {
      case ("valid", 0): return .valid
      case ("coerced", 1): return .coerced(payload[0], nil)
      case ("coerced", 2):
        return .coerced(payload[0], payload[1].isNil ? nil : payload[1].unwrapped)
      case ("invalid", 1): return .invalid(payload[0])
      default: break
      }
    }
    interpreter.record(
      site.failure(
        "a validator must return .valid, .coerced(replacement, error) or .invalid(error), not "
          + value.debugDescription.shortened))
    return .valid
  }
}

extension Value {
  fileprivate var isNil: Bool { if case .none = self { true } else { false } }
}

extension ValidatingProperty<Value, Value>.Result {
  /// The validation result as an enum value of the language.
  fileprivate var asValue: WeirRuntime.Value {
    switch self {
    case .valid(let value): .enumCase(EnumValue(.validation, "valid", [value]))
    case .coerced(let replacement, let proposed, let error):
      .enumCase(
        EnumValue(
          .validation, "coerced",
          [replacement, proposed, error.map { WeirRuntime.Value.some($0) } ?? .none],
          labels: ["replacement", "proposed", "error"]))
    case .invalid(let value, let error):
      .enumCase(EnumValue(.validation, "invalid", [value, error]))
    }
  }
}
