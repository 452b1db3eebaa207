import WeirRuntime

extension Checker {
  /// Returns whether the span begins at the completion point.
  func isCompletionPoint(_ span: Span) -> Bool { completion?.isCompletionPoint(span) ?? false }

  /// Records the kind of the completion point and returns a placeholder expression.
  func note(
    _ place: CompletionContext.Kind, _ written: WrittenArguments?, _ span: Span
  ) -> TypedExpression {
    completion?.note(place)
    if let written { checkAll(written) }
    return .invalid(span)
  }

  func noteMember(
    of base: TypedExpression, _ written: WrittenArguments?, _ span: Span
  ) -> TypedExpression {
    note(.member(of: knownType(of: base)), written, span)
  }

  func noteNames(_ span: Span) -> TypedExpression {
    note(
      .name(
        CompletionContext.VisibleNames(
          variables: scope.visibleVariables,
          shorthand: scope.parent == nil ? nil : scope.shorthandTypes,
          selfType: !scope.hasVariable("self") ? nil : scope.selfType,
          generics: scope.allGenericNames,
          undeclared: Set(predeclared.filter { $0.value.shape == nil }.keys))), nil, span)
  }

  /// Records a completion point in the name of an extended type or in an inheritance clause.
  func noteTypes(of declaration: TypeDeclaration) {
    if declaration.keyword == .extension, isCompletionPoint(declaration.name.span) {
      completion?.note(.extendedType)
    }
    for type in declaration.inherited where isCompletionPoint(type.span) {
      completion?.note(.type(generics: []))
    }
  }

  /// Returns the type bindings that a receiver provides for a signature; nil if the signature does
  /// not apply to the receiver.
  package func bindings(of shape: CallShape, on receiver: Type) -> [String: Type]? {
    var bindings = receiver.bindings
    return bind(shape.constraint, receiver, &bindings) ? bindings : nil
  }

  /// Returns the type of an expression. For a session variable of unknown type, that is the type of
  /// its current value.
  private func knownType(of base: TypedExpression) -> Type {
    guard base.type.isDynamic, case .global(let global) = base.kind, let value = global.value
    else { return base.type }
    return TypeSyntax.parse(value.typeName).map { reader.type($0) } ?? base.type
  }

  // MARK: Labels

  /// Records the argument labels that can be written at the completion point of a call.
  func noteLabels(
    of shapes: [CallShape], _ written: WrittenArguments, bindings: [String: Type] = [:]
  ) {
    guard let completion, let index = indexOfCompletionPoint(written) else { return }
    _ = noteNames(written.arguments[index].value.span)
    let later = Set(written.labels[(index + 1)...])
    for shape in shapes {
      guard let parameters = shape.parameters,
        let next = parameters.beginning(labels: Array(written.labels[..<index]))?.next
      else { continue }
      for parameter in parameters[next...] {
        if let label = parameter.label {
          if !later.contains(label) { completion.note(label, parameter.display(bindings)) }
        } else {
          completion.labels.takesValue = true
        }
        if !parameter.isOptional, !parameter.isVariadic { break }
      }
    }
  }

  /// Records the label of the argument at the completion point, for a call with fixed labels.
  func noteLabel(_ labels: [String?], _ types: [Type], _ written: WrittenArguments) {
    guard let completion, let index = indexOfCompletionPoint(written), index < labels.count else {
      return
    }
    guard let label = labels[index] else {
      completion.labels.takesValue = true
      return
    }
    let type = index < types.count ? types[index] : .dynamic
    completion.note(label, "\(label): \(type.spelling(unknown: "Any"))")
  }

  /// Returns the index of the argument that consists only of the name to be completed.
  private func indexOfCompletionPoint(_ written: WrittenArguments) -> Int? {
    written.arguments.firstIndex { argument in
      guard argument.label == nil, isCompletionPoint(argument.value.span) else { return false }
      return argument.value.simpleName != nil
    }
  }

  /// Returns whether an argument is a leading dot at the completion point.
  ///
  /// The meaning of such an argument is unknown until more of the name is written.
  func asksForCase(_ written: WrittenArguments) -> Bool {
    completion != nil
      && written.arguments.contains { argument in
        if case .implicitMember(let name) = argument.value.kind {
          return isCompletionPoint(name.span)
        }
        return false
      }
  }

  /// Checks the arguments of an incomplete call against each signature that they can match.
  ///
  /// - Returns: false if the arguments match no signature.
  @discardableResult
  func checkBeginning(
    of shapes: [CallShape], _ written: WrittenArguments, _ bindings: [String: Type],
    _ receiver: Type, _ expected: Type, _ span: Span
  ) -> Bool {
    guard let completion else { return false }
    completion.depth += 1
    defer { completion.depth -= 1 }
    var isMeant = false
    // In deeply nested calls, check only the first match, because each level multiplies the work.
    for shape in shapes where !isMeant || completion.depth < 3 {
      guard
        let mapping = shape.parameters?
          .beginning(labels: written.labels, trailing: written.trailing)?.mapping
      else { continue }
      check(shape, mapping, written, [:], bindings, receiver, expected, span)
      isMeant = true
    }
    return isMeant
  }
}

extension CompletionContext {
  fileprivate func note(_ label: String, _ parameter: String) {
    if !labels.known.contains(where: { $0 == (label, parameter) }) {
      labels.known.append((label, parameter))
    }
  }
}
