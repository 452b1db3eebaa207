import WeirSyntax

/// What makes values of types: initialisers, cases, raw values.
extension Checker {
  func construct(
    _ type: TypeValue, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if let wanted = type.declared as? ProtocolType {
      checkAll(written)
      return report(
        .type, "'\(wanted.name)' is a protocol: only a type that conforms to it makes values",
        at: span)
    }
    if let declared = type.declared,
      declared is RecordType || !declared.initialisers.isEmpty && written.labels != ["rawValue"]
    {
      return construct(declared, type, written, expected, span)
    }
    if case .named(let name, _) = type.type, scope.isGeneric(name) {
      checkAll(written)
      return report(
        .type, "what '\(name)' is shows where it is called: it cannot make values here", at: span,
        hints: ["hand a function over that makes them: '() -> \(name)'"])
    }
    let words = catalog.words("init", onType: type.name)
    if let enumType = type.declared as? EnumType, words.isEmpty {
      return fromRawValue(enumType, written, span)
    }
    guard !words.isEmpty else {
      checkAll(written)
      return report(.type, "a '\(type.spelling)' cannot be made this way", at: span)
    }
    return wordCall(shapes(of: words, named: "init"), written, on: type, expected, span)
  }

  /// A new value of a struct, or a new object.
  private func construct(
    _ type: DeclaredType, _ value: TypeValue, _ written: WrittenArguments, _ expected: Type,
    _ span: Span
  ) -> TypedExpression {
    let initialisers = initialisers(of: type)
    var bindings: [String: Type] = [:]
    if case .named(_, let arguments) = value.type {
      for (parameter, argument) in zip(type.parameters, arguments)
      where isStated(argument, for: parameter, of: type) {
        bindings[parameter] = argument
      }
    }
    guard
      let call = resolve(
        functions: initialisers.map(\.shape), written, bindings: bindings,
        expected: expected.unwrapped, span),
      let initialiser = initialisers.first(where: { $0.shape === call.shape })
    else { return .invalid(span) }
    if initialiser.access == .inside, !isInside(type) {
      return report(
        .name, "'\(call.shape.text)' is private to '\(type.shownName)'", at: span,
        label: "this cannot be used here")
    }
    noteEffects(of: call, at: span)
    let target = TypedCall.Target.initializer(type, initialiser)
    let inouts = inoutArguments(call, written)
    return TypedExpression(
      .call(TypedCall(target, call, written, inouts: inouts)), call.result, span)
  }

  /// True for a type that is said to stand for a parameter, which is not the parameter itself but
  /// within the type.
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
        .type, "an enum is made by naming a case, or with '\(type.name)(rawValue:)'",
        at: !isMisspelt ? span : written.arguments[0].label?.span ?? span,
        label: !isMisspelt ? nil : "did you mean 'rawValue:'?", hints: [type.casesHint])
    }
    guard let rawType = type.rawType else {
      return report(.type, "the cases of '\(type.name)' have no raw values", at: span)
    }
    let value = expression(written.arguments[0].value, for: rawType)
    return TypedExpression(.rawValue(type, value), .optional(type.type), span)
  }

  func staticCall(
    _ type: TypeValue, _ name: Name, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if isAskedFor(name.span) { return note(.typeMember(type), written, span) }
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

  /// A case with the values it carries.
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
        "'.\(enumCase.name)' carries \(types.count.counted("value")), not "
          + "\(written.arguments.count)", at: span)
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

  /// The type of a case with what it carries, which says what the type leaves open.
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
        .type, "what '\(open)' is does not show in this case", at: span,
        hints: ["write '\(name)<...>.\(enumCase.name)(...)', or the type of the place"])
    }
    return .named(name, type.parameters.map { bindings[$0] ?? .dynamic })
  }

  private func wrongLabel(
    _ argument: Argument, of enumCase: EnumType.Case, _ labels: [String?]
  ) -> TypedExpression {
    let usage = labels.map { "\($0 ?? "_"):" }.joined()
    let meant = argument.label.flatMap { nearest($0.text, among: labels.compactMap(\.self)) }
    return report(
      .name, "'.\(enumCase.name)' is written '.\(enumCase.name)(\(usage))'",
      at: argument.label?.span ?? argument.value.span,
      label: meant.map { "did you mean '\($0):'?" })
  }

  func unknownStatic(_ type: TypeValue, _ name: Name) -> TypedExpression {
    if scope.isGeneric(type.name) {
      return report(
        .type, "what '\(type.name)' is shows where it is called: it has no members here",
        at: name.span, hints: ["hand over what is wanted of it, as a value or a function"])
    }
    let suggestion = nearest(name.text, among: catalog.names(onType: type.name))
    return report(
      .name, "type '\(type.spelling)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }

  /// A member of a type, of an extension of it, or of one of its protocols.
  func staticMember(_ member: FoundMember, of type: TypeValue, _ name: Name) -> TypedExpression {
    guard isAccessible(member.shape.access, name.text, of: member.owner) else {
      return hidden(name, member.owner)
    }
    guard !member.shape.isRequirement else {
      return report(
        .type,
        "'\(name.text)' is what each type has that conforms to '\(member.owner.name)': it "
          + "cannot be said of the protocol", at: name.span,
        hints: ["name a type that conforms to it, or require a property of the values"])
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
        enumType == nil
          ? "type '\(type.name)' has no member '\(name.text)'"
          : "'\(type.name)' has no case or member '\(name.text)'", at: name.span,
        label: suggestion.map { "did you mean '\($0)'?" },
        hints: suggestion == nil ? enumType.map { [$0.casesHint] } ?? [] : [])
    }
    guard isAccessible(shape.access, name.text, of: type) else { return hidden(name, type) }
    guard shape.isStatic else {
      if case .method(let call, isMutating: false) = shape.kind {
        return TypedExpression(
          .unboundMethod(type, name.text), .function([type.type], call.type), name.span)
      }
      return report(
        .type, "'\(name.text)' belongs to a value of '\(type.name)', not to the type",
        at: name.span)
    }
    if shape.call != nil, let type = type as? RecordType, type.isReference {
      return report(
        .syntax, "a method of a class is no value here", at: name.span,
        hints: ["a closure does the same: '{ \(type.shownName).\(name.text)(...) }'"])
    }
    return TypedExpression(.staticMember(type, name.text), shape.type, name.span)
  }
}

extension EnumType {
  /// The cases, said in a hint.
  var casesHint: String {
    let names = cases.prefix(8).map { "'.\($0.name)'" }.joined(separator: ", ")
    return "the cases are \(names)\(cases.count > 8 ? " ..." : "")"
  }

  /// The type of the raw values, where the cases have any.
  var rawType: Type? {
    switch cases.first?.rawValue {
    case .int: .int
    case .string: .string
    case .character: .character
    case .double: .double
    default: nil
    }
  }

  /// The types of what a case carries; those of an event are its stream's.
  func payloadTypes(of enumCase: Case, in type: Type) -> [Type] {
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
