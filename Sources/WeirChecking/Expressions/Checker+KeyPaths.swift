import WeirRuntime

/// Key paths, which are functions: a readable one takes the object, and a writable one the object and
/// the new value.
extension Checker {
  func keyPath(_ path: KeyPath, _ expected: Type, _ span: Span) -> TypedExpression {
    if case .function(let parameters, _) = expected, parameters.count == 2 {
      return expression(path.setter(span), as: expected)
    }
    var root = path.root.map(type) ?? .dynamic
    if case .function(let parameters, _) = expected, parameters.count == 1, root.isDynamic {
      root = parameters[0]
    }
    let parameter = LocalVariable("$0", slot: 0, isMutable: false, type: root)
    var value = TypedExpression(.local(parameter), root, span)
    for component in path.components where component.text != "self" {
      if component.text == "!" {
        value = forced(value, component.span)
        continue
      }
      value =
        Int(component.text).map { element(value, $0, component.span) }
        ?? member(of: value, component, component.span)
    }
    let function = TypedFunction(name: nil, span: span)
    (function.shorthandCount, function.slotCount, function.body) = (1, 1, .expression(value))
    return TypedExpression(.function(function), .function([root], value.type), span)
  }
}

extension KeyPath {
  /// The member of `base` that the key path denotes.
  fileprivate func member(of base: Expression) -> Expression {
    components.reduce(base) { base, component in
      switch component.text {
      case "self": base
      case "!": Expression(kind: .forced(base), span: base.span)
      default: Expression(kind: .member(base, component), span: base.span)
      }
    }
  }

  /// The closure `{ $0.name = $1 }`.
  fileprivate func setter(_ span: Span) -> Expression {
    let assignment = Assignment(
      target: member(of: Expression(kind: .shorthand(0), span: span)), operator: nil,
      operatorSpan: span, value: Expression(kind: .shorthand(1), span: span))
    let body = Statement(Expression(kind: .assignment(assignment), span: span))
    return Expression(
      kind: .closure(
        Closure(
          captures: [], parameters: nil, effects: [], resultType: nil, body: [body],
          shorthandCount: 2)), span: span)
  }
}

extension Expression {
  /// The closure `{ $0.name = $1 }` if the expression is the key path `\.name`; otherwise the
  /// expression itself.
  var keyPathSetter: Expression {
    if case .keyPath(let path) = kind { path.setter(span) } else { self }
  }
}

extension Call {
  /// The key path of the subscript `object[keyPath: path]`; nil for other subscripts.
  fileprivate var keyPath: Expression? {
    arguments.count == 1 && arguments[0].label?.text == "keyPath" ? arguments[0].value : nil
  }

  /// The value that the subscript `object[keyPath: path]` reads; nil for other subscripts.
  var byKeyPath: Expression? {
    guard let path = keyPath else { return nil }
    if case .keyPath(let path) = path.kind { return path.member(of: callee) }
    return path.called(with: [callee])
  }
}

extension Expression {
  fileprivate func called(with values: [Expression]) -> Expression {
    let arguments = values.map { Argument(label: nil, value: $0) }
    return Expression(
      kind: .call(Call(callee: self, arguments: arguments, trailingCount: 0)), span: span)
  }
}

extension Assignment {
  /// The change that an assignment to `object[keyPath: path]` or `object?[keyPath: path]` makes; nil
  /// for other assignments.
  var byKeyPath: Expression? {
    var (place, isChain) = (target, false)
    if case .chain(let inner) = target.kind { (place, isChain) = (inner, true) }
    guard case .subscripted(let call) = place.kind, let path = call.keyPath else { return nil }
    func whole(_ part: Expression) -> Expression {
      isChain ? Expression(kind: .chain(part), span: target.span) : part
    }
    guard case .keyPath(let literal) = path.kind else {
      return `operator` == nil ? whole(path.called(with: [call.callee, value])) : nil
    }
    let change = Assignment(
      target: whole(literal.member(of: call.callee)), operator: `operator`,
      operatorSpan: operatorSpan, value: value)
    return Expression(kind: .assignment(change), span: target.span)
  }
}
