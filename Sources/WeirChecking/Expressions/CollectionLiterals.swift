import WeirRuntime

extension Expression {
  /// Whether the expression is the unbounded range `...`.
  var isWholeRange: Bool {
    if case .operatorFunction(.closedRange) = kind { true } else { false }
  }

  /// The equivalent range `0...`.
  var fromZero: Expression {
    Expression(kind: .postfix(Expression(kind: .integer(0), span: span), .rangeFrom), span: span)
  }

  /// Whether the expression consists only of number literals and collections or tuples of them.
  var isNumberLiteral: Bool {
    switch kind {
    case .double: true
    case .array(let elements): elements.allSatisfy(\.isNumberLiteral)
    case .tuple(let elements): elements.allSatisfy(\.value.isNumberLiteral)
    case .dictionary(let entries):
      entries.allSatisfy { $0.key.isNumberLiteral && $0.value.isNumberLiteral }
    default: isWholeLiteral
    }
  }
}

extension Type {
  /// Returns whether both types are known and have no common type.
  func isApart(from other: Type) -> Bool {
    guard !isDynamic, !other.isDynamic, joined(with: other).isDynamic else { return false }
    // Exclude built-in types such as streams: the built-ins that take them check their types.
    return ![self, other].contains { type in
      guard case .named(let name, _) = type, !type.isScalar, type != .string,
        !type.takesIntegerLiterals
      else { return false }
      return NamedType.named[name] != nil
    }
  }

  /// Returns the common type of number literals, where Int can become Double; nil if none exists.
  func widened(with other: Type) -> Type? {
    switch (self, other) {
    case _ where self == other: return self
    case (.int, .double), (.double, .int): return .double
    case (.array(let element), .array(let given)):
      return element.widened(with: given).map { .array($0) }
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      guard let key = key.widened(with: otherKey), let value = value.widened(with: otherValue)
      else { return nil }
      return .dictionary(key, value)
    case (.tuple(let elements, let labels), .tuple(let given, let others))
    where elements.count == given.count && labels == others:
      let types = zip(elements, given).compactMap { $0.widened(with: $1) }
      return types.count == elements.count ? .tuple(types, labels: labels) : nil
    default: return nil
    }
  }
}

extension Expression {
  /// Returns whether the expression has the wanted type, or consists of literals that can adopt it.
  func isWritten(_ own: Type, as wanted: Type) -> Bool {
    if own == wanted || isNumberLiteral { return true }
    guard case .tuple(let elements) = kind, case .tuple(let types, _) = own,
      case .tuple(let others, _) = wanted
    else { return false }
    return zip(elements, zip(types, others)).allSatisfy { $0.value.isWritten($1.0, as: $1.1) }
  }
}

extension Call {
  /// The argument labeled `default`; nil if there is none.
  var defaultElement: Expression? {
    guard arguments.count == 2, arguments[1].label?.text == "default" else { return nil }
    return arguments[1].value
  }
}
