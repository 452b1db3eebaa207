import Weir

extension Word {
  static let validating: [Word] = [
    Word(
      "init(_ initial: Value, _ validator: (Value) -> Decision<Value, Error>) -> ValidatingProperty<Value, Error>",
      .type(["ValidatingProperty"]), chapter: .properties,
      others: [
        "init(_ inner: MutableProperty<Value>, _ validator: (Value) -> Decision<Value, Error>)"
      ],
      summary: "A property that asks the closure about what it is set to before it takes it.",
      notes:
        "The closure returns .valid, .coerced(replacement, error) or .invalid(error). The initial value may be invalid. Over another property, which it keeps alive, it validates what is set there too.",
      example: """
        enum AgeError: Error { case negative }
        let age = ValidatingProperty<Int, AgeError>(0) { $0 >= 0 ? .valid : .invalid(.negative) }
        age.value = -1
        print(age.value, age.result.value)  // 0 invalid(-1, negative)
        """,
      behaviour: .function { (call) throws(Fault) in
        let validator = try call.function(1)
        let decide = { @Sendable (value: Value) in call.decision(validator(value)) }
        return .object(
          PropertyObject(
            ValidatingProperty(try call.innerMutable(), decide), spelling: call.spelling,
            in: call.heap))
      }),
    Word(
      "init(_ initial: Value, with other: Property<U>, _ validator: (Value, U) -> Decision<Value, Error>) -> ValidatingProperty<Value, Error>",
      .type(["ValidatingProperty"]), chapter: .properties,
      others: [
        "init(_ inner: MutableProperty<Value>, with other: Property<U>, _ validator: (Value, U) -> Decision<Value, Error>)"
      ],
      summary:
        "The same with the value of another property, whose changes have the latest proposal validated again.",
      notes: "Of another validating property the closure gets what was proposed there.",
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
      behaviour: .function { (call) throws(Fault) in
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
      chapter: .properties,
      summary: "What the latest proposal has become; the initial value counts as one.",
      notes:
        "It is .valid(value), .coerced(replacement:proposed:error:) or .invalid(value, error).",
      example: """
        let even = ValidatingProperty<Int, NSError>(0) { n in
          n % 2 == 0 ? .valid : .coerced(n - 1, nil)
        }
        even.value = 7
        print(even.result.value)  // coerced(replacement: 6, proposed: 7, error: nil)
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          guard let validating = try call.property.validating else { return .none }
          return .object(PropertyObject(validating.result.map(\.asValue), in: call.heap))
        }, set: nil)),
    Word(
      "isInvalid: Bool", .value([.validation]), chapter: .properties,
      summary: "True where nothing was committed.",
      example: """
        let name = ValidatingProperty<String, NSError>("") { _ in .valid }
        print(name.result.value.isInvalid)  // false
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in .bool(try call.validation.name == "invalid") }, set: nil)),
    Word(
      "value: Value?", .value([.validation]), chapter: .properties,
      summary: "What was committed, if anything.",
      example: """
        let name = ValidatingProperty<String, NSError>("Ana") { _ in .valid }
        print(name.result.value.value)  // Optional("Ana")
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          let result = try call.validation
          return result.name == "invalid" ? .none : result.payload.first.map(Value.some) ?? .none
        }, set: nil)),
    Word(
      "error: Error?", .value([.validation]), chapter: .properties,
      summary: "Why nothing was committed.",
      example: """
        let age = ValidatingProperty<Int, String>(-1) { $0 < 0 ? .invalid("negative") : .valid }
        print(age.result.value.error ?? "none")  // negative
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          let result = try call.validation
          return result.name == "invalid" ? .optional(result.payload.last) : .none
        }, set: nil)),
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
  fileprivate var asValue: WeirLanguage.Value {
    switch self {
    case .valid(let value): .enumCase(EnumValue(.validation, "valid", [value]))
    case .coerced(let replacement, let proposed, let error):
      .enumCase(
        EnumValue(
          .validation, "coerced",
          [replacement, proposed, error.map { WeirLanguage.Value.some($0) } ?? .none],
          labels: ["replacement", "proposed", "error"]))
    case .invalid(let value, let error):
      .enumCase(EnumValue(.validation, "invalid", [value, error]))
    }
  }
}
