import WeirRuntime

extension Checker {
  func call(_ call: Call, _ expected: Type, _ span: Span) -> TypedExpression {
    if let output = printing(call, span) { return expression(output, as: expected) }
    if runsTests(call) { return .constant(.void, .void, span) }
    let written = WrittenArguments(call)
    switch call.callee.kind {
    case .name(let name):
      if let named = namedCall(name, call, written, expected, span) { return named }
    case .type(let type):
      let count = diagnosticCount
      let type = staticType(call.callee) ?? typeValue(type)
      guard diagnosticCount == count else {
        checkAll(written)
        return .invalid(span)
      }
      return construct(type, written, expected, span)
    case .member(let base, let name):
      if base.simpleName == "super" { return superCall(name, written, expected, span) }
      if name.text == "init", base.simpleName == "self", case .initializer = scope.role {
        return ownInitializerCall(written, span)
      }
      if let words = words(ofModule: base, name) {
        return wordCall(shapes(of: words, named: name.text), written, on: nil, expected, span)
      }
      if let type = staticType(call.callee) { return construct(type, written, expected, span) }
      if let type = staticType(base) { return staticCall(type, name, written, expected, span) }
      let context = literalContext(base, name, written, expected)
      let receiver = receiver(expression(base, as: context), of: name)
      return methodCall(receiver, base.span, name, written, expected, span)
    case .implicitMember(let name): return implicitMember(name, written, expected, span)
    default: break
    }
    return valueCall(
      expression(call.callee, as: calledType(call, expected)), written, span, expecting: expected)
  }

  /// Returns whether the call is `Tests.defaultTestSuite.run()`. The tests run when the program ends.
  private func runsTests(_ call: Call) -> Bool {
    guard case .member(let suite, let run) = call.callee.kind, run.text == "run",
      case .member(let type, let name) = suite.kind, name.text == "defaultTestSuite"
    else { return false }
    return staticType(type)?.declared?.isTestCase == true
  }

  /// Returns the call `stream.write(text)` for `print(items, to: &stream)`; nil for other calls.
  private func printing(_ call: Call, _ span: Span) -> Expression? {
    switch call.callee.kind {
    case .name("print"): guard case .words? = meaning(of: "print") else { return nil }
    case .member(let base, let name): guard name.text == "print", isModule(base) else { return nil }
    default: return nil
    }
    guard let last = call.arguments.last, last.label?.text == "to",
      case .reference(let stream) = last.value.kind
    else { return nil }
    func option(_ name: String, _ standard: String) -> StringSegment {
      call.arguments.first { $0.label?.text == name }.map { .value($0.value) } ?? .text(standard)
    }
    let items = call.arguments.filter { $0.label == nil }.map { StringSegment.value($0.value) }
    var segments = items.flatMap { [option("separator", " "), $0] }.dropFirst()
    segments.append(option("terminator", "\n"))
    let text = Argument(
      label: nil, value: Expression(kind: .interpolation(Array(segments)), span: span))
    let write = Name(text: "write", span: call.callee.span)
    let callee = Expression(kind: .member(stream, write), span: span)
    return Expression(
      kind: .call(Call(callee: callee, arguments: [text], trailingCount: 0)), span: span)
  }

  /// Returns the type that the context implies for a closure that is called immediately.
  private func calledType(_ call: Call, _ expected: Type) -> Type {
    guard case .closure(let closure) = call.callee.kind, closure.resultType == nil,
      !expected.isDynamic
    else { return .dynamic }
    return .function(call.arguments.map { _ in .dynamic }, expected)
  }

  /// Returns the type that the context implies for the literals of a receiver.
  ///
  /// Applies to the range in `("a"..."z").contains(character)`, and to the list in
  /// `[1, nil].reversed()` if the type of the result is known.
  private func literalContext(
    _ base: Expression, _ name: Name, _ written: WrittenArguments, _ expected: Type
  ) -> Type {
    if base.isList, case .array = expected,
      ["filter", "reversed", "shuffled", "sorted"].contains(name.text)
    {
      return expected
    }
    if name.text == "eraseToAnyPublisher" { return expected }
    guard ["contains", "firstIndex", "lastIndex"].contains(name.text),
      written.arguments.count == 1
    else { return .dynamic }
    let (argument, range) = (written.arguments[0].value, base.asRange)
    let isWhole = range.map { $0.left.isWholeLiteral && $0.right.isWholeLiteral } ?? false
    let isNumbers = isWhole || base.isList && base.isNumberLiteral
    guard base.holdsCharacterLiterals || isNumbers, !argument.isCharacterLiteral else {
      return .dynamic
    }
    if case .closure = argument.kind { return .dynamic }
    let type = expression(argument).type
    guard isNumbers ? type.takesIntegerLiterals : type == .character else { return .dynamic }
    return base.isList ? .array(type) : .named("ClosedRange", [type])
  }

  /// Returns the constant type for `type(of: value)` of a collection, an optional or a function.
  ///
  /// The dynamic type of such a value is its static type, whatever the value contains.
  private func knownType(_ node: TypedExpression) -> TypedExpression? {
    guard case .metatype(let type) = node.type, type.isComplete else { return nil }
    switch type {
    case .array, .dictionary, .optional, .function, .named("Set", _): break
    case .named, .tuple, .metatype, .dynamic, .variable: return nil
    }
    let value = Value.type(TypeValue(type))
    return TypedExpression(.converted(node, Conversion(always: value)), node.type, node.span)
  }

  /// Checks a call of a named function or type. Returns nil if the name refers to a function value.
  private func namedCall(
    _ name: String, _ call: Call, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    switch meaning(of: name) {
    case .type(let type):
      if name == "Self" || name == "self", let record = type.declared as? RecordType,
        record.isReference, !record.isFinal
      {
        checkAll(written)
        return report(
          .syntax, "an object of a class that shows when the program runs is not supported",
          at: call.callee.span, hints: ["name the class, or say that it is 'final'"])
      }
      return construct(type, written, expected, span)
    case .words(let words):
      if isMemberOfExtended(name) {
        checkAll(written)
        return report(
          .name,
          "use of '\(name)' refers to instance method rather than global function '\(name)' in module 'Swift'",
          at: call.callee.span, hints: ["write 'Swift.\(name)' for the function"])
      }
      let shapes = shapes(of: words, named: name)
      if name == "print"
        && (scope.selfType as? ExtendedType)?.type.receiverKind?.isPublisher == true
        || !shapes.contains(where: { $0.takes(written) }),
        isMemberOfExtendedType(name, written)
      {
        let base = self.name("self", call.callee.span)
        return methodCall(
          base, base.span, Name(text: name, span: call.callee.span), written, expected, span)
      }
      if !shapes.contains(where: { $0.takes(written) }), isOperatorCall(call),
        let call = methodCall(freely: name, call, expected, span)
      {
        return call
      }
      let call = wordCall(shapes, written, on: nil, expected, span)
      return knownType(call) ?? call
    case .local(let place):
      guard place.variable.shape != nil else { return nil }
      let shapes = ([place.variable] + place.variable.overloads).compactMap(\.shape)
      return functionCall(shapes, written, expected, span) { index in
        read(scope.find(name, overload: index) ?? place, call.callee.span)
      }
    case .global(let global):
      guard global.shape != nil else { return nil }
      if isCompletionPoint(call.callee.span) { _ = noteNames(call.callee.span) }
      let globals = [global] + global.overloads
      let shapes = globals.compactMap(\.shape)
      if let words = catalog.free[name].map({ self.shapes(of: $0, named: name) }),
        words.contains(where: { $0.takes(written) })
          || !shapes.contains(where: { $0.takes(written) }),
        !takes(shapes, written, span)
      {
        return wordCall(words, written, on: nil, expected, span)
      }
      return functionCall(shapes, written, expected, span) { index in
        TypedExpression(.global(globals[index]), globals[index].type, call.callee.span)
      }
    case .typeMember(let type):
      return staticCall(type, Name(text: name, span: call.callee.span), written, expected, span)
    case .selfMember:
      checkImpliedSelf(name, isMethod: true, at: call.callee.span)
      let base = self.name("self", call.callee.span)
      return methodCall(
        base, base.span, Name(text: name, span: call.callee.span), written, expected, span)
    case nil: return methodCall(freely: name, call, expected, span)
    }
  }

  /// Returns the type that an expression names; nil if it does not name a type.
  package func staticType(_ expression: Expression) -> TypeValue? {
    switch expression.kind {
    case .type(let type):
      if case .member(let base, let name, _) = type.kind, case .named(let outer, _) = base.kind,
        let publisher = publisherType(outer, name)
      {
        return publisher
      }
      return typeValue(type)
    case .name(let name):
      if case .type(let type)? = meaning(of: name) { return type }
      return nil
    case .optionalChain(let base):
      return staticType(base).map { typeValue(.optional($0.type)) }
    case .member(let base, let name):
      if isModule(base), catalog.typeNames.contains(name.text) {
        return typeValue(.named(name.text, []))
      }
      if base.simpleName == "Unicode", name.text == "Scalar" { return typeValue(.unicodeScalar) }
      guard let outer = staticType(base) else { return nil }
      if outer.declared == nil,
        let inner = declaredType("\(outer.type.constructor).\(name.text)")
      {
        return TypeValue(inner.type, declared: inner)
      }
      if let base = base.simpleName,
        let publisher = publisherType(Name(text: base, span: expression.span), name)
      {
        return publisher
      }
      if let declared = outer.declared {
        if let alias = alias(name.text, in: declared) { return typeValue(alias) }
        guard case .named(let key, _)? = declared.find({ $0.innerTypes[name.text] }),
          let inner = declaredType(key)
        else { return nil }
        let own = inner.parameters.dropFirst(inner.outerParameterCount)
        let arguments = outer.type.arguments + own.map(Type.variable)
        return TypeValue(
          inner.type(arguments) { self.isOpen($0, in: inner) }, declared: inner)
      }
      let nested = "\(Type.canonical(outer.name)).\(name.text)"
      if NamedType.named[nested] != nil { return typeValue(.named(nested, outer.type.arguments)) }
      guard catalog.typeNames.contains(name.text),
        catalog.words(name.text, onType: outer.name).isEmpty
      else { return nil }
      var arguments: [Type] = []
      if case .named(_, let types) = outer.type { arguments = types }
      return typeValue(.named(name.text, arguments))
    default: return nil
    }
  }

  /// Returns the type of Combine's namespace `Publishers` with initializers of its own; nil for
  /// other names.
  private func publisherType(_ outer: Name, _ name: Name) -> TypeValue? {
    guard outer.text == "Publishers" else { return nil }
    let type = "\(outer.text).\(name.text)"
    guard !catalog.words("init", onType: type).isEmpty else { return nil }
    return typeValue(.named(type, []))
  }

  /// Checks a call of a value, which must be a function.
  func valueCall(
    _ callee: TypedExpression, _ written: WrittenArguments, _ span: Span,
    expecting expected: Type = .dynamic
  ) -> TypedExpression {
    if callee.isInvalid {
      checkAll(written)
      return .invalid(span)
    }
    var types: [Type]?
    var result = Type.dynamic
    let callee = callee.implicitlyUnwrapped
    switch callee.type {
    case .function(let parameters, let type): (types, result) = (parameters, type)
    case .dynamic, .variable: break
    default:
      let name = Name(text: "callAsFunction", span: callee.span)
      if !members(name.text, of: callee.type, for: written).isEmpty {
        return methodCall(callee, callee.span, name, written, expected, span)
      }
      checkAll(written)
      return report(
        .type,
        callee.type.isOptionalFunction
          ? "value of optional type '\(callee.type)' must be unwrapped to a value of type "
            + "'\(callee.type.unwrapped)'"
          : "cannot call value of non-function type '\(callee.type)'", at: span,
        hints: callee.type.isOptional ? ["call it with '?(...)' or '!(...)'"] : [])
    }
    if let count = types?.count, count != written.arguments.count, types != [.void] {
      return report(
        .type,
        written.arguments.count > count
          ? count == 0
            ? "argument passed to call that takes no arguments" : "extra argument in call"
          : "missing argument for parameter #\(written.arguments.count + 1) in call", at: span,
        hints: ["the function is of type '\(callee.type)'"])
    }
    if types != nil, let label = written.arguments.lazy.compactMap(\.label).first {
      checkAll(written)
      return report(
        .name, "extraneous argument label '\(label.text):' in call", at: label.span,
        hints: ["a function value has no argument labels"])
    }
    if throwsWhenCalled(callee) { noteThrowingCall("this function", at: span) }
    var inouts: [TypedCall.InoutArgument] = []
    let arguments = written.arguments.enumerated().map { index, argument in
      guard let type = types?[index] else { return expression(argument.value) }
      guard let changed = type.changed else { return expression(argument.value, for: type) }
      inouts +=
        changedPlace(argument.value, changed).map {
          [TypedCall.InoutArgument(index: index, place: $0)]
        } ?? []
      return .invalid(argument.value.span)
    }
    return TypedExpression(
      .call(TypedCall(.value(callee), arguments, written, inouts: inouts)), result, span)
  }
}

extension Type {
  fileprivate var isOptionalFunction: Bool {
    if case .optional(.function) = self { true } else { false }
  }
}
