import WeirRuntime

/// Integer literals, which take on the type of the other operand or the expected type.
extension Expression {
  /// Whether the expression consists only of integer literals.
  var isWholeLiteral: Bool {
    switch kind {
    case .integer: true
    case .parenthesized(let inner), .prefix(.minus, let inner), .prefix(.plus, let inner):
      inner.isWholeLiteral
    case .binary(let binary):
      binary.operator.isArithmetic && binary.left.isWholeLiteral && binary.right.isWholeLiteral
    default: false
    }
  }
}

/// String literals with one character, which become Characters next to a Character or where a
/// Character is expected.
extension Expression {
  var isCharacterLiteral: Bool {
    switch kind {
    case .string(let text): text.onlyCharacter != nil
    case .parenthesized(let inner): inner.isCharacterLiteral
    default: false
    }
  }

  /// The character of the literal; nil if it does not have exactly one.
  var asCharacter: Value? {
    switch kind {
    case .string(let text): text.onlyCharacter.map(Value.character)
    case .parenthesized(let inner): inner.asCharacter
    default: nil
    }
  }

  /// Whether the expression is a list or a range of character literals.
  var holdsCharacterLiterals: Bool {
    switch kind {
    case .array(let elements): elements.allSatisfy(\.isCharacterLiteral) && !elements.isEmpty
    case .binary(let binary):
      binary.operator.isRange && binary.left.isCharacterLiteral && binary.right.isCharacterLiteral
    case .parenthesized(let inner): inner.holdsCharacterLiterals
    default: false
    }
  }

  /// Whether the expression is an array literal.
  var isList: Bool {
    switch kind {
    case .array: true
    case .parenthesized(let inner): inner.isList
    default: false
    }
  }

  /// The range that the expression consists of; nil if it is not a range.
  var asRange: Binary? {
    switch kind {
    case .binary(let binary): binary.operator.isRange ? binary : nil
    case .parenthesized(let inner): inner.asRange
    default: nil
    }
  }
}

extension BinaryOperator {
  /// Whether the operator is `...` or `..<`.
  var isRange: Bool { self == .closedRange || self == .halfOpenRange }

  /// Whether the operator is `+`, `-`, `*` or `/`.
  package var isArithmetic: Bool {
    self == .add || self == .subtract || self == .multiply || self == .divide
  }
}

extension Value {
  /// Returns the value of a literal that takes on the type of the other operand's value; nil if it
  /// keeps its own type.
  package func adopted(beside other: Value) -> Value? {
    switch (self, other) {
    case (_, .some(let value)): adopted(beside: value)
    case (.double, .double), (.character, .character): self
    case (.double(let double), .object) where other.float != nil: Value(Float(double))
    default: nil
    }
  }

  /// Whether the value is a Double or an optional that contains one.
  package var isDouble: Bool {
    switch self {
    case .double: true
    case .some(let value): value.isDouble
    default: false
    }
  }
}
