import WeirRuntime

extension Checker {
  func forStatement(_ statement: ForStatement) -> TypedStatement.Kind {
    let stated = statement.type.map(type)
    let isList = statement.sequence.isList
    let sequence = expression(
      statement.sequence, as: stated.flatMap { isList ? .array($0) : nil } ?? .dynamic
    ).implicitlyUnwrapped
    if statement.effects.contains(.async) { return asyncLoop(statement, sequence) }
    guard let element = elementType(of: sequence.type) else {
      report(
        .type,
        "for-in loop requires '\(sequence.type)' to conform to 'Sequence'"
          + (sequence.type.isOptional ? "; did you mean to unwrap optional?" : ""),
        at: statement.sequence.span,
        hints: [
          sequence.type.isOptional
            ? "unwrap it with '??', '!' or 'if let'"
            : sequence.type.receiverKind?.isAsyncSequence == true
              ? "use 'for await'"
              : sequence.type == .int
                ? "iterate over a range: '0..<count'"
                : "arrays, ranges, strings, sets and dictionaries are sequences"
        ])
      return .nothing
    }
    if let stated { checkElement(element, stated, statement) }
    return target(statement.label, .loop) { target in
      rangeLoop(statement, sequence, target) ?? .for(loop(statement, sequence, element), target)
    }
  }

  /// Reports an element type that cannot be converted to the declared type of the loop variable.
  private func checkElement(_ element: Type, _ stated: Type, _ statement: ForStatement) {
    guard let place = statement.type?.span else { return }
    if !stated.accepts(element, self) {
      report(
        .type, "cannot convert sequence element type '\(element)' to expected type '\(stated)'",
        at: place,
        hints: ["remove the type, or convert the elements with 'map'"])
    } else if stated.isOptional, !element.isOptional, !element.isDynamic {
      report(
        .type, "cannot convert sequence element type '\(element)' to expected type '\(stated)'",
        at: place,
        hints: ["convert the elements: '.map { Optional($0) }'"])
    }
  }

  private func asyncLoop(
    _ statement: ForStatement, _ sequence: TypedExpression
  ) -> TypedStatement.Kind {
    guard let element = asyncElementType(sequence, statement.sequence.span) else { return .nothing }
    return target(statement.label, .loop) { target in
      .for(loop(statement, sequence, element), target)
    }
  }

  private func loop(
    _ statement: ForStatement, _ sequence: TypedExpression, _ element: Type
  ) -> TypedStatement.Loop {
    var pattern = TypedPattern.anything
    var filter: TypedExpression?
    let body = block(statement.body.statements) {
      pattern = self.pattern(statement.pattern, element)
      filter = statement.filter.map { condition($0) }
    }
    return TypedStatement.Loop(
      pattern: pattern, patternSpan: statement.pattern.span,
      isMatching: statement.isMatching, isAsync: statement.effects.contains(.async),
      sequence: sequence, filter: filter, body: body)
  }

  /// Returns a counting loop over a range, which uses the slot of the loop variable as the counter.
  ///
  /// Returns nil if the loop has a different form.
  private func rangeLoop(
    _ statement: ForStatement, _ sequence: TypedExpression, _ target: TypedStatement.Target
  ) -> TypedStatement.Kind? {
    guard sequence.type.receiverKind == .range, statement.filter == nil,
      !statement.isMatching
    else { return nil }
    let name: String
    switch statement.pattern.kind {
    case .binding(let binding, isMutable: false): name = binding.text
    case .wildcard: name = "_"
    default: return nil
    }
    scope.openBlock()
    let variable = scope.declare(name, isMutable: false, type: .int)
    variable.origin = .loop
    declaredNames?.note(variable, at: statement.pattern.span)
    var body = statementList(statement.body.statements)
    body.variables = scope.closeBlock()
    return .count(variable, sequence, body, target)
  }

  /// Returns the element type of a sequence; nil if the type is not a sequence.
  private func elementType(of type: Type) -> Type? {
    switch type {
    case .dynamic, .variable: .dynamic
    case .array(let element): element
    case .dictionary(let key, let value): .tuple([key, value], labels: ["key", "value"])
    case .named(let name, _):
      switch Type.canonical(name) {
      case _ where Type.isClosed(name): type.element
      case "Window" where declaredType(name) == nil: type.element
      case "Any", "AnyObject": nil
      default: declaredType(name) == nil && NamedType.kinds[name] == nil ? .dynamic : nil
      }
    case .optional, .tuple, .function, .metatype: nil
    }
  }

  func whileStatement(_ statement: WhileStatement) -> TypedStatement.Kind {
    target(statement.label, .loop) { target in
      var conditions: [TypedCondition] = []
      let body = block(statement.body.statements) {
        conditions = self.conditions(statement.conditions)
      }
      return .while(conditions, body, target)
    }
  }

  func repeatStatement(_ statement: RepeatStatement) -> TypedStatement.Kind {
    target(statement.label, .loop) { target in
      let body = block(statement.body)
      return .repeat(body, condition(statement.condition), target)
    }
  }
}
