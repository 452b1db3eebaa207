extension Word {
  static let conversions: [Word] = [
    making(
      "init(_ value: NumberOrText) -> Any", of: integerTypes,
      others: [
        "init(_ number: Int) -> Int", "init(_ number: Double) -> Int",
        "init(_ text: String) -> Int?",
      ],
      "The value as a whole number; nil for a text that is none.",
      notes: "A Double loses what stands behind the point.",
      example: "print(Int(3.9), Int(\"12\") ?? 0, Int(\"a\") ?? 0)  // 3 12 0"
    ) { (call) throws(Fault) in
      switch try call.value(0) {
      case .int(let int): return .int(try call.fitting(int))
      case .double(let double):
        guard let int = Int(exactly: double.rounded(.towardZero)) else { throw call.site.overflow }
        return .int(try call.fitting(int))
      case .string(let text):
        return .optional(Int(text).flatMap { call.bounds.contains($0) ? .int($0) : nil })
      case let value: throw call.inconvertible(value)
      }
    },
    making(
      "init(_ text: String, radix: Int) -> Int?", of: ["Int"],
      "The number that a text writes in another base.",
      example: "print(Int(\"ff\", radix: 16)!, Int(\"12\", radix: 2) ?? 0)  // 255 0"
    ) { (call) throws(Fault) in
      .optional(Int(try call.string(0), radix: try call.radix(1)).map(Value.int))
    },
    making(
      "init(exactly number: Double) -> Int?", of: ["Int"],
      "The number as a whole one, where nothing is lost.",
      example: "print(Int(exactly: 2.0) ?? 0, Int(exactly: 2.5) ?? 0)  // 2 0"
    ) { (call) throws(Fault) in
      .optional(Int(exactly: try call.double(0)).map(Value.int))
    },
    making("init() -> Int", of: ["Int"], "Zero.") { (_) throws(Fault) in .int(0) },
    making(
      "init(_ value: NumberOrText) -> Any", of: doubleTypes,
      others: [
        "init(_ number: Double) -> Double", "init(_ number: Int) -> Double",
        "init(_ text: String) -> Double?",
      ],
      "The value as a number with a fraction; nil for a text that is none.",
      example: "print(Double(3), Double(\"1e3\") ?? 0)  // 3.0 1000.0"
    ) { (call) throws(Fault) in
      let value = try call.value(0)
      if case .string(let text) = value { return .optional(Double(text).map(Value.double)) }
      guard let number = value.number else { throw call.inconvertible(value) }
      return .double(number)
    },
    making("init() -> Double", of: doubleTypes, "Zero.") { (_) throws(Fault) in .double(0) },
    making(
      "init(_ text: String) -> Bool?", of: ["Bool"], others: ["init(_ value: Bool) -> Bool"],
      "What \"true\" and \"false\" say; nil for other texts.",
      example: "print(Bool(\"true\") ?? false, Bool(\"yes\") ?? false)  // true false"
    ) { (call) throws(Fault) in
      if case .bool = try call.value(0) { return try call.value(0) }
      return .optional(Bool(try call.string(0)).map(Value.bool))
    },
    making("init() -> Bool", of: ["Bool"], "False.") { (_) throws(Fault) in .bool(false) },
  ]

  /// The types that are called Int here; the shorter ones are checked where a value is made.
  static let integerTypes = ["Int", "Int64", "Int32", "UInt", "UInt64", "UInt32", "UInt8"]
  static let doubleTypes = ["Double", "CGFloat", "Float"]
}

extension WordCall {
  /// The type that the word is said of.
  private var typeName: String? {
    if case .type(let type) = receiver { type.name } else { nil }
  }

  /// The whole numbers of the type; those of UInt end where those of Int do.
  var bounds: ClosedRange<Int> {
    switch typeName {
    case "Int32": Int(Int32.min)...Int(Int32.max)
    case "UInt32": 0...Int(UInt32.max)
    case "UInt8": 0...Int(UInt8.max)
    case "UInt", "UInt64": 0...Int.max
    default: Int.min...Int.max
    }
  }

  fileprivate func fitting(_ int: Int) throws(Fault) -> Int {
    let bounds = bounds
    guard !bounds.contains(int) else { return int }
    throw site.failure(
      "\(int) does not fit into '\(typeName ?? "Int")'",
      hints: ["it holds the whole numbers from \(bounds.lowerBound) to \(bounds.upperBound)"])
  }

  fileprivate func inconvertible(_ value: Value) -> Fault {
    site.failure(
      "a value of type '\(value.typeName)' cannot be made a number",
      hints: value.isOptional ? ["unwrap it with '!', '??' or 'if let'"] : [])
  }

  /// The base of a way to write numbers.
  func radix(_ index: Int) throws(Fault) -> Int {
    let radix = try int(index)
    guard 2...36 ~= radix else {
      throw site.failure("a radix lies between 2 and 36, and this one is \(radix)")
    }
    return radix
  }
}
