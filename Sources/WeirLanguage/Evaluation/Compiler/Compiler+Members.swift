extension Compiler {
  /// `base.name` without a call: a property, a case, or a function as a value.
  func memberAccess(_ base: Expression, _ name: Name) -> Code {
    if let type = staticType(base) { return typeMember(type, name) }
    return member(of: expression(base), name)
  }

  private func typeMember(_ type: TypeValue, _ name: Name) -> Code {
    if name.text == "self" { return constant(.type(type)) }
    if let enumType = type.enumType {
      if let enumCase = enumType.enumCase(named: name.text) {
        return constant(.enumCase(EnumValue(enumType, enumCase.name)))
      }
      if name.text == "allCases" {
        return constant(.array(enumType.cases.map { .enumCase(EnumValue(enumType, $0.name)) }))
      }
      return staticMember(enumType, name)
    }
    guard let word = catalog.words(name.text, onType: type.name).first else {
      return unknownStatic(type, name)
    }
    if case .property = word.behaviour {
      return wordCall(
        [word], named: name.text, receiver: constant(.type(type)),
        CompiledArguments(codes: [], labels: [], trailing: 0), name.span)
    }
    return wordAsValue(word, name.span)
  }

  func member(of base: @escaping Code, _ name: Name) -> Code {
    let site = site(name.span)
    let (catalog, interpreter) = (catalog, interpreter)
    guard isKnownMember(name) else { return unknownMember(name) }
    let text = name.text
    return { (frame) throws(Fault) in
      let receiver = try base(frame)
      switch receiver {
      case .tuple(let tuple):
        if let element = tuple.element(labelled: text) { return element }
      case .enumCase(let value):
        if let result = try interpreter.property(text, of: value, site) { return result }
      default: break
      }
      guard let word = catalog.words(text, on: receiver).first else {
        throw site.noMember(text, receiver, catalog)
      }
      guard case .property = word.behaviour else {
        return .function(
          FunctionValue(
            .host(name: text) { (arguments) throws(Fault) in
              try interpreter.perform(
                word, receiver: receiver, arguments: arguments.map { [$0] }, site)
            }, interpreter: interpreter))
      }
      return try interpreter.perform(word, receiver: receiver, arguments: [], site)
    }
  }

  func methodCall(
    _ base: Expression, _ name: Name, _ arguments: CompiledArguments, _ span: Span
  ) -> Code {
    guard isKnownMember(name) else { return unknownMember(name) }
    if catalog.words(name.text).contains(where: \.isMutating), isVariable(base),
      let place = place(base)
    {
      return mutatingCall(place, name, arguments, span)
    }
    let receiver = expression(base)
    let site = site(name.span.joined(with: Span(span.end..<span.end)))
    let (catalog, interpreter) = (catalog, interpreter)
    let text = name.text
    let nameSite = self.site(name.span)
    // The call mostly meets the same kind of receiver again.
    var known: (kind: ReceiverKind, word: Word, mapping: [[Int]])?
    return { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      if case .enumCase(let value) = receiver, let method = value.type?.methods[text] {
        return try interpreter.invoke(
          method, [receiver] + arguments.values(frame),
          at: CallSite(site: site, arguments: arguments.withSelf))
      }
      guard let kind = receiver.receiverKind else {
        throw nameSite.noMember(text, receiver, catalog)
      }
      if known?.kind != kind {
        let words = catalog.words(text, on: receiver)
        guard !words.isEmpty else {
          if case .tuple(let tuple) = receiver,
            case .function(let function)? = tuple.element(labelled: text)
          {
            return try interpreter.invoke(function, try arguments.values(frame))
          }
          throw nameSite.noMember(text, receiver, catalog)
        }
        switch words.select(arguments, named: text) {
        case .word(let word, let mapping): known = (kind, word, mapping)
        case .none(let message): throw site.failure(message, hints: words.usage)
        }
      }
      let values = try arguments.values(frame)
      return try interpreter.perform(
        known!.word, receiver: receiver,
        arguments: known!.mapping.map { $0.map { values[$0] } }, site)
    }
  }

  private func mutatingCall(
    _ place: Place, _ name: Name, _ arguments: CompiledArguments, _ span: Span
  ) -> Code {
    let nameSite = site(name.span)
    let site = site(name.span.joined(with: Span(span.end..<span.end)))
    let (catalog, interpreter) = (catalog, interpreter)
    return { (frame) throws(Fault) in
      let values = try arguments.values(frame)
      var result = Value.void
      try place.modify(frame) { (receiver) throws(Fault) in
        let words = catalog.words(name.text, on: receiver)
        guard !words.isEmpty else { throw nameSite.noMember(name.text, receiver, catalog) }
        guard case .word(let word, let mapping) = words.select(arguments, named: name.text) else {
          throw site.failure("'\(name.text)' is not written this way", hints: words.usage)
        }
        let given = mapping.map { $0.map { values[$0] } }
        guard case .mutating(let body) = word.behaviour else {
          result = try interpreter.perform(word, receiver: receiver, arguments: given, site)
          return
        }
        result = try body(
          &receiver,
          WordCall(
            interpreter: interpreter, site: site, word: word, receiver: .void, arguments: given))
      }
      try interpreter.surface()
      return result
    }
  }

  private func isVariable(_ base: Expression) -> Bool {
    switch base.kind {
    case .name(let name):
      switch meaning(of: name) {
      case .local(.slot(let variable)), .local(.capture(_, let variable)): variable.isMutable
      case .global(let global): global.isMutable
      case .selfMember, .type, .words, nil: false
      }
    case .subscripted(let call): isVariable(call.callee)
    case .optionalChain(let inner), .forced(let inner), .parenthesized(let inner):
      isVariable(inner)
    default: false
    }
  }

  func subscripted(_ call: Call, _ span: Span) -> Code {
    let base = expression(call.callee)
    let site = site(span)
    if let standIn = call.defaultElement {
      return elementOrDefault(base, expression(call.arguments[0].value), expression(standIn), site)
    }
    guard call.arguments.count == 1 else {
      return report(.type, "an element has one index", at: span)
    }
    let index = expression(call.arguments[0].value)
    return { (frame) throws(Fault) in
      let container = try base(frame)
      let key = try index(frame)
      switch (container, key) {
      case (.array(let elements), .int(let index)):
        guard elements.indices.contains(index) else {
          throw site.outOfRange(index, elements.count)
        }
        return elements[index]
      case (.array(let elements), .range(let range)):
        let end = range.end ?? elements.count
        let start = max(range.lower, 0)
        guard range.lower == .min || range.lower >= 0, start <= end, end <= elements.count else {
          throw site.failure(
            "the range \(range.description) does not lie within the indexes 0 to "
              + "\(elements.count - 1)")
        }
        return .array(Array(elements[start..<end]))
      case (.dictionary(let dictionary), _): return dictionary[key].map(Value.some) ?? .none
      default:
        throw site.failure(
          "a value of type '\(container.typeName)' has no element for a key of type "
            + "'\(key.typeName)'")
      }
    }
  }

  /// `dictionary[key, default: value]`
  private func elementOrDefault(
    _ base: @escaping Code, _ key: @escaping Code, _ standIn: @escaping Code, _ site: Site
  ) -> Code {
    { (frame) throws(Fault) in
      let container = try base(frame)
      guard case .dictionary(let dictionary) = container else { throw site.noDefault(container) }
      if let value = dictionary[try key(frame)] { return value }
      return try standIn(frame)
    }
  }

  /// A word without its parentheses is a function.
  func wordAsValue(_ word: Word, _ span: Span) -> Code {
    let site = site(span)
    let interpreter = interpreter
    if case .property = word.behaviour {
      return { (_) throws(Fault) in
        try interpreter.perform(word, receiver: .void, arguments: [], site)
      }
    }
    let isVariadic = word.signature.parameters?.first?.isVariadic == true
    let function = FunctionValue(
      .host(name: word.name) { (arguments) throws(Fault) in
        try interpreter.perform(
          word, receiver: .void,
          arguments: isVariadic ? [arguments] : arguments.map { [$0] }, site)
      }, interpreter: interpreter)
    return constant(.function(function))
  }

  private func isKnownMember(_ name: Name) -> Bool {
    !catalog.words(name.text).isEmpty || name.text == "rawValue"
      || environment.enums.values.contains { $0.memberNames.contains(name.text) }
      || environment.tupleLabels.contains(name.text)
  }

  private func unknownMember(_ name: Name) -> Code {
    let known = catalog.memberNames + environment.enums.values.flatMap(\.memberNames)
    let suggestion = nearest(name.text, among: known)
    return report(
      .name, "nothing has a member '\(name.text.shortened)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }
}

extension CompiledArguments {
  /// The same with the receiver of a method in front.
  var withSelf: CompiledArguments {
    CompiledArguments(codes: codes, labels: [nil] + labels, trailing: trailing)
  }
}

extension Word {
  var isMutating: Bool {
    if case .mutating = behaviour { true } else { false }
  }
}

extension Interpreter {
  /// A property of an enum's case, or nil where it has none of that name.
  func property(_ name: String, of value: EnumValue, _ site: Site) throws(Fault) -> Value? {
    guard let type = value.type else { return nil }
    if let getter = type.properties[name] { return try invoke(getter, [.enumCase(value)]) }
    if name == "rawValue" {
      guard let raw = type.enumCase(named: value.name)?.rawValue else {
        throw site.failure("the cases of '\(type.name)' have no raw values")
      }
      return raw
    }
    if let method = type.methods[name] {
      return .function(
        FunctionValue(
          .host(name: name) { (arguments) throws(Fault) in
            try self.invoke(method, [.enumCase(value)] + arguments)
          }, interpreter: self))
    }
    return nil
  }
}

extension Call {
  /// What stands in for an element that is missing.
  var defaultElement: Expression? {
    guard arguments.count == 2, arguments[1].label?.text == "default" else { return nil }
    return arguments[1].value
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
