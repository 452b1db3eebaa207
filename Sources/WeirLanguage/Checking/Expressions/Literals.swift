import WeirSyntax

/// A whole number that is written down is a Double beside a Double, or where one is wanted.
extension Expression {
  /// True where nothing but whole numbers is written.
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

  /// The same with Doubles for the whole numbers.
  var asDoubleLiteral: Expression {
    switch kind {
    case .integer(let int): Expression(kind: .double(Double(int)), span: span)
    case .parenthesized(let inner):
      Expression(kind: .parenthesized(inner.asDoubleLiteral), span: span)
    case .prefix(let sign, let inner):
      Expression(kind: .prefix(sign, inner.asDoubleLiteral), span: span)
    case .binary(let binary):
      Expression(
        kind: .binary(
          Binary(
            left: binary.left.asDoubleLiteral, operator: binary.operator,
            operatorSpan: binary.operatorSpan, right: binary.right.asDoubleLiteral)),
        span: span)
    default: self
    }
  }
}

/// A text of one character that is written down is a Character beside a Character, or where one is
/// wanted.
extension Expression {
  var isCharacterLiteral: Bool {
    switch kind {
    case .string(let text): text.onlyCharacter != nil
    case .parenthesized(let inner): inner.isCharacterLiteral
    default: false
    }
  }

  /// The character that is written.
  var asCharacter: Value? {
    switch kind {
    case .string(let text): text.onlyCharacter.map(Value.character)
    case .parenthesized(let inner): inner.asCharacter
    default: nil
    }
  }

  /// True for what holds such texts only: a list, or a range.
  var holdsCharacterLiterals: Bool {
    switch kind {
    case .array(let elements): elements.allSatisfy(\.isCharacterLiteral) && !elements.isEmpty
    case .binary(let binary):
      binary.operator.isRange && binary.left.isCharacterLiteral && binary.right.isCharacterLiteral
    case .parenthesized(let inner): inner.holdsCharacterLiterals
    default: false
    }
  }

  /// True for a literal that is one of the types of lists, as its place says.
  var isList: Bool {
    switch kind {
    case .array: true
    case .parenthesized(let inner): inner.isList
    default: false
    }
  }

  /// The range that the expression only is.
  var asRange: Binary? {
    switch kind {
    case .binary(let binary): binary.operator.isRange ? binary : nil
    case .parenthesized(let inner): inner.asRange
    default: nil
    }
  }
}

extension String {
  /// The one character that it consists of.
  var onlyCharacter: Character? {
    guard let first, dropFirst().isEmpty else { return nil }
    return first
  }
}

extension BinaryOperator {
  /// True for `...` and `..<`.
  var isRange: Bool { self == .closedRange || self == .halfOpenRange }

  /// True for the four rules of arithmetic.
  var isArithmetic: Bool {
    self == .add || self == .subtract || self == .multiply || self == .divide
  }
}

extension Value {
  /// True where a literal is of this type because the other operand is.
  func isWanted(beside other: Value) -> Bool {
    switch (self, other) {
    case (_, .some(let value)): isWanted(beside: value)
    case (.double, .double), (.character, .character): true
    default: false
    }
  }

  /// True for a Double and for an optional with one.
  var isDouble: Bool {
    switch self {
    case .double: true
    case .some(let value): value.isDouble
    default: false
    }
  }
}
