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
  fileprivate var isArithmetic: Bool {
    self == .add || self == .subtract || self == .multiply || self == .divide
  }
}

extension Value {
  var isOptional: Bool {
    switch self {
    case .none, .some: true
    default: false
    }
  }

  /// True for a number and for an optional.
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double, .none: true
    case .some(let value): value.isNumber
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

extension TypeSyntax {
  /// True for a Double and for an optional one.
  var wantsDouble: Bool {
    switch kind {
    case .named(let name, _): ["Double", "Float", "TimeInterval", "CGFloat"].contains(name.text)
    case .optional(let wrapped), .unwrapped(let wrapped): wrapped.wantsDouble
    default: false
    }
  }
}

extension Compiler {
  /// What the expression is as a Double, where it is a whole number that is written down.
  func doubleLiteral(_ expression: Expression) -> Code? {
    expression.isWholeLiteral ? self.expression(expression.asDoubleLiteral) : nil
  }
}

extension [Value] {
  /// Gives the elements of a literal one type: Doubles where there is one, optionals where there is
  /// one.
  ///
  /// - Parameter doubles: what each is as a Double, where it is a whole number that is written down.
  mutating func unify(_ doubles: [Code?], _ frame: Frame) throws(Fault) {
    if contains(where: \.isDouble), allSatisfy(\.isNumber) {
      for (index, double) in doubles.enumerated() {
        if let double { self[index] = try double(frame) }
      }
    }
    if contains(where: \.isOptional) { self = map(\.wrapped) }
  }
}
