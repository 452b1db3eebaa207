import WeirRuntime

extension Checker {
  /// Checks `base.name` without a call: a property, a case, or a function value.
  ///
  /// - Parameters:
  ///   - labels: the argument labels of the function, if they are written.
  ///   - expected: the expected type; dynamic if it is not known.
  func memberAccess(
    _ base: Expression, _ name: Name, _ labels: [String]?, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if base.simpleName == "super" { return superMember(name, span) }
    if let words = words(ofModule: base, name) { return wordAsValue(words, span) }
    if let type = dynamicSelf(base, name, expected, span) { return type }
    if let type = staticType(base) {
      return methodValue(of: type, name, labels, expected) ?? typeMember(type, name)
    }
    let count = diagnosticCount
    let base = expression(base)
    // Do not check the members of an invalid base.
    guard diagnosticCount == count || isCompletionPoint(name.span) else { return .invalid(span) }
    return methodValue(of: base, name, labels, expected)
      ?? member(of: receiver(base, of: name), name, span, as: expected)
  }

  /// Checks `Self.self` in a non-final class, where the dynamic type can be a subclass.
  private func dynamicSelf(
    _ base: Expression, _ name: Name, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    guard base.simpleName == "Self", name.text == "self", scope.hasVariable("self"),
      let type = scope.selfType as? RecordType, type.isReference, !type.isFinal,
      let words = catalog.free["type"]
    else { return nil }
    let object = Argument(
      label: Name(text: "of", span: span), value: Expression(kind: .name("self"), span: span))
    let written = WrittenArguments(Call(callee: base, arguments: [object], trailingCount: 0))
    return wordCall(shapes(of: words, named: "type"), written, on: nil, expected, span)
  }

  func typeMember(_ type: TypeValue, _ name: Name) -> TypedExpression {
    if isCompletionPoint(name.span) { return note(.typeMember(type), nil, name.span) }
    if let optional = optionalCase(name, nil, type.type, name.span) { return optional }
    if name.text == "self" || name.text == "Type" {
      if scope.allGenericNames.contains(type.type.description) {
        let stated = scope.visibleNames.lazy.compactMap { self.scope.find($0) }
          .first { $0.variable.type.description == "\(type.type).Type" }
        if let stated { return read(stated, name.span) }
        return report(
          .type, "the metatype of '\(type.type)' is not supported", at: name.span,
          hints: ["'type(of:)' returns the type of a value"])
      }
      return typeAsValue(type, name.span)
    }
    if let enumType = type.declared as? EnumType {
      if let enumCase = enumType.enumCase(named: name.text) {
        return caseAsValue(enumType, enumCase, type.type, name.span)
      }
      if name.text == "allCases", !enumType.isBuiltIn, conforms(type.type, to: "CaseIterable") {
        return .constant(
          .array(enumType.cases.map { .enumCase(EnumValue(enumType, $0.name)) }),
          .array(enumType.type), name.span)
      }
    }
    guard let word = catalog.words(name.text, onType: type.name).first else {
      if let found = member(name.text, of: type.type, isStatic: true) {
        return staticMember(found, of: type, name)
      }
      if let declared = type.declared { return staticMember(declared, name) }
      return unknownStatic(type, name)
    }
    if word.isProperty { return wordProperty(word, on: type, name.span) }
    return wordAsValue([word], name.span)
  }

  /// Returns a case as a value, or as a function that creates it from its associated values.
  private func caseAsValue(
    _ type: EnumType, _ enumCase: EnumType.Case, _ result: Type, _ span: Span
  ) -> TypedExpression {
    guard let labels = enumCase.labels, !labels.isEmpty else {
      let stated = result.isComplete ? result.arguments : []
      return .constant(.enumCase(EnumValue(type, enumCase.name, stated: stated)), result, span)
    }
    return TypedExpression(
      .caseFunction(type, enumCase),
      .function(type.payloadTypes(of: enumCase, in: result), result), span)
  }

  /// Checks `.name` or `.name(values)`, whose base is the expected type.
  func implicitMember(
    _ name: Name, _ written: WrittenArguments?, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if isCompletionPoint(name.span) { return note(.implicitMember(expected), written, span) }
    let wanted = expected.innermost
    if let optional = optionalCase(name, written, expected, span) { return optional }
    let type = typeValue(wanted)
    if let enumType = type.declared as? EnumType,
      let enumCase = enumType.enumCase(named: name.text)
    {
      guard let written else { return caseAsValue(enumType, enumCase, wanted, span) }
      return enumValue(enumType, enumCase, written, wanted, span)
    }
    if let declared = type.declared,
      (declared as? EnumType)?.isBuiltIn != true
        || member(name.text, of: wanted, isStatic: true) != nil
    {
      guard let written else { return typeMember(type, name) }
      if name.text == "init" { return construct(type, written, expected, span) }
      return staticCall(type, name, written, expected, span)
    }
    if let word = implicitWord(name, written, type, expected, span) { return word }
    if let builtIn = type.declared as? EnumType, !builtIn.isEvent,
      builtIn !== EnumType.result
    {
      return staticMember(builtIn, name)
    }
    var isFunction = false
    if case .function = wanted { isFunction = true }
    if expected.isAny || isFunction {
      if let written { checkAll(written) }
      return report(.type, "type '\(expected)' has no member '\(name.text)'", at: name.span)
    }
    return untypedCase(name, written, span)
  }

  /// Checks a built-in member of the expected type.
  ///
  /// Reports an unknown member. Returns nil if the name can refer to a case.
  private func implicitWord(
    _ name: Name, _ written: WrittenArguments?, _ type: TypeValue, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    let wanted = type.type
    if member(name.text, of: wanted, isStatic: true) != nil {
      guard let written else { return typeMember(type, name) }
      return staticCall(type, name, written, expected, span)
    }
    let isValue =
      wanted.isScalar || wanted.takesIntegerLiterals || wanted == .string
      || wanted.receiverKind == .array
    var constructor = wanted.constructor
    if !isValue {
      guard case .named(let name, _) = wanted else { return nil }
      constructor = name
    }
    let words = catalog.words(name.text, onType: constructor)
    guard words.isEmpty else {
      guard let written else { return typeMember(type, name) }
      return wordCall(shapes(of: words, named: name.text), written, on: type, expected, span)
    }
    if isValue {
      return report(
        .name, "type '\(wanted)' has no member '\(name.text)'", at: name.span,
        label: nearest(name.text, among: catalog.names(onType: constructor)).map {
          "did you mean '\($0)'?"
        })
    }
    // A type whose values have no members has only the listed static members, and a disposable none.
    let isClosed = NamedType.named[constructor].map { $0.kind == nil } ?? false
    guard
      isClosed && !catalog.names(onType: constructor).isEmpty
        || wanted.receiverKind == .disposable || wanted.receiverKind == .scheduler
    else { return nil }
    if let written { checkAll(written) }
    return unknownStatic(type, name)
  }

  /// Returns a case whose type is determined at run time.
  private func untypedCase(
    _ name: Name, _ written: WrittenArguments?, _ span: Span
  ) -> TypedExpression {
    guard let written else {
      return .constant(.enumCase(EnumValue(nil, name.text)), .dynamic, span)
    }
    let payload = written.arguments.map { expression($0.value) }
    return TypedExpression(
      .enumCase(nil, name.text, payload: payload, labels: written.labels), .dynamic, span)
  }

  /// Checks a member of a value without a call.
  func member(
    of base: TypedExpression, _ name: Name, _ span: Span, as expected: Type = .dynamic
  ) -> TypedExpression {
    if isCompletionPoint(name.span) { return noteMember(of: base, nil, span) }
    if base.isInvalid { return .invalid(span) }
    if base.type.isAny { return noMember(name, ofAny: base) }
    if let found = self.member(name.text, of: base.type),
      !found.shape.isMethod || !isWordProperty(name.text, of: base.type)
    {
      return access(found, of: base, name)
    }
    if let proxy = proxy(of: base, name) { return proxy }
    switch base.type {
    case .variable(let parameter) where isClosed(parameter):
      return noMember(name, ofParameter: parameter)
    case .dynamic, .variable: return dynamicMember(of: base, name, .dynamic)
    case .tuple(let elements, let labels):
      // Swift's `enumerated()` of a sequence calls the index of an element its offset.
      let label = name.text == "offset" && labels == ["index", "element"] ? "index" : name.text
      if let index = labels.firstIndex(of: label) {
        return TypedExpression(.element(base, index, label: label), elements[index], name.span)
      }
      if let end = pipeEnd(of: base, with: name) {
        return member(of: end, name, span, as: expected)
      }
    case .named(let typeName, _):
      if let declared = declaredType(typeName) { return member(of: base, name, in: declared) }
      if let capture = capture(of: base, name) { return capture }
      if typeName == "Error", !catalog.words(name.text, on: .error).isEmpty {
        return dynamicMember(of: base, name, .dynamic)
      }
    case .metatype(let type):
      if case .named(let typeName, _) = type, let declared = declaredType(typeName) {
        return typeMember(TypeValue(type, declared: declared), name)
      }
    case .optional, .array, .dictionary, .function: break
    }
    guard let kind = base.type.receiverKind else {
      return dynamicMember(of: base, name, .dynamic)
    }
    let words = catalog.words(name.text, on: kind)
    let isTaken = words.first?.isProperty ?? false
    if !isTaken, let unmet = unmetProperty(name, of: base) { return unmet }
    guard let word = words.first else { return noMember(name, base.type, kind) }
    let shapes = shapes(of: words, named: name.text, on: kind)
    var bindings = base.type.bindings
    if let shape = shapes.first,
      !shapes.contains(where: { bind($0.constraint, base.type, &bindings) })
    {
      return reportUnmetConstraint(of: shape, base.type, at: name.span)
    }
    let types = (shapes.isEmpty ? [self.shapes(of: word)[0]] : shapes).map {
      $0.type.substituting(base.type.bindings).placed(on: base.type, or: [])
    }
    let type = types.first { !expected.isDynamic && $0.fits(expected) } ?? types[0]
    if word.isProperty {
      return TypedExpression(.property(base, word, kind, name: name.text), type, name.span)
    }
    return dynamicMember(of: base, name, type, word)
  }

  private func isWordProperty(_ name: String, of type: Type) -> Bool {
    type.receiverKind.map { catalog.words(name, on: $0).contains(where: \.isProperty) } ?? false
  }

  /// Returns a member that is looked up at run time.
  private func dynamicMember(
    of base: TypedExpression, _ name: Name, _ type: Type, _ word: Word? = nil
  ) -> TypedExpression {
    guard isKnownMember(name) else { return unknownMember(name) }
    if isOverloaded(name.text) { return ambiguousMember(name) }
    return TypedExpression(.member(base, name.text, word), type, name.span)
  }

  /// Checks a member, without a call, of a value with a declared type.
  private func member(
    of base: TypedExpression, _ name: Name, in declared: DeclaredType
  ) -> TypedExpression {
    if name.text == "rawValue", let type = (declared as? EnumType)?.rawType {
      return TypedExpression(.member(base, name.text, nil), type, name.span)
    }
    guard let shape = shape(name.text, of: declared, isStatic: false) else {
      if name.text == "localizedDescription", conforms(base.type, to: "Error") {
        return TypedExpression(.member(base, name.text, nil), .string, name.span)
      }
      guard !(declared is ProtocolType) else { return noMember(name, of: declared) }
      guard declared is EnumType, let word = catalog.words(name.text, on: .enumCase).first else {
        return noMember(name, of: declared)
      }
      let type = shapes(of: word)[0].type.substituting([:])
      return TypedExpression(.member(base, name.text, word), type, name.span)
    }
    return access(FoundMember(owner: declared, shape: shape), of: base, name)
  }

  /// Returns an access to a declared member without a call.
  private func access(
    _ member: FoundMember, of base: TypedExpression, _ name: Name
  ) -> TypedExpression {
    let (declared, shape) = (member.owner, member.shape)
    guard isAccessible(shape.access, name.text, of: declared) else {
      return reportInaccessible(name, declared)
    }
    let type = type(of: member, on: base.type)
    if case .stored(let index) = shape.kind {
      if let record = declared as? RecordType, !record.isReference,
        record.fields[index].storage == .lazy
      {
        return lazyField(base, record, index, name, type)
      }
      return TypedExpression(.field(base, declared, index, name: name.text), type, name.span)
        .unwrappedImplicitly(shape.isImplicitlyUnwrapped)
    }
    guard declared is ProtocolType || declared is ExtendedType, !shape.isMethod else {
      return TypedExpression(.member(base, name.text, nil), type, name.span)
    }
    return TypedExpression(.computed(base, declared, name: name.text), type, name.span)
  }
}
