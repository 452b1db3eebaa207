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

extension BinaryOperator {
  /// True for the four rules of arithmetic.
  var isArithmetic: Bool {
    self == .add || self == .subtract || self == .multiply || self == .divide
  }
}

extension Value {
  /// True for a Double and for an optional with one.
  var isDouble: Bool {
    switch self {
    case .double: true
    case .some(let value): value.isDouble
    default: false
    }
  }
}
