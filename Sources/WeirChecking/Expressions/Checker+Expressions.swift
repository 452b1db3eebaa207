import WeirRuntime

extension Checker {
  /// Checks an expression.
  ///
  /// - Parameter expected: the expected type; dynamic if it is not known. Literals, closures and
  ///   implicit members take their type from it. `coerce` checks that the value has the type.
  package func expression(_ expression: Expression, as expected: Type = .dynamic) -> TypedExpression
  {
    guard effort.isActive else { return wholeExpression(expression, as: expected) }
    guard effort.spend() else { return .invalid(expression.span) }
    return limited(expression, as: expected)
  }

  /// Checks an expression, and discards a type that is too large to process.
  private func limited(_ expression: Expression, as expected: Type) -> TypedExpression {
    let typed = meaning(of: expression, expected, expression.span).covering(expression.span)
    let type = typed.type.bounded
    return type.isDynamic && !typed.type.isDynamic ? typed.typed(type) : typed
  }

  /// Checks a top-level expression with a limit on the effort.
  private func wholeExpression(_ expression: Expression, as expected: Type) -> TypedExpression {
    let span = expression.span
    let count = diagnosticCount
    effort.begin(span)
    defer { effort.end() }
    guard effort.spend() else { return .invalid(span) }
    let typed = limited(expression, as: expected)
    guard effort.isExhausted else { return typed }
    _ = removeDiagnostics(to: count)
    return report(
      .type, "the compiler is unable to type-check this expression in reasonable time", at: span,
      hints: ["break the expression up into distinct sub-expressions"])
  }

  private func meaning(
    of expression: Expression, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if isCompletionPoint(span) { completion?.expect(expected) }
    switch expression.kind {
    case .integer(let int): return integer(int, expected.innermost, span)
    case .double(let double):
      return expected.innermost == .float
        ? .constant(Value(Float(double)), .float, span) : .constant(.double(double), .double, span)
    case .boolean(let bool): return .constant(.bool(bool), .bool, span)
    case .nil:
      return .constant(.none, expected.isOptional ? expected : .optional(.dynamic), span)
    case .string(let string): return text(string, expected.innermost, span)
    case .interpolation(let segments): return interpolation(segments, span)
    case .regex(let literal): return regex(literal, span)
    case .name(let name): return functionValue(name, nil, expected, span) ?? self.name(name, span)
    case .place(let place): return sourceLocationLiteral(place, at: span)
    case .shorthand(let index): return shorthand(index, span)
    case .discard: return lastValue(span)
    case .type(let type): return typeAsValue(typeValue(type), span)
    case .operatorFunction(let `operator`): return operatorFunction(`operator`, expected, span)
    case .array(let elements): return array(elements, expected, span)
    case .dictionary(let entries): return dictionary(entries, expected, span)
    case .tuple(let elements): return tuple(elements, expected, span)
    case .parenthesized(let inner): return chainedAssignment(self.expression(inner, as: expected))
    case .await(let inner): return awaiting(inner, expected, span)
    case .closure(let closure): return self.closure(closure, expected, span)
    case .keyPath(let path): return keyPath(path, expected, span)
    case .implicitMember(let name): return implicitMember(name, nil, expected, span)
    case .member(let base, let name):
      if isCompletionPoint(name.span) { completion?.expect(expected) }
      if let present = present(name, of: base, span) {
        return self.expression(present, as: expected)
      }
      return initializer(base, name, expected)
        ?? awaitable(memberAccess(base, name, nil, expected, span), span)
    case .functionName(let function, let labels):
      return functionValue(function, labels, expected, span)
    case .element(let base, let index): return element(self.expression(base), index, span)
    case .call(let call):
      if let present = present(call, span) { return self.expression(present, as: expected) }
      return awaitable(self.call(call, expected, span), span)
    case .subscripted(let call): return subscripted(call, expected, span)
    case .chain(let inner): return optionalChain(inner, span)
    case .optionalChain(let base): return chainLink(base, span)
    case .forced(let base): return forced(base, expected, span)
    case .prefix(let `operator`, let operand):
      return prefix(`operator`, operand, expected, span)
    case .postfix(let operand, let `operator`): return postfix(operand, `operator`, expected, span)
    case .binary(let binary): return self.binary(binary, expected, span)
    case .assignment(let assignment): return self.assignment(assignment, span)
    case .ternary(let ternary): return self.ternary(ternary, expected, span)
    case .cast(let cast): return self.cast(cast, span)
    case .typeCheck(let value, let type): return typeCheck(value, type, span)
    case .reference(let place):
      return report(
        .type, "'&' used with non-inout argument of type '\(self.expression(place).type)'",
        at: place.span)
    case .attempt(let attempt, let inner): return self.attempt(attempt, inner, expected, span)
    case .ifValue(let statement): return ifValue(statement, expected, span)
    case .switchValue(let statement): return switchValue(statement, expected, span)
    }
  }

  /// Checks an integer literal, which can also denote a number of another type.
  private func integer(_ int: Int, _ expected: Type, _ span: Span) -> TypedExpression {
    if expected == .double { return .constant(.double(Double(int)), .double, span) }
    if expected == .float { return .constant(Value(Float(int)), .float, span) }
    guard let type = expected.sizedInteger else { return .constant(.int(int), .int, span) }
    guard let number = Value(Int128(int), type) else {
      return report(
        .type,
        int < 0 && !type.isSigned
          ? "negative integer '\(int)' overflows when stored into unsigned type '\(type.name)'"
          : "integer literal '\(int)' overflows when stored into '\(type.name)'", at: span,
        label: "the numbers are from \(type.range.lowerBound) to \(type.range.upperBound)")
    }
    return .constant(number, expected, span)
  }

  /// Checks a string literal, which can also denote a Character, a Substring or a Unicode scalar.
  private func text(_ text: String, _ expected: Type, _ span: Span) -> TypedExpression {
    if expected == .substring {
      return .constant(.substring(TextSlice(text[...])), .substring, span)
    }
    if expected == .unicodeScalar {
      let scalars = text.unicodeScalars
      guard let scalar = scalars.first, scalars.count == 1 else {
        return report(
          .type, "cannot convert value of type 'String' to specified type 'UnicodeScalar'",
          at: span,
          label: "the literal has \(scalars.count.counted("scalar"))")
      }
      return .constant(.object(ScalarObject(scalar)), .unicodeScalar, span)
    }
    guard expected == .character else { return .constant(.string(text), .string, span) }
    guard let character = text.onlyCharacter else {
      return report(
        .type, "cannot convert value of type 'String' to specified type 'Character'", at: span,
        label: "the literal has \(text.count.counted("character"))")
    }
    return .constant(.character(character), .character, span)
  }

  /// Checks the arguments of an invalid call, so that errors in them are reported.
  func checkAll(_ written: WrittenArguments) {
    for argument in written.arguments { _ = expression(argument.value) }
  }

  func typeAsValue(_ type: TypeValue, _ span: Span) -> TypedExpression {
    .constant(.type(type), .metatype(type.type), span)
  }

  private func shorthand(_ index: Int, _ span: Span) -> TypedExpression {
    if scope.namesParameters {
      return report(
        .name,
        "anonymous closure arguments cannot be used inside a closure that has explicit arguments",
        at: span, hints: ["use the name of the argument"])
    }
    let types = scope.shorthandTypes
    let type = index < types.count ? types[index] : .dynamic
    let variable = LocalVariable(
      "$\(index)", slot: index, isMutable: type.changed != nil, type: type.changed ?? type)
    variable.origin = .parameter
    return TypedExpression(.local(variable), variable.type, span)
  }

  private func interpolation(_ segments: [StringSegment], _ span: Span) -> TypedExpression {
    let parts = segments.map { segment -> TypedExpression.Segment in
      switch segment {
      case .text(let text): .text(text)
      case .value(let value): .value(shown(value))
      }
    }
    return TypedExpression(.interpolation(parts), .string, span)
  }

  private func shown(_ value: Expression) -> TypedExpression {
    let typed = untypedExpression(value)
    checkPrinted(typed)
    return typed
  }

  func element(
    _ match: TypedExpression, _ index: Int, _ span: Span
  ) -> TypedExpression {
    let value = output(of: match, span) ?? match
    if index == 0, value !== match, value.type.isWholeOutput { return value }
    var type = Type.dynamic
    if case .tuple(let types, _) = value.type {
      guard index < types.count else {
        return report(
          .type, "value of tuple type '\(value.type)' has no member '\(index)'", at: span)
      }
      type = types[index]
    } else if !value.type.isDynamic {
      return report(.type, "value of tuple type '\(value.type)' has no member '\(index)'", at: span)
    }
    return TypedExpression(.element(value, index, label: nil), type, span)
  }

  private func ternary(
    _ ternary: Ternary, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let condition = self.condition(ternary.condition)
    let (then, otherwise, type) = alternatives([ternary.then, ternary.otherwise], expected)
    return TypedExpression(.ternary(condition, then, otherwise), type, span)
  }

  /// Checks two alternative expressions and converts them to a common type.
  private func alternatives(
    _ expressions: [Expression], _ expected: Type
  ) -> (TypedExpression, TypedExpression, Type) {
    if !expected.isDynamic {
      var values = expressions.map { expression($0, as: expected) }
      if expected.isComplete, values.contains(where: { $0.type != expected }) {
        let fitting = zip(values, expressions).map { coerce($0, to: expected, at: $1.span) }
        return (fitting[0], fitting[1], expected)
      }
      let type = values[0].type.joined(with: values[1].type)
      if type.isOptional {
        values = zip(values, expressions).map { coerce($0, to: type, at: $1.span) }
      }
      return (values[0], values[1], type)
    }
    let (values, type) = unified(expressions)
    return (values[0], values[1], type)
  }

  private func attempt(
    _ attempt: Attempt, _ inner: Expression, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let value = trying(handling: attempt != .rethrowing) { expression(inner, as: expected) }
    switch attempt {
    case .rethrowing:
      scope.mayThrow = true
      return value
    case .optional:
      // If the expected type has more levels of optionality than the value, an error results in the
      // outermost nil.
      if expected.optionalDepth > 1, !value.type.isOptional, !value.type.isDynamic {
        let value = coerce(value, to: expected, at: inner.span)
        return TypedExpression(.attempt(value, isOptional: true), value.type, span)
      }
      let type = value.type.isOptional ? value.type : .optional(value.type)
      return TypedExpression(.attempt(value, isOptional: true), type, span)
    case .forced: return TypedExpression(.attempt(value, isOptional: false), value.type, span)
    }
  }
}
