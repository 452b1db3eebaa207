/// The types of the values in a generated program.
indirect enum Kind: Equatable {
  case int, double, bool, string
  case array(Kind)
  case set(Kind)
  /// A dictionary with String keys.
  case dictionary(Kind)
  case optional(Kind)
  case tuple([Kind])
  case function([Kind], Kind)
  /// A type that the program declares.
  case structure(Int), enumeration(Int), object(Int)

  /// The type in Swift syntax.
  var spelling: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .array(let element): "[\(element.spelling)]"
    case .set(let element): "Set<\(element.spelling)>"
    case .dictionary(let value): "[String: \(value.spelling)]"
    case .optional(.function(let parameters, let result)):
      "(\(Kind.function(parameters, result).spelling))?"
    case .optional(let wrapped): "\(wrapped.spelling)?"
    case .tuple(let members): "(\(members.map(\.spelling).joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.spelling).joined(separator: ", "))) -> \(result.spelling)"
    case .structure(let index): "S\(index)"
    case .enumeration(let index): "E\(index)"
    case .object(let index): "C\(index)"
    }
  }

  /// Whether an expression of this kind needs no type annotation.
  var isEvident: Bool {
    switch self {
    case .int, .double, .bool, .string, .structure, .object: true
    default: false
    }
  }

  /// Whether the printed form is deterministic.
  var isPrintable: Bool {
    switch self {
    case .int, .double, .bool, .string, .enumeration, .structure: true
    case .array(let inner), .optional(let inner): inner.isPrintable
    case .tuple(let members): members.allSatisfy(\.isPrintable)
    case .set, .dictionary, .function, .object: false
    }
  }

  var isComparable: Bool {
    switch self {
    case .int, .double, .string: true
    default: false
    }
  }

  var isHashable: Bool {
    switch self {
    case .int, .string, .bool: true
    default: false
    }
  }

  var isEquatable: Bool {
    switch self {
    case .int, .double, .bool, .string, .structure, .enumeration: true
    case .array(let inner), .optional(let inner), .dictionary(let inner): inner.isEquatable
    case .set: true
    case .tuple, .function, .object: false
    }
  }
}

/// A seeded random number generator (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
