extension Compiler {
  func call(_ call: Call, _ span: Span) -> Code {
    let arguments = CompiledArguments(
      codes: call.arguments.map { expression($0.value) },
      labels: call.arguments.map { $0.label?.text }, trailing: call.trailingCount)
    switch call.callee.kind {
    case .name(let name):
      switch meaning(of: name) {
      case .type(let type): return construct(type, arguments, span)
      case .words(let words):
        return wordCall(words, named: name, receiver: constant(.void), arguments, span)
      case .local, .global, .selfMember, nil: break
      }
    case .type(let type): return construct(typeValue(type), arguments, span)
    case .member(let base, let name):
      if let type = staticType(call.callee) { return construct(type, arguments, span) }
      if let type = staticType(base) { return staticCall(type, name, arguments, span) }
      return methodCall(base, name, arguments, span)
    case .implicitMember(let name):
      return { (frame) throws(Fault) in
        .enumCase(
          EnumValue(
            nil, name.text, try arguments.values(frame), labels: arguments.labels))
      }
    default: break
    }
    return functionCall(expression(call.callee), arguments, span)
  }

  /// The type that an expression names, if it names one.
  func staticType(_ expression: Expression) -> TypeValue? {
    switch expression.kind {
    case .type(let type): return typeValue(type)
    case .name(let name):
      if case .type(let type)? = meaning(of: name) { return type }
      return nil
    case .member(let base, let name):
      // `Signal.Observer`
      guard staticType(base) != nil, catalog.typeNames.contains(name.text) else { return nil }
      return TypeValue(name: name.text)
    default: return nil
    }
  }

  private func functionCall(
    _ callee: @escaping Code, _ arguments: CompiledArguments, _ span: Span
  ) -> Code {
    let site = site(span)
    let interpreter = interpreter
    return { (frame) throws(Fault) in
      let value = try callee(frame)
      guard case .function(let function) = value else {
        throw site.failure("a value of type '\(value.typeName)' cannot be called")
      }
      return try interpreter.invoke(
        function, try arguments.values(frame), at: CallSite(site: site, arguments: arguments))
    }
  }

  /// A call of a word of the catalogue.
  func wordCall(
    _ words: [Word], named name: String, receiver: @escaping Code, _ arguments: CompiledArguments,
    _ span: Span
  ) -> Code {
    let site = site(span)
    let interpreter = interpreter
    let (word, mapping): (Word, [[Int]])
    switch words.select(arguments, named: name) {
    case .word(let selected, let fitting): (word, mapping) = (selected, fitting)
    case .none(let message): return report(.type, message, at: span, hints: words.usage)
    }
    return { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      let values = try arguments.values(frame)
      return try interpreter.perform(
        word, receiver: receiver, arguments: mapping.map { $0.map { values[$0] } }, site)
    }
  }

  private func construct(
    _ type: TypeValue, _ arguments: CompiledArguments, _ span: Span
  ) -> Code {
    if let enumType = type.enumType { return fromRawValue(enumType, arguments, span) }
    let words = catalog.words("init", onType: type.name)
    guard !words.isEmpty else {
      return report(.type, "a '\(type.spelling)' cannot be made this way", at: span)
    }
    return wordCall(words, named: "init", receiver: constant(.type(type)), arguments, span)
  }

  private func fromRawValue(
    _ type: EnumType, _ arguments: CompiledArguments, _ span: Span
  ) -> Code {
    guard arguments.labels == ["rawValue"] else {
      return report(
        .type, "an enum is made by naming a case, or with '\(type.name)(rawValue:)'", at: span)
    }
    return { (frame) throws(Fault) in
      let raw = try arguments.codes[0](frame)
      guard let enumCase = type.cases.first(where: { $0.rawValue == raw }) else { return .none }
      return .some(.enumCase(EnumValue(type, enumCase.name)))
    }
  }

  private func staticCall(
    _ type: TypeValue, _ name: Name, _ arguments: CompiledArguments, _ span: Span
  ) -> Code {
    if name.text == "init" { return construct(type, arguments, span) }
    if let enumType = type.enumType {
      if let enumCase = enumType.enumCase(named: name.text) {
        let site = site(span)
        return { (frame) throws(Fault) in
          let given = try arguments.values(frame)
          guard let payload = enumCase.converted(given) else {
            throw site.failure(
              "'.\(enumCase.name)' carries values of other types",
              label: "found \(Value.tuple(TupleValue(given)).debugDescription.shortened)")
          }
          return .enumCase(
            EnumValue(enumType, enumCase.name, payload, labels: enumCase.labels ?? []))
        }
      }
      return functionCall(staticMember(enumType, name), arguments, span)
    }
    let words = catalog.words(name.text, onType: type.name)
    guard !words.isEmpty else { return unknownStatic(type, name) }
    return wordCall(
      words, named: name.text, receiver: constant(.type(type)), arguments, span)
  }

  func unknownStatic(_ type: TypeValue, _ name: Name) -> Code {
    let suggestion = nearest(name.text, among: catalog.names(onType: type.name))
    return report(
      .name, "type '\(type.spelling)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }

  func staticMember(_ type: EnumType, _ name: Name) -> Code {
    guard type.memberNames.contains(name.text) else {
      let known = type.cases.map(\.name) + type.memberNames
      let suggestion = nearest(name.text, among: known)
      return report(
        .name, "'\(type.name)' has no case or member '\(name.text)'", at: name.span,
        label: suggestion.map { "did you mean '\($0)'?" })
    }
    let site = site(name.span)
    return { (_) throws(Fault) in
      guard let value = type.statics[name.text] else {
        throw site.failure("'\(name.text)' belongs to a case of '\(type.name)', not to the type")
      }
      return value
    }
  }
}

/// Which of several words of one name is meant.
enum Selection {
  /// The word, and for each of its parameters the indexes of the arguments.
  case word(Word, [[Int]])
  case none(String)
}

extension [Word] {
  /// The first word, and the first spelling of it under that name, that the arguments fit.
  func select(_ arguments: CompiledArguments, named name: String) -> Selection {
    var complaint = ""
    for word in self {
      for signature in [word.signature] + word.others where signature.name == name {
        switch signature.match(labels: arguments.labels, trailing: arguments.trailing) {
        case .fits(let mapping): return .word(word, mapping)
        case .fails(let message): if complaint.isEmpty { complaint = message }
        }
      }
    }
    return .none(complaint)
  }

  var usage: [String] { map { "it is written '\($0.signature.text)'" } }
}

extension Interpreter {
  /// Lets a word do what it does.
  func perform(
    _ word: Word, receiver: Value, arguments: [[Value]], _ site: Site
  ) throws(Fault) -> Value {
    let call = WordCall(
      interpreter: self, site: site, word: word, receiver: receiver, arguments: arguments)
    let result: Value
    switch word.behaviour {
    case .function(let body): result = try body(call)
    case .property(let get, _): result = try get(call)
    case .mutating(let body):
      var copy = receiver
      result = try body(&copy, call)
    }
    try surface()
    return result
  }
}
