/// An operator or keyword between two operands.
package enum Infix {
  case binary(BinaryOperator)
  /// `=`, or a compound assignment such as `+=` with its operator.
  case assignment(BinaryOperator?)
  case ternary
  case cast
  case typeCheck
  /// `|>`, which calls the function on its right with the value on its left.
  case pipeForward

  package var precedence: Precedence {
    switch self {
    case .binary(let binary): binary.precedence
    case .assignment: .assignment
    case .ternary: .ternary
    case .cast, .typeCheck: .casting
    case .pipeForward: .forwarding
    }
  }
}

/// The operators by spelling, derived from the cases of the operator enums.
package struct OperatorTable {
  package static let shared = OperatorTable()

  package let infix: [String: Infix]
  package let prefix: [String: PrefixOperator]
  package let postfix: [String: PostfixOperator]

  /// Operators of other languages, with their Swift spellings.
  static let elsewhere = ["..": "...", "=<": "<=", "<>": "!="]

  private init() {
    var infix: [String: Infix] = ["=": .assignment(nil), "?": .ternary, "|>": .pipeForward]
    for binary in BinaryOperator.allCases {
      infix[binary.rawValue] = .binary(binary)
      if binary.assigns { infix[binary.rawValue + "="] = .assignment(binary) }
    }
    self.infix = infix
    prefix = Dictionary(uniqueKeysWithValues: PrefixOperator.allCases.map { ($0.rawValue, $0) })
    postfix = Dictionary(uniqueKeysWithValues: PostfixOperator.allCases.map { ($0.rawValue, $0) })
  }
}
