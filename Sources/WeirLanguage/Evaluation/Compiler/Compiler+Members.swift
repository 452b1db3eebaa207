extension Compiler {
  /// `base.name` without a call: a property, a case, or a function as a value.
  func memberAccess(_ base: Expression, _ name: Name) -> Typed {
    if let type = staticType(base) { return typeMember(type, name) }
    let count = diagnosticCount
    let base = expression(base)
    // Of what is a mistake itself nothing more can be said.
    return diagnosticCount == count || isAskedFor(name.span) ? member(of: base, name) : .nothing
  }

  private func typeMember(_ type: TypeValue, _ name: Name) -> Typed {
    if isAskedFor(name.span) { return note(.typeMember(type)) }
    if name.text == "self" || name.text == "Type" { return typeAsValue(type) }
    if let enumType = type.declared as? EnumType {
      if let enumCase = enumType.enumCase(named: name.text) {
        return caseAsValue(enumType, enumCase, type.type, name.span)
      }
      if name.text == "allCases", !enumType.isBuiltIn {
        return .constant(
          .array(enumType.cases.map { .enumCase(EnumValue(enumType, $0.name)) }),
          .array(enumType.type))
      }
    }
    guard let word = catalog.words(name.text, onType: type.name).first else {
      if let declared = type.declared { return staticMember(declared, name) }
      return unknownStatic(type, name)
    }
    findings?.members[name.span] = word
    if word.isProperty {
      let shape = shapes(of: word)[0]
      let result = shape.result.substituting(type.type.bindings).placed(on: type.type, or: [])
      let call = ResolvedCall(shape: shape, mapping: [], arguments: [], result: result)
      return perform(word, call, .constant(.type(type), .dynamic), name.span)
    }
    return wordAsValue([word], name.span)
  }

  /// A case by its name: its value, or the function that makes it of what it carries.
  private func caseAsValue(
    _ type: EnumType, _ enumCase: EnumType.Case, _ result: Type, _ span: Span
  ) -> Typed {
    guard let labels = enumCase.labels, !labels.isEmpty else {
      return .constant(.enumCase(EnumValue(type, enumCase.name)), result)
    }
    let name = enumCase.name
    let function = FunctionValue(
      .host(name: name) { (arguments) throws(Fault) in
        .enumCase(EnumValue(type, name, arguments, labels: labels))
      }, interpreter: interpreter)
    return .constant(
      .function(function), .function(type.payloadTypes(of: enumCase, in: result), result))
  }

  /// `.name` and `.name(values)`, whose type is that of the place.
  func implicitMember(
    _ name: Name, _ written: WrittenArguments?, _ expected: Type, _ span: Span
  ) -> Typed {
    if isAskedFor(name.span) { return note(.implicitMember(expected), written) }
    let wanted = expected.unwrapped
    if expected.isOptional, written == nil, name.text == "none" {
      return .constant(.none, expected)
    }
    if expected.isOptional, let written, name.text == "some", written.arguments.count == 1 {
      let value = expression(written.arguments[0].value, for: wanted)
      return coerce(value, to: expected, at: span)
    }
    let type = typeValue(wanted)
    if let enumType = type.declared as? EnumType,
      let enumCase = enumType.enumCase(named: name.text)
    {
      guard let written else { return caseAsValue(enumType, enumCase, wanted, span) }
      return enumValue(enumType, enumCase, written, wanted, span)
    }
    if let declared = type.declared, !((declared as? EnumType)?.isBuiltIn ?? false) {
      guard let written else { return typeMember(type, name) }
      if name.text == "init" { return construct(type, written, expected, span) }
      return staticCase(declared, name, written, span)
    }
    if wanted.isScalar || wanted == .string || wanted.receiverKind == .array {
      let words = catalog.words(name.text, onType: wanted.constructor)
      if words.isEmpty {
        return report(
          .name, "type '\(wanted)' has no member '\(name.text)'", at: name.span,
          label: nearest(name.text, among: catalog.names(onType: wanted.constructor)).map {
            "did you mean '\($0)'?"
          })
      }
      guard let written else { return typeMember(type, name) }
      return wordCall(shapes(of: words, named: name.text), written, on: type, expected, span)
    }
    if case .named(let constructor, _) = wanted {
      let words = catalog.words(name.text, onType: constructor)
      if !words.isEmpty {
        guard let written else { return typeMember(type, name) }
        return wordCall(shapes(of: words, named: name.text), written, on: type, expected, span)
      }
      // A type whose values are only handed on is its members.
      let isClosed = NamedType.named[constructor].map { $0.kind == nil } ?? false
      if isClosed, !catalog.names(onType: constructor).isEmpty {
        for argument in written?.arguments ?? [] { _ = expression(argument.value) }
        return unknownStatic(type, name)
      }
    }
    if let builtIn = type.declared as? EnumType, builtIn !== EnumType.event,
      builtIn !== EnumType.result
    {
      return staticMember(builtIn, name)
    }
    return untypedCase(name, written)
  }

  private func staticCase(
    _ declared: DeclaredType, _ name: Name, _ written: WrittenArguments, _ span: Span
  ) -> Typed {
    if let shape = declared.shapes[name.text], shape.isStatic,
      case .method(let call, _) = shape.kind
    {
      return functionCall(staticMember(declared, name).code, call, written, span)
    }
    return staticMember(declared, name)
  }

  /// A case that has no type until it meets one.
  private func untypedCase(_ name: Name, _ written: WrittenArguments?) -> Typed {
    guard let written else {
      return .constant(.enumCase(EnumValue(nil, name.text)), .dynamic)
    }
    let steps = written.arguments.map { expression($0.value).step }
    let labels = written.labels
    return Typed(.dynamic) { (frame) throws(Fault) in
      var payload: [Value] = []
      for step in steps { payload.append(try step.code(frame)) }
      return .enumCase(EnumValue(nil, name.text, payload, labels: labels))
    }
  }

  /// A member of a value, without a call.
  func member(of base: Typed, _ name: Name) -> Typed {
    if isAskedFor(name.span) { return noteMember(of: base) }
    switch base.type {
    case .dynamic, .variable: return dynamicMember(of: base, name, .dynamic)
    case .tuple(let elements, let labels):
      if let index = labels.firstIndex(of: name.text) {
        return tupleElement(of: base, index, elements[index], name)
      }
    case .named(let typeName, _):
      if let declared = environment.types[typeName] {
        return member(of: base, name, in: declared)
      }
      if typeName == "Error", !catalog.words(name.text, on: .error).isEmpty {
        return dynamicMember(of: base, name, .dynamic)
      }
    case .optional, .array, .dictionary, .function, .metatype: break
    }
    guard let kind = base.type.receiverKind else {
      return dynamicMember(of: base, name, .dynamic)
    }
    let words = catalog.words(name.text, on: kind)
    guard let word = words.first else { return noMember(name, base.type, kind) }
    findings?.members[name.span] = word
    let shape = shapes(of: word).first { $0.name == name.text } ?? shapes(of: word)[0]
    let type = shape.type.substituting(base.type.bindings).placed(on: base.type, or: [])
    if word.isProperty { return property(word, kind, of: base, name, type) }
    return dynamicMember(of: base, name, type)
  }

  /// A property of a receiver whose kind is known.
  private func property(
    _ word: Word, _ kind: ReceiverKind, of base: Typed, _ name: Name, _ type: Type
  ) -> Typed {
    let site = site(name.span)
    let interpreter = interpreter
    let base = base.code
    let code = CallCode(word, [], [], site, interpreter)
    return Typed(type) { (frame) throws(Fault) in
      let receiver = try base(frame)
      guard receiver.receiverKind == kind else {
        return try interpreter.member(name.text, of: receiver, site)
      }
      return try code.run(receiver, frame)
    }
  }

  private func tupleElement(
    of base: Typed, _ index: Int, _ type: Type, _ name: Name
  ) -> Typed {
    let code = base.code
    let site = site(name.span)
    return Typed(type) { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .tuple(let tuple) = value, index < tuple.count else {
        throw site.failure("a value of type '\(value.typeName)' has no element \(name.text)")
      }
      return tuple[index]
    }
  }

  /// A member that is looked for when the program runs.
  private func dynamicMember(of base: Typed, _ name: Name, _ type: Type) -> Typed {
    guard isKnownMember(name) else { return unknownMember(name) }
    let site = site(name.span)
    let interpreter = interpreter
    let text = name.text
    let base = base.code
    return Typed(type) { (frame) throws(Fault) in
      try interpreter.member(text, of: try base(frame), site)
    }
  }

  func noMember(_ name: Name, _ type: Type, _ kind: ReceiverKind) -> Typed {
    if case .optional(let wrapped) = type {
      return report(
        .type, "the value is an optional: it has no member '\(name.text)' of its own",
        at: name.span,
        hints: ["unwrap it with '?.', '!', '??' or 'if let'"]
          + (wrapped.isDynamic ? [] : ["what it holds is of type '\(wrapped)'"]))
    }
    var known = catalog.names(on: kind)
    if case .tuple(_, let labels) = type { known += labels.compactMap(\.self) }
    let suggestion = nearest(name.text, among: known)
    return report(
      .name, "a value of type '\(type)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" }, hints: hints(name.text, kind))
  }

  /// Words that stand on the other kind of stream.
  private func hints(_ name: String, _ kind: ReceiverKind) -> [String] {
    if kind == .producer, !catalog.words(name, on: .signal).isEmpty {
      return ["a producer does nothing until it is started: 'start', 'startWithValues' ..."]
    }
    if kind == .signal, !catalog.words(name, on: .producer).isEmpty {
      return ["a signal is observed, not started: 'observe', 'observeValues' ..."]
    }
    return []
  }

  private func isKnownMember(_ name: Name) -> Bool {
    !catalog.words(name.text).isEmpty || name.text == "rawValue"
      || environment.types.values.contains { $0.memberNames.contains(name.text) }
      || environment.tupleLabels.contains(name.text)
  }

  func unknownMember(_ name: Name) -> Typed {
    let known = catalog.memberNames + environment.types.values.flatMap(\.memberNames)
    let suggestion = nearest(name.text, among: known)
    return report(
      .name, "nothing has a member '\(name.text.shortened)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }
}

extension Site {
  func noDefault(_ container: Value) -> Fault {
    failure("only a dictionary has elements with a default, not '\(container.typeName)'")
  }

  func noMember(_ name: String, _ receiver: Value, _ catalog: Catalog) -> Fault {
    switch receiver {
    case .some, .none:
      return failure(
        "the value is an optional: it has no member '\(name)' of its own",
        hints: ["unwrap it with '?.', '!', '??' or 'if let'"])
    default: break
    }
    let known = receiver.receiverKind.map(catalog.names) ?? []
    let suggestion = nearest(name, among: known)
    return failure(
      "a value of type '\(receiver.typeName)' has no member '\(name)'",
      label: suggestion.map { "did you mean '\($0)'?" })
  }
}
