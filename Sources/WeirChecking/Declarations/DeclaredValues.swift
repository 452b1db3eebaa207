import WeirRuntime

extension Type {
  /// Whether a key path can be used as a value of the type: the type is a function or unknown.
  var takesKeyPath: Bool {
    if case .function = self { true } else { isDynamic }
  }
}

extension Expression {
  /// The closure parameter whose type cannot be inferred, because the closure only returns or
  /// ignores it.
  var openParameter: String? {
    guard case .closure(let closure) = kind, closure.resultType == nil else { return nil }
    guard let parameters = closure.parameters else {
      return closure.body.singleExpression?.open { $0.hasPrefix("$") }
    }
    let names = parameters.filter { $0.type == nil && $0.name.text != "_" }.map(\.name.text)
    guard let first = names.first else { return nil }
    return closure.body.isEmpty ? first : closure.body.singleExpression?.open(names.contains)
  }

  /// Returns the first open name on which the type of the expression depends; nil if there is none.
  ///
  /// The type of a binary operation depends on open names only if both operands contain one.
  ///
  /// - Parameter isOpen: returns whether a name refers to a closure parameter without a type.
  func open(_ isOpen: (String) -> Bool) -> String? {
    switch kind {
    case .shorthand(let index): isOpen("$\(index)") ? "$\(index)" : nil
    case .name(let name): isOpen(name) ? name : nil
    case .parenthesized(let inner), .element(let inner, _), .member(let inner, _):
      inner.open(isOpen)
    case .call(let call):
      if case .member(let base, _) = call.callee.kind { base.open(isOpen) } else { nil }
    case .tuple(let elements): elements.compactMap { $0.value.open(isOpen) }.first
    case .binary(let binary):
      binary.right.open(isOpen) == nil ? nil : binary.left.open(isOpen)
    default: nil
    }
  }

  /// Whether the expression is `[]` or `[:]`.
  var isEmptyLiteral: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }
}

extension Declaration {
  /// The error message for a declaration that is only valid in a type.
  var outsideOfTypeMessage: String {
    switch kind {
    case .initializer: "initializers may only be declared within a type"
    case .deinitializer:
      "deinitializers may only be declared within a class, actor, or noncopyable type"
    case .subscript: "'subscript' functions may only be declared within a type"
    case .enumCases: "enum 'case' is not allowed outside of an enum"
    default: "associated types can only be defined in a protocol"
    }
  }
}
