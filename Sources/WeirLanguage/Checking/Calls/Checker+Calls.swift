import WeirSyntax

extension Checker {
  func call(_ call: Call, _ expected: Type, _ span: Span) -> TypedExpression {
    let written = WrittenArguments(call)
    switch call.callee.kind {
    case .name(let name):
      if let named = namedCall(name, call, written, expected, span) { return named }
    case .type(let type):
      let count = diagnosticCount
      let type = typeValue(type)
      guard diagnosticCount == count else {
        checkAll(written)
        return .invalid(span)
      }
      return construct(type, written, expected, span)
    case .member(let base, let name):
      if base.simpleName == "super" { return superCall(name, written, expected, span) }
      if name.text == "init", base.simpleName == "self", case .initialiser = scope.role {
        return ownInitialiserCall(written, span)
      }
      if let words = standardWords(base, name) {
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

  /// What the place of the result says of a closure that is called where it stands.
  private func calledType(_ call: Call, _ expected: Type) -> Type {
    guard case .closure(let closure) = call.callee.kind, closure.resultType == nil,
      !expected.isDynamic
    else { return .dynamic }
    return .function(call.arguments.map { _ in .dynamic }, expected)
  }

  /// What `("a"..."z").contains(character)`, or the place of `[1, nil].reversed()`, says of the
  /// literals that it begins with.
  private func literalContext(
    _ base: Expression, _ name: Name, _ written: WrittenArguments, _ expected: Type
  ) -> Type {
    if base.isList, case .array = expected,
      ["filter", "reversed", "shuffled", "sorted"].contains(name.text)
    {
      return expected
    }
    guard ["contains", "firstIndex", "lastIndex"].contains(name.text),
      written.arguments.count == 1
    else { return .dynamic }
    let (argument, range) = (written.arguments[0].value, base.asRange)
    let isWhole = range.map { $0.left.isWholeLiteral && $0.right.isWholeLiteral } ?? false
    guard base.holdsCharacterLiterals || isWhole, !argument.isCharacterLiteral else {
      return .dynamic
    }
    if case .closure = argument.kind { return .dynamic }
    let type = expression(argument).type
    guard type == (isWhole ? .double : .character) else { return .dynamic }
    return base.isList ? .array(type) : .named("ClosedRange", [type])
  }

  /// `type(of: value)` of lists, optionals and functions, which are of the type that shows before the
  /// program runs, whatever they hold.
  private func knownType(_ node: TypedExpression) -> TypedExpression? {
    guard case .metatype(let type) = node.type, type.isComplete else { return nil }
    switch type {
    case .array, .dictionary, .optional, .function, .named("Set", _): break
    case .named, .tuple, .metatype, .dynamic, .variable: return nil
    }
    let value = Value.type(TypeValue(type))
    return TypedExpression(.converted(node, Conversion(always: value)), node.type, node.span)
  }

  /// A call under a name; nil where the name is that of a value, which has to be a function.
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
          .name, "'\(name)' is a member of '\(scope.selfType?.type.description ?? "")' here",
          at: call.callee.span, hints: ["the function is 'Swift.\(name)'"])
      }
      let call = wordCall(shapes(of: words, named: name), written, on: nil, expected, span)
      return knownType(call) ?? call
    case .local(let place):
      guard place.variable.shape != nil else { return nil }
      let shapes = ([place.variable] + place.variable.overloads).compactMap(\.shape)
      return functionCall(shapes, written, expected, span) { index in
        read(scope.find(name, overload: index) ?? place, call.callee.span)
      }
    case .global(let global):
      guard global.shape != nil else { return nil }
      if isAskedFor(call.callee.span) { _ = noteNames(call.callee.span) }
      let globals = [global] + global.overloads
      let shapes = globals.compactMap(\.shape)
      if let words = catalog.free[name], !takes(shapes, written, span) {
        return wordCall(
          self.shapes(of: words, named: name), written, on: nil, expected, span)
      }
      return functionCall(shapes, written, expected, span) { index in
        TypedExpression(.global(globals[index]), globals[index].type, call.callee.span)
      }
    case .typeMember(let type):
      return staticCall(type, Name(text: name, span: call.callee.span), written, expected, span)
    case .selfMember:
      checkImpliedSelf(name, at: call.callee.span)
      let base = self.name("self", call.callee.span)
      return methodCall(
        base, base.span, Name(text: name, span: call.callee.span), written, expected, span)
    case nil: return methodCall(freely: name, call, expected, span)
    }
  }

  /// The type that an expression names, if it names one.
  func staticType(_ expression: Expression) -> TypeValue? {
    switch expression.kind {
    case .type(let type): return typeValue(type)
    case .name(let name):
      if case .type(let type)? = meaning(of: name) { return type }
      return nil
    case .optionalChain(let base):
      return staticType(base).map { typeValue(.optional($0.type)) }
    case .member(let base, let name):
      if isStandardLibrary(base), catalog.typeNames.contains(name.text) {
        return typeValue(.named(name.text, []))
      }
      // `Signal.Observer`, `Signal<Int, NoError>.Event`
      guard let outer = staticType(base) else { return nil }
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
      guard catalog.typeNames.contains(name.text),
        catalog.words(name.text, onType: outer.name).isEmpty
      else { return nil }
      var arguments: [Type] = []
      if case .named(_, let types) = outer.type { arguments = types }
      return typeValue(.named(name.text, arguments))
    default: return nil
    }
  }

  /// A call of a value that must be a function.
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
        .type, "a value of type '\(callee.type)' cannot be called", at: span,
        hints: callee.type.isOptional ? ["it may be nil: unwrap it with '?' or '!' first"] : [])
    }
    if let count = types?.count, count != written.arguments.count, types != [.void] {
      return report(
        .type,
        "this function takes \(count.counted("argument")) but is given "
          + "\(written.arguments.count)", at: span, hints: ["it is of type '\(callee.type)'"])
    }
    if types != nil, let label = written.arguments.lazy.compactMap(\.label).first {
      checkAll(written)
      return report(
        .name, "a function that is a value has no labels: leave out '\(label.text):'",
        at: label.span)
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

  /// A call of a function of the program under its name.
  ///
  /// - Parameter callee: gives the one of the functions that is meant.
  func functionCall(
    _ shapes: [CallShape], _ written: WrittenArguments, _ expected: Type, _ span: Span,
    bindings: [String: Type] = [:], callee: (Int) -> TypedExpression
  ) -> TypedExpression {
    guard
      let call = resolve(
        functions: shapes, written, bindings: bindings, expected: expected, span),
      let index = shapes.firstIndex(where: { $0 === call.shape })
    else { return .invalid(span) }
    noteEffects(of: call, at: span)
    let inouts = inoutArguments(call, written)
    return TypedExpression(
      .call(TypedCall(.function(callee(index)), call, written, inouts: inouts)), call.result, span)
  }

  /// A call of a method of a type, which belongs to the type and not to its values.
  func staticMethodCall(
    _ type: DeclaredType, _ name: Name, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    let methods = methods(name.text, of: type, isStatic: true)
      .map { FoundMember(owner: type, shape: $0) }
    return methods.isEmpty
      ? nil
      : staticMethodCall(
        methods, TypeValue(type.type, declared: type), name, written, expected, span)
  }

  func staticMethodCall(
    _ found: [FoundMember], _ type: TypeValue, _ name: Name, _ written: WrittenArguments,
    _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let methods = found.filter { $0.shape.call != nil }
    if let owner = methods.first?.owner as? RecordType, owner.isReference {
      return classMethodCall(
        owner, methods.map(\.shape), classReceiver(owner, name.span), written, expected, span)
    }
    return functionCall(
      methods.compactMap(\.shape.call), written, expected, span, bindings: bindings(of: type.type)
    ) { staticMember(methods[$0], of: type, name) }
  }

  /// The class of which a method is called by its name alone: in another one of its methods that
  /// of the receiver.
  private func classReceiver(_ type: RecordType, _ span: Span) -> TypedExpression {
    if scope.selfType == nil, scope.enclosingType === type, let place = scope.find("self") {
      return read(place, span)
    }
    return typeAsValue(TypeValue(type.type, declared: type), span)
  }

  /// A call of a method of a class itself.
  func classMethodCall(
    _ type: RecordType, _ methods: [MemberShape], _ receiver: TypedExpression,
    _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    guard
      let call = resolve(
        functions: methods.compactMap(\.call), written, expected: expected, span),
      let method = methods.first(where: { $0.call === call.shape })
    else { return .invalid(span) }
    guard isAccessible(method.access, call.shape.name, of: type) else {
      return hidden(Name(text: call.shape.name, span: span), type)
    }
    let target = TypedCall.Target.classMethod(type, call.shape.key, receiver: receiver)
    let inouts = inoutArguments(call, written)
    return TypedExpression(
      .call(TypedCall(target, call, written, inouts: inouts)), call.result, span)
  }

  /// The places that a call changes.
  func inoutArguments(
    _ call: ResolvedCall, _ written: WrittenArguments, offset: Int = 0
  ) -> [TypedCall.InoutArgument] {
    var places: [TypedCall.InoutArgument] = []
    for (position, parameter) in (call.shape.parameters ?? []).enumerated()
    where parameter.isInout {
      guard let index = call.mapping[position].first,
        let place = changedPlace(written.arguments[index].value, parameter.type)
      else { continue }
      if let other = places.last(where: { $0.place.overlaps(place) }) {
        report(
          .type, "one call cannot change the same value twice", at: place.span,
          hints: ["it is changed as argument \(other.index - offset + 1) already"])
      }
      places.append(TypedCall.InoutArgument(index: position + offset, place: place))
    }
    return places
  }

  /// The place behind a `&`, of a type that the call changes; nil where there is none, which is
  /// reported.
  private func changedPlace(_ argument: Expression, _ type: Type) -> TypedExpression? {
    guard case .reference(let target) = argument.kind else {
      report(.type, "this is changed by the call: write '&' before it", at: argument.span)
      return nil
    }
    guard let place = place(target) else { return nil }
    if !type.accepts(place.type, self) || !place.type.accepts(type, self) {
      report(
        .type, "expected a value of type '\(type)', found '\(place.type)'",
        at: target.span, label: "this is of type '\(place.type)'")
    }
    return place
  }
}
