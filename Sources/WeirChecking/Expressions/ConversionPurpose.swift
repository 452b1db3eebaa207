import WeirRuntime

/// The position of an expression whose type does not fit, which selects the wording of the error.
///
/// The messages use swiftc's wording.
enum ConversionPurpose {
  case annotation
  case argument
  case assignment
  case coercion
  case closureResult
  case condition
  case dictionaryKey
  case dictionaryValue
  case element
  case rawValue
  case result
  case subscriptAssignment

  func mismatch(_ found: Type, _ expected: Type) -> String {
    switch self {
    case .annotation: "cannot convert value of type '\(found)' to specified type '\(expected)'"
    case .argument:
      "cannot convert value of type '\(found)' to expected argument type '\(expected)'"
    case .assignment: "cannot assign value of type '\(found)' to type '\(expected)'"
    case .coercion: "cannot convert value of type '\(found)' to type '\(expected)' in coercion"
    case .closureResult:
      "cannot convert value of type '\(found)' to closure result type '\(expected)'"
    case .condition:
      "cannot convert value of type '\(found)' to expected condition type '\(expected)'"
    case .dictionaryKey:
      "cannot convert value of type '\(found)' to expected dictionary key type '\(expected)'"
    case .dictionaryValue:
      "cannot convert value of type '\(found)' to expected dictionary value type '\(expected)'"
    case .element:
      "cannot convert value of type '\(found)' to expected element type '\(expected)'"
    case .rawValue: "cannot convert value of type '\(found)' to raw type '\(expected)'"
    case .result:
      "cannot convert return expression of type '\(found)' to return type '\(expected)'"
    case .subscriptAssignment:
      "cannot assign value of type '\(found)' to subscript of type '\(expected)'"
    }
  }

  /// Returns the message for a `nil` where a non-optional type is expected.
  func nilMismatch(_ expected: Type) -> String {
    switch self {
    case .annotation, .coercion, .condition, .rawValue:
      "'nil' cannot initialize specified type '\(expected)'"
    case .argument: "'nil' is not compatible with expected argument type '\(expected)'"
    case .assignment, .subscriptAssignment: "'nil' cannot be assigned to type '\(expected)'"
    case .closureResult: "'nil' is not compatible with closure result type '\(expected)'"
    case .dictionaryKey:
      "'nil' is not compatible with expected dictionary key type '\(expected)'"
    case .dictionaryValue:
      "'nil' is not compatible with expected dictionary value type '\(expected)'"
    case .element: "'nil' is not compatible with expected element type '\(expected)'"
    case .result: "'nil' is incompatible with return type '\(expected)'"
    }
  }
}
