/// The precedence of an operator, from lowest to highest, as in Swift. `binding` is that of `<~`.
package enum Precedence: Int, Comparable {
  case assignment, binding, forwarding, ternary, disjunction, conjunction, comparison, coalescing,
    casting
  case range, addition, multiplication, shift, operand

  enum Associativity { case left, right, none }

  package static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }

  var associativity: Associativity {
    switch self {
    case .assignment, .binding, .ternary, .coalescing: .right
    case .comparison, .range: .none
    case .forwarding, .disjunction, .conjunction, .casting, .addition, .multiplication, .shift,
      .operand:
      .left
    }
  }

  /// The minimum precedence of operators in the right operand.
  package var right: Precedence {
    associativity == .right ? self : Precedence(rawValue: rawValue + 1) ?? .operand
  }
}

extension BinaryOperator {
  var precedence: Precedence {
    switch self {
    case .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight: .shift
    case .multiply, .divide, .remainder, .wrappingMultiply, .bitAnd: .multiplication
    case .add, .subtract, .wrappingAdd, .wrappingSubtract, .bitOr, .bitXor: .addition
    case .halfOpenRange, .closedRange: .range
    case .coalesce: .coalescing
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .identical,
      .notIdentical, .matches:
      .comparison
    case .and: .conjunction
    case .or: .disjunction
    case .bind: .binding
    }
  }

  /// Whether the operator has an assignment form `a op= b`.
  package var assigns: Bool {
    switch precedence {
    case .shift, .multiplication, .addition: true
    case .assignment, .binding, .forwarding, .ternary, .disjunction, .conjunction, .comparison,
      .coalescing, .casting, .range, .operand:
      false
    }
  }
}
