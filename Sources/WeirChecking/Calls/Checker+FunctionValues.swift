import WeirRuntime

/// Functions and methods as values, which can be overloaded.
extension Checker {
  /// Checks a reference to a function with argument labels: `f(_:to:)`.
  func functionValue(
    _ function: Expression, _ labels: [Name], _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let labels = labels.map(\.text)
    switch function.kind {
    case .name(let name):
      if let value = functionValue(name, labels, expected, span) { return value }
      return self.name(name, span)
    case .member(let base, let name):
      return memberAccess(base, name, labels, expected, span)
    default:
      return report(
        .syntax, "argument labels without values require the name of a function", at: span)
    }
  }

  /// Checks a reference to an overloaded function or one with argument labels; nil for other names.
  func functionValue(
    _ name: String, _ labels: [String]?, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    if isCompletionPoint(span) { return nil }
    switch meaning(of: name) {
    case .local(let place):
      guard place.variable.shape != nil, labels != nil || !place.variable.overloads.isEmpty else {
        return nil
      }
      let shapes = ([place.variable] + place.variable.overloads).compactMap(\.shape)
      return choice(of: shapes, labels, expected, span) { index in
        read(scope.find(name, overload: index) ?? place, span)
      }
    case .global(let global):
      guard global.shape != nil, labels != nil || !global.overloads.isEmpty else { return nil }
      let globals = [global] + global.overloads
      return choice(of: globals.compactMap(\.shape), labels, expected, span) { index in
        TypedExpression(.global(globals[index]), globals[index].type, span)
      }
    case .selfMember:
      let name = Name(text: name, span: span)
      return methodValue(of: self.name("self", span), name, labels, expected)
    case .words(let words) where labels != nil: return labeledWord(words, name, labels ?? [], span)
    case .typeMember(let type):
      return methodValue(of: type, Name(text: name, span: span), labels, expected)
    case .type, .words, nil: return nil
    }
  }

  /// Checks a reference to a method or initializer through its type: `Type.method`.
  ///
  /// Returns nil for a method that is not overloaded and is referred to without labels.
  func methodValue(
    of type: TypeValue, _ name: Name, _ labels: [String]?, _ expected: Type
  ) -> TypedExpression? {
    guard let declared = type.declared, !isCompletionPoint(name.span) else { return nil }
    if name.text == "init" { return initializerValue(of: declared, labels, expected, name.span) }
    let own = methods(name.text, of: declared, isStatic: true)
    if !own.isEmpty, labels != nil || own.count > 1 {
      return choice(of: own.compactMap(\.call), labels, expected, name.span) { index in
        TypedExpression(
          .staticMember(declared, own[index].call!.key), own[index].type, name.span)
      }
    }
    let others = methods(name.text, of: declared, isStatic: false)
    guard own.isEmpty, !others.isEmpty, labels != nil || others.count > 1 else { return nil }
    var method = Type.dynamic
    if case .function(_, let inner) = expected { method = inner }
    return choice(of: others.compactMap(\.call), labels, method, name.span) { index in
      TypedExpression(
        .unboundMethod(declared, others[index].call!.key),
        .function([declared.type], others[index].type), name.span)
    }
  }

  /// Checks a reference to a method of a value: `value.method`.
  ///
  /// Returns nil for a method that is not overloaded and is referred to without labels.
  func methodValue(
    of base: TypedExpression, _ name: Name, _ labels: [String]?, _ expected: Type
  ) -> TypedExpression? {
    guard case .named(let typeName, _) = base.type, let declared = declaredType(typeName),
      !isCompletionPoint(name.span)
    else { return nil }
    let methods = methods(name.text, of: declared, isStatic: false)
    guard !methods.isEmpty, labels != nil || methods.count > 1 else { return nil }
    return choice(of: methods.compactMap(\.call), labels, expected, name.span) { index in
      TypedExpression(
        .member(base, methods[index].call!.key, nil), methods[index].type, name.span)
    }
  }

  /// Checks a reference to an initializer: `Type.init` or `Type.init(x:)`.
  private func initializerValue(
    of type: DeclaredType, _ labels: [String]?, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    let initializers = initializers(of: type)
    guard !initializers.isEmpty else { return nil }
    return choice(of: initializers.map(\.shape), labels, expected, span) { index in
      TypedExpression(
        .initializerFunction(type, initializers[index]), initializers[index].shape.type, span)
    }
  }

  private func labeledWord(
    _ words: [Word], _ name: String, _ labels: [String], _ span: Span
  ) -> TypedExpression? {
    report(
      .syntax, "a built-in function cannot be referred to with its argument labels", at: span,
      hints: ["use a closure: '{ \(name)(\(labels.arguments)) }'"])
  }

  /// Returns the value of the overload that has the given labels and the expected type.
  ///
  /// Reports an error if no overload has the labels or if the choice is ambiguous.
  private func choice(
    of shapes: [CallShape], _ labels: [String]?, _ expected: Type, _ span: Span,
    _ value: (Int) -> TypedExpression
  ) -> TypedExpression {
    let named = shapes.indices.filter { index in
      labels == nil || shapes[index].parameters?.map { $0.label ?? "_" } == labels
    }
    guard let first = named.first else {
      return report(
        .name,
        "cannot find '\(shapes[0].name)(\(labels?.joined(separator: ":") ?? ""):)' in scope",
        at: span,
        hints: shapes.prefix(4).map { "candidate: '\($0.display())'" })
    }
    if named.count == 1 { return value(first) }
    let fitting = named.filter { shapes[$0].type.fits(expected) }
    let exact = fitting.filter { shapes[$0].type == expected }
    if let only = exact.count == 1 ? exact.first : fitting.count == 1 ? fitting.first : nil {
      return value(only)
    }
    reportAmbiguity((fitting.isEmpty ? named : fitting).map { shapes[$0] }, at: span)
    return .invalid(span)
  }
}

extension Type {
  /// Returns whether a function of this type can be used where the given type is expected.
  func fits(_ place: Type) -> Bool {
    guard case .function(let wanted, let result) = place.unwrapped,
      case .function(let parameters, let own) = self
    else { return place.isDynamic }
    return wanted.count == parameters.count
      && zip(parameters, wanted).allSatisfy { $0.accepts($1) } && result.accepts(own)
      && (result != .void || own == .void)
  }
}

extension [String] {
  /// The argument list of a call with these labels, such as `$0, to: $1`.
  fileprivate var arguments: String {
    enumerated().map { index, label in
      label == "_" ? "$\(index)" : "\(label): $\(index)"
    }.joined(separator: ", ")
  }
}
