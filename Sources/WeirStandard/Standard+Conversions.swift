import WeirRuntime

extension Word {
  package static let conversions: [Word] = [
    making(
      "init(_ value: NumberOrText) -> Any", of: ["Int"],
      others: [
        "init(_ number: Int) -> Int", "init(_ number: Double) -> Int",
        "init(_ text: StringProtocol) -> Int?",
      ],
      "Converts a number to an integer, or parses a string; nil if it is not an integer.",
      notes: "A Double is truncated toward zero.",
      example: "print(Int(3.9), Int(\"12\") ?? 0, Int(\"a\") ?? 0)  // 3 12 0"
    ) { (_, value, site) throws(Fault) in
      if case .string(let text) = value { return .optional(Int(text).map(Value.int)) }
      switch value.plainText.plainNumber {
      case .int: return value
      case .double(let double):
        guard let int = Int(exactly: double.rounded(.towardZero)) else { throw site.site.overflow }
        return .int(int)
      case .string, .substring:
        return .optional(Int(value.text).map(Value.int))
      default: throw site.inconvertible(value)
      }
    }
    .onBytes(.number { $0.wholeNumber }),
    making(
      "init(_ text: String, radix: Int) -> Int?", of: ["Int"],
      "Parses a string as an integer in a radix from 2 to 36; nil if it is not one.",
      example: "print(Int(\"ff\", radix: 16)!, Int(\"12\", radix: 2) ?? 0)  // 255 0"
    ) { (call) throws(Fault) in
      .optional(Int(try call.string(0), radix: try call.radix(1)).map(Value.int))
    },
    making(
      "init(exactly number: Double) -> Int?", of: ["Int"],
      "Converts a Double to an integer; nil if it has a fraction or is out of range.",
      example: "print(Int(exactly: 2.0) ?? 0, Int(exactly: 2.5) ?? 0)  // 2 0"
    ) { (call) throws(Fault) in
      .optional(Int(exactly: try call.double(0)).map(Value.int))
    },
    making("init() -> Int", of: ["Int"], "Returns zero.") { (_) throws(Fault) in .int(0) },
    making(
      "init(truncatingIfNeeded number: Int) -> Int", of: ["Int"],
      "Returns the number unchanged; for compatibility with Swift."
    ) {
      (call) throws(Fault) in .int(try call.int(0))
    },
    making(
      "init(clamping number: Int) -> Int", of: ["Int"],
      "Returns the number unchanged; for compatibility with Swift."
    ) {
      (call) throws(Fault) in .int(try call.int(0))
    },
    making(
      "init(exactly number: Int) -> Double?", of: ["Double"],
      "Converts an integer to a Double; nil if it cannot be represented exactly.",
      example: "print(Double(exactly: 3) ?? 0, Double(exactly: Int.max) ?? 0)  // 3.0 0.0"
    ) { (call) throws(Fault) in
      .optional(Double(exactly: try call.int(0)).map(Value.double))
    },
    making(
      "init(_ value: NumberOrText) -> Any", of: doubleTypes,
      others: [
        "init(_ number: Int) -> Double", "init(_ number: Double) -> Double",
        "init(_ text: StringProtocol) -> Double?",
      ],
      "Converts a number to a Double, or parses a string; nil if it is not a number.",
      example: "print(Double(3), Double(\"1e3\") ?? 0)  // 3.0 1000.0"
    ) { (_, value, site) throws(Fault) in
      switch value.plainText {
      case .string, .substring:
        return .optional(Double(value.text).map(Value.double))
      default:
        guard let number = value.number else { throw site.inconvertible(value) }
        return .double(number)
      }
    },
    making("init() -> Double", of: doubleTypes, "Returns zero.") { (_) throws(Fault) in .double(0)
    },
    making(
      "init(_ text: String) -> Bool?", of: ["Bool"], others: ["init(_ value: Bool) -> Bool"],
      "Parses \"true\" or \"false\"; nil for other strings.",
      example: "print(Bool(\"true\") ?? false, Bool(\"yes\") ?? false)  // true false"
    ) { (call) throws(Fault) in
      if case .bool = try call.value(0) { return try call.value(0) }
      return .optional(Bool(try call.string(0)).map(Value.bool))
    },
    making("init() -> Bool", of: ["Bool"], "Returns false.") { (_) throws(Fault) in .bool(false) },
  ]

  package static let doubleTypes = ["Double", "CGFloat"]
}

extension CallSite {
  fileprivate func inconvertible(_ value: Value) -> Fault {
    site.failure(
      "cannot convert a value of type '\(value.typeName)' to a number",
      hints: value.isOptional ? ["unwrap it with '!', '??' or 'if let'"] : [])
  }
}

extension WordCall {
  /// Returns an argument as a radix. Throws if it is not in the range 2 through 36.
  package func radix(_ index: Int) throws(Fault) -> Int {
    let radix = try int(index)
    guard 2...36 ~= radix else {
      throw site.failure("radix must be between 2 and 36, found \(radix)")
    }
    return radix
  }
}
