import WeirSyntax

extension BinaryOperator {
  /// Whether Int has the operator and Double does not.
  package var needsWholeNumbers: Bool {
    switch self {
    case .remainder, .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight,
      .wrappingMultiply, .wrappingAdd, .wrappingSubtract, .bitAnd, .bitOr, .bitXor:
      true
    case .multiply, .divide, .add, .subtract, .halfOpenRange, .closedRange, .coalesce, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .identical, .notIdentical,
      .matches, .and, .or, .bind:
      false
    }
  }
}

extension SourceLocation {
  package var divisionByZero: Fault { failure("division by zero") }

  package var overflow: Fault {
    failure(
      "arithmetic overflow",
      hints: ["an Int holds the whole numbers from \(Int.min) to \(Int.max)"])
  }
}

extension RangeValue {
  package func contains(_ int: Int) -> Bool { int >= lower && end.map { int < $0 } ?? true }

  func contains(_ double: Double) -> Bool {
    guard double >= Double(lower), let end else { return double >= Double(lower) }
    return isClosed ? double <= Double(end - 1) : double < Double(end)
  }
}

extension Value {
  package func isIdentical(to other: Value) -> Bool {
    switch (unwrapped, other.unwrapped) {
    case (.none, .none): true
    case (.object(let left), .object(let right)): left === right
    case (.record(let left), .record(let right)): left === right
    case (.function(let left), .function(let right)): left === right
    default: false
    }
  }

  package var isOptional: Bool {
    switch self {
    case .none, .some: true
    default: false
    }
  }
}
