import WeirRuntime

/// Construction of values: initializers, enum cases and raw values.
extension Checker {
  func construct(
    _ type: TypeValue, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if let wanted = type.declared as? ProtocolType {
      checkAll(written)
      return report(
        .type, "type 'any \(wanted.name)' cannot be instantiated",
        at: span)
    }
    if let declared = type.declared,
      declared is RecordType || !declared.initializers.isEmpty && written.labels != ["rawValue"]
    {
      return construct(declared, type, written, expected, span)
    }
    if case .named(let name, _) = type.type, scope.isGeneric(name) {
      checkAll(written)
      return report(
        .type, "type '\(name)' has no member 'init'", at: span,
        hints: ["pass a function that creates the value: '() -> \(name)'"])
    }
    let words = catalog.words("init", onType: type.name)
    if let enumType = type.declared as? EnumType, words.isEmpty {
      return fromRawValue(enumType, written, span)
    }
    if type.type.takesIntegerLiterals, type.type != .double, written.labels == [nil],
      written.arguments[0].value.isWholeLiteral
    {
      return expression(written.arguments[0].value, as: type.type)
    }
    guard !words.isEmpty else {
      checkAll(written)
      return report(
        .type, "'\(type.spelling)' cannot be constructed because it has no accessible initializers",
        at: span)
    }
    return wordCall(
      shapes(of: words, named: "init"), setting(type.name, written), on: type, expected, span)
  }

  /// Checks the construction of a value of a declared type.
  private func construct(
    _ type: DeclaredType, _ value: TypeValue, _ written: WrittenArguments, _ expected: Type,
    _ span: Span
  ) -> TypedExpression {
    let initializers = initializers(of: type)
    var bindings: [String: Type] = [:]
    if case .named(_, let arguments) = value.type {
      for (parameter, argument) in zip(type.parameters, arguments)
      where isStated(argument, for: parameter, of: type) {
        bindings[parameter] = argument
      }
    }
    guard
      let call = resolve(
        functions: initializers.map(\.shape), written, bindings: bindings,
        expected: expected.unwrapped, span),
      let initializer = initializers.first(where: { $0.shape === call.shape })
    else { return .invalid(span) }
    if initializer.access == .inside, !isInside(type) {
      return report(
        .name, "'\(type.shownName)' initializer is inaccessible due to 'private' protection level",
        at: span,
        label: "'\(call.shape.text)' is private to '\(type.shownName)'")
    }
    noteEffects(of: call, at: span)
    let target = TypedCall.Target.initializer(type, initializer)
    let inouts = inoutArguments(call, written)
    return TypedExpression(
      .call(TypedCall(target, call, written, inouts: inouts)), call.result, span)
  }

  /// Returns whether a generic argument is stated explicitly.
  ///
  /// An argument that is the type parameter itself counts as stated only inside the type that
  /// declares it or a nested type.
  private func isStated(
    _ argument: Type, for parameter: String, of type: DeclaredType
  ) -> Bool {
    !argument.isUnknown
      && (argument != .variable(parameter) || scope.enclosingType === type
        || isOpen(parameter, in: type))
  }

  private func fromRawValue(
    _ type: EnumType, _ written: WrittenArguments, _ span: Span
  ) -> TypedExpression {
    noteLabel(["rawValue"], type.rawType.map { [$0] } ?? [], written)
    guard written.labels == ["rawValue"] else {
      checkAll(written)
      let isMisspelt = written.labels.first?.flatMap { nearest($0, among: ["rawValue"]) } != nil
      return report(
        .type, "'\(type.name)' cannot be constructed because it has no accessible initializers",
        at: !isMisspelt ? span : written.arguments[0].label?.span ?? span,
        label: !isMisspelt ? nil : "did you mean 'rawValue:'?", hints: [type.casesHint])
    }
    guard let rawType = type.rawType else {
      return report(
        .type, "'\(type.name)' cannot be constructed because it has no raw type", at: span)
    }
    let value = expression(written.arguments[0].value, for: rawType)
    return TypedExpression(.rawValue(type, value), .optional(type.type), span)
  }

  func staticCall(
    _ type: TypeValue, _ name: Name, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if isCompletionPoint(name.span) { return note(.typeMember(type), written, span) }
    if name.text == "init" { return construct(type, written, expected, span) }
    if let optional = optionalCase(name, written, type.type, span) { return optional }
    let words = catalog.words(name.text, onType: type.name)
    if !words.isEmpty {
      return wordCall(shapes(of: words, named: name.text), written, on: type, expected, span)
    }
    if let enumType = type.declared as? EnumType,
      let enumCase = enumType.enumCase(named: name.text)
    {
      return enumValue(enumType, enumCase, written, type.type, span)
    }
    let found = members(name.text, of: type.type, isStatic: true, for: written)
    if found.contains(where: { $0.shape.call != nil }) {
      return staticMethodCall(found, type, name, written, expected, span)
    }
    guard let declared = type.declared else {
      return found.isEmpty
        ? unknownStatic(type, name) : valueCall(typeMember(type, name), written, span)
    }
    return valueCall(staticMember(declared, name), written, span)
  }

  /// Checks an enum case with its associated values.
  func enumValue(
    _ type: EnumType, _ enumCase: EnumType.Case, _ written: WrittenArguments, _ result: Type,
    _ span: Span
  ) -> TypedExpression {
    let types = type.payloadTypes(of: enumCase, in: result)
    noteLabel(enumCase.labels ?? [], types, written)
    guard written.arguments.count == max(types.count, enumCase.labels?.count ?? 0) else {
      checkAll(written)
      return report(
        .type,
        written.arguments.count < types.count
          ? "missing argument for parameter #\(written.arguments.count + 1) in call"
          : types.isEmpty
            ? "argument passed to call that takes no arguments" : "extra argument in call",
        at: span, label: "'.\(enumCase.name)' has \(types.count.counted("associated value"))")
    }
    let labels = enumCase.labels ?? []
    for (label, argument) in zip(labels, written.arguments)
    where argument.label?.text != label && !type.isBuiltIn {
      checkAll(written)
      return wrongLabel(argument, of: enumCase, labels)
    }
    let payload = written.arguments.enumerated().map { index, argument in
      expression(argument.value, for: index < types.count ? types[index] : .dynamic)
    }
    return TypedExpression(
      .enumCase(type, enumCase.name, payload: payload, labels: labels),
      made(type, enumCase, payload, result, span), span)
  }

  /// Returns the type of an enum value. Infers generic arguments from the associated values.
  private func made(
    _ type: EnumType, _ enumCase: EnumType.Case, _ payload: [TypedExpression], _ result: Type,
    _ span: Span
  ) -> Type {
    guard !type.parameters.isEmpty, case .named(let name, let stated) = result else {
      return result
    }
    var bindings: [String: Type] = [:]
    for (parameter, argument) in zip(type.parameters, stated)
    where isStated(argument, for: parameter, of: type) {
      bindings[parameter] = argument
    }
    for (wanted, value) in zip(enumCase.types, payload) { wanted.bind(value.type, &bindings) }
    if let open = type.parameters.first(where: { bindings[$0] == nil }) {
      report(
        .type, "generic parameter '\(open)' could not be inferred", at: span,
        hints: ["write '\(name)<...>.\(enumCase.name)(...)'"])
    }
    return .named(name, type.parameters.map { bindings[$0] ?? .dynamic })
  }

  private func wrongLabel(
    _ argument: Argument, of enumCase: EnumType.Case, _ labels: [String?]
  ) -> TypedExpression {
    let expected = labels.map { "\($0 ?? "_"):" }.joined()
    let meant = argument.label.flatMap { nearest($0.text, among: labels.compactMap(\.self)) }
    return report(
      .name,
      argument.label.map {
        "incorrect argument label in call (have '\($0.text):', expected '\(expected)')"
      } ?? "missing argument label\(labels.count == 1 ? "" : "s") '\(expected)' in call",
      at: argument.label?.span ?? argument.value.span,
      label: meant.map { "did you mean '\($0):'?" })
  }

  func unknownStatic(_ type: TypeValue, _ name: Name) -> TypedExpression {
    if scope.isGeneric(type.name) {
      return report(
        .type, "type '\(type.name)' has no member '\(name.text)'", at: name.span,
        hints: ["pass the member as a value or a function"])
    }
    let suggestion = nearest(name.text, among: catalog.names(onType: type.name))
    return report(
      .name, "type '\(type.spelling)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }

  /// Checks a reference to a static member of a type, an extension or a protocol.
  func staticMember(_ member: FoundMember, of type: TypeValue, _ name: Name) -> TypedExpression {
    guard isAccessible(member.shape.access, name.text, of: member.owner) else {
      return reportInaccessible(name, member.owner)
    }
    guard !member.shape.isRequirement else {
      return report(
        .type,
        "static member '\(name.text)' cannot be used on protocol metatype "
          + "'(any \(member.owner.name)).Type'", at: name.span,
        hints: ["use it on a type that conforms to the protocol"])
    }
    return TypedExpression(
      .staticMember(member.owner, member.shape.call?.key ?? name.text),
      self.type(of: member, on: type.type), name.span)
  }

  func staticMember(_ type: DeclaredType, _ name: Name) -> TypedExpression {
    let members = shape(name.text, of: type)?.all ?? []
    guard let shape = members.first(where: \.isStatic) ?? members.first else {
      let enumType = type as? EnumType
      let known = (enumType?.cases.map(\.name) ?? []) + Array(shapes(of: type).keys)
      let suggestion = nearest(name.text, among: known)
      return report(
        .name,
        "type '\(type.name)' has no member '\(name.text)'", at: name.span,
        label: suggestion.map { "did you mean '\($0)'?" },
        hints: suggestion == nil ? enumType.map { [$0.casesHint] } ?? [] : [])
    }
    guard isAccessible(shape.access, name.text, of: type) else {
      return reportInaccessible(name, type)
    }
    guard shape.isStatic else {
      if case .method(let call, isMutating: false) = shape.kind {
        return TypedExpression(
          .unboundMethod(type, name.text), .function([type.type], call.type), name.span)
      }
      return report(
        .type, "instance member '\(name.text)' cannot be used on type '\(type.name)'",
        at: name.span,
        hints: ["use it on a value of this type"])
    }
    if shape.call != nil, let type = type as? RecordType, type.isReference {
      return report(
        .syntax, "a method of a class cannot be used as a value", at: name.span,
        hints: ["use a closure: '{ \(type.shownName).\(name.text)(...) }'"])
    }
    return TypedExpression(.staticMember(type, name.text), shape.type, name.span)
  }
}

extension EnumType {
  /// The list of the cases, for use in a hint.
  var casesHint: String {
    let names = cases.prefix(8).map { "'.\($0.name)'" }.joined(separator: ", ")
    return "cases: \(names)\(cases.count > 8 ? " ..." : "")"
  }

  /// Returns the types of the associated values of a case. Those of an event depend on its stream.
  package func payloadTypes(of enumCase: Case, in type: Type) -> [Type] {
    guard isBuiltIn else {
      guard !parameters.isEmpty, case .named(_, let arguments) = type else { return enumCase.types }
      let bindings = Dictionary(zip(parameters, arguments), uniquingKeysWith: { $1 })
      return enumCase.types.map { $0.substituting(bindings) }
    }
    guard enumCase.labels != nil else { return [] }
    if !enumCase.types.isEmpty { return enumCase.types }
    let count = enumCase.labels?.count ?? 0
    guard case .named(_, let arguments) = type, let first = arguments.first, count == 1 else {
      return Array(repeating: .dynamic, count: count)
    }
    switch enumCase.name {
    case "value", "next", "success", "valid": return [first]
    case "failed", "failure", "error", "producerFailed":
      return [arguments.count == 2 ? arguments[1] : self === EnumType.completion ? first : .dynamic]
    default: return [.dynamic]
    }
  }
}
