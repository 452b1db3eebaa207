import WeirRuntime
import WeirSyntax

extension Word {
  package static let conversions: [Word] = [
    making(
      "init(_ value: NumberOrText) -> Any", of: ["Int"],
      others: [
        "init(_ number: Int) -> Int", "init(_ number: Double) -> Int",
        "init(_ number: BinaryInteger) -> Int", "init(_ number: Float) -> Int",
        "init(_ text: StringProtocol) -> Int?",
      ],
      "Converts a number to an integer, or parses a string; nil if it is not an integer.",
      notes: "A Double is truncated toward zero.",
      example: "print(Int(3.9), Int(\"12\") ?? 0, Int(\"a\") ?? 0)  // 3 12 0"
    ) { (_, value, site) throws(Fault) in
      if case .string(let text) = value { return .optional(Int(text).map(Value.int)) }
      if case .int = value { return value }
      if case .double(let double) = value, let int = Int(exactly: double.rounded(.towardZero)) {
        return .int(int)
      }
      return try site.integer(value, .int)
    }
    .onBytes(.number { $0.wholeNumber }),
    making(
      "init(_ value: NumberOrText) -> Any", of: IntegerType.names,
      others: [
        "init(_ number: BinaryInteger) -> Self", "init(_ number: Double) -> Self",
        "init(_ number: Float) -> Self", "init(_ text: StringProtocol) -> Self?",
      ],
      "Converts a number to an integer, or parses a string; nil if it is not an integer.",
      notes: "A fraction is dropped. A number that is out of range is an error.",
      example: "print(UInt8(200), UInt8(3.9), UInt8(\"256\") ?? 0)  // 200 3 0"
    ) { (call) throws(Fault) in
      try call.callSite.integer(try call.value(0), call.integerType)
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
        "init(_ number: BinaryInteger) -> Double", "init(_ number: Float) -> Double",
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
    making(
      "init(_ value: NumberOrText) -> Any", of: ["Float"],
      others: [
        "init(_ number: BinaryInteger) -> Float", "init(_ number: Double) -> Float",
        "init(_ number: Float) -> Float", "init(_ text: StringProtocol) -> Float?",
      ],
      "Converts a number to a Float, or parses a string; nil if it is not a number.",
      example: "print(Float(0.1), Float(\"2.5\") ?? 0)  // 0.1 2.5"
    ) { (_, value, site) throws(Fault) in
      switch value.plainText {
      case .string, .substring: return .optional(Float(value.text).map { Value($0) })
      case .double(let double): return Value(Float(double))
      default:
        if value.float != nil { return value }
        guard let number = value.integer else { throw site.inconvertible(value) }
        return Value(Float(number))
      }
    },
    making("init() -> Float", of: ["Float"], "Returns zero.") { (_) throws(Fault) in Value(Float(0))
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

  package static let doubleTypes = ["Double", "CGFloat", "TimeInterval"]
}

extension CallSite {
  /// Converts a number to an integer, or parses a string; nil if it is not an integer.
  fileprivate func integer(_ value: Value, _ type: IntegerType) throws(Fault) -> Value {
    let value = value.plainText.plainNumber
    if [.string, .substring].contains(value.receiverKind) {
      return .optional(Int128(value.text).flatMap { Value($0, type) })
    }
    guard let float = value.number else { throw inconvertible(value) }
    let number = value.integer ?? Int128(exactly: float.rounded(.towardZero))
    guard let result = number.flatMap({ Value($0, type) }) else { throw site.overflow(of: type) }
    return result
  }

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
