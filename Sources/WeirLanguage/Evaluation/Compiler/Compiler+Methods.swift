extension Compiler {
  func methodCall(
    _ base: Expression, _ name: Name, _ call: Call, _ written: WrittenArguments, _ expected: Type,
    _ span: Span
  ) -> Typed {
    if findings == nil, interpreter.log == nil, let fused = fusedCall(base, name, written, span) {
      return fused
    }
    return methodCall(of: expression(base), base, name, written, expected, span)
  }

  /// - Parameter receiver: the compiled `base`.
  func methodCall(
    of receiver: Typed, _ base: Expression, _ name: Name, _ written: WrittenArguments,
    _ expected: Type, _ span: Span
  ) -> Typed {
    if isAskedFor(name.span) { return noteMember(of: receiver, written) }
    let callSpan = name.span.joined(with: Span(span.end..<span.end))
    if case .named(let typeName, _) = receiver.type, let declared = environment.types[typeName],
      let method = declaredMethod(base, receiver, declared, name, written, callSpan)
    {
      return method
    }
    if case .named("Error", _) = receiver.type {
      return dispatched(receiver.typed(.dynamic), base, name, written, callSpan)
    }
    guard let kind = receiver.type.receiverKind ?? declaredKind(receiver.type) else {
      return dispatched(receiver, base, name, written, callSpan)
    }
    let words = catalog.words(name.text, on: kind)
    guard !words.isEmpty else {
      if case .tuple(_, let labels) = receiver.type, labels.contains(name.text) {
        return dispatched(receiver, base, name, written, callSpan)
      }
      for argument in written.arguments { _ = expression(argument.value) }
      return noMember(name, receiver.type, kind)
    }
    if words.contains(where: \.isMutating) {
      if isVariable(base) { return mutatingCall(base, name, words, written, callSpan) }
      report(
        .type, "'\(name.text)' changes the value, and this is a constant", at: base.span,
        hints: ["declare it with 'var' to make it a variable"])
      return .nothing
    }
    guard
      let call = resolve(
        shapes(of: words, named: name.text), written, bindings: receiver.type.bindings,
        receiver: receiver.type, expected: expected, callSpan), let word = call.shape.word
    else { return .nothing }
    return perform(word, call, kind, receiver, name, written, callSpan)
  }

  private func declaredKind(_ type: Type) -> ReceiverKind? {
    guard case .named(let name, _) = type, environment.types[name] is EnumType else { return nil }
    return .enumCase
  }

  /// Lets a word do what it does, or what stands for it where the receiver is of another kind than
  /// its type said.
  private func perform(
    _ word: Word, _ call: ResolvedCall, _ kind: ReceiverKind, _ receiver: Typed, _ name: Name,
    _ written: WrittenArguments, _ span: Span
  ) -> Typed {
    if case .send = word.behaviour {
      remember(call, receiver, name.text, written.labels[0])
      return perform(word, call, receiver, span)
    }
    let site = site(span)
    let interpreter = interpreter
    let known = KnownWord()
    let receiver = receiver.code
    let code = CallCode(word, call.arguments.map(\.step), call.mapping, site, interpreter)
    let (labels, trailing) = (written.labels, written.trailing)
    return Typed(call.result) { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      guard receiver.receiverKind == kind else {
        return try interpreter.dispatch(
          name.text, on: receiver, try code.values(frame), labels, trailing, site, known)
      }
      return try code.run(receiver, frame)
    }
  }

  /// A call whose meaning shows when the receiver is there.
  private func dispatched(
    _ receiver: Typed, _ base: Expression, _ name: Name, _ written: WrittenArguments, _ span: Span
  ) -> Typed {
    guard isKnownName(name) else {
      for argument in written.arguments { _ = expression(argument.value) }
      return unknownMember(name)
    }
    let words = catalog.words(name.text)
    noteLabels(of: shapes(of: words, named: name.text), written)
    let steps = written.arguments.map { expression($0.value).step }
    let (labels, trailing) = (written.labels, written.trailing)
    let site = site(span)
    let interpreter = interpreter
    let known = KnownWord()
    let text = name.text
    if words.contains(where: \.isMutating), isVariable(base), let place = place(base) {
      return Typed(.dynamic) { (frame) throws(Fault) in
        var values: [Value] = []
        for step in steps { values.append(try step.code(frame)) }
        var result = Value.void
        try place.modify(frame) { (receiver) throws(Fault) in
          result = try interpreter.dispatch(
            text, changing: &receiver, values, labels, trailing, site, known)
        }
        try interpreter.surface()
        return result
      }
    }
    let receiver = receiver.code
    return Typed(.dynamic) { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      var values: [Value] = []
      values.reserveCapacity(steps.count)
      for step in steps { values.append(try step.code(frame)) }
      return try interpreter.dispatch(text, on: receiver, values, labels, trailing, site, known)
    }
  }

  private func isKnownName(_ name: Name) -> Bool {
    !catalog.words(name.text).isEmpty
      || environment.types.values.contains { $0.memberNames.contains(name.text) }
      || environment.tupleLabels.contains(name.text)
  }

  private func mutatingCall(
    _ base: Expression, _ name: Name, _ words: [Word], _ written: WrittenArguments, _ span: Span
  ) -> Typed {
    guard let place = place(base) else { return .nothing }
    guard
      let call = resolve(
        shapes(of: words, named: name.text), written, bindings: place.type.bindings,
        receiver: place.type, span), let word = call.shape.word
    else { return .nothing }
    let interpreter = interpreter
    let code = CallCode(word, call.arguments.map(\.step), call.mapping, site(span), interpreter)
    return Typed(call.result) { (frame) throws(Fault) in
      let arguments = try code.arguments(frame)
      var result = Value.void
      try place.modify(frame) { (receiver) throws(Fault) in
        result = try code.site.perform(changing: &receiver, arguments)
      }
      try interpreter.surface()
      return result
    }
  }

  /// True for what names a place that can be changed.
  func isVariable(_ base: Expression) -> Bool {
    switch base.kind {
    case .name("self"): scope.find("self")?.variable.isMutable ?? false
    case .name(let name):
      switch meaning(of: name) {
      case .local(let place): place.variable.isMutable
      case .global(let global): global.isMutable
      case .selfMember: isSelfMemberVariable(name)
      case .type, .words, nil: false
      }
    case .subscripted(let call): isVariable(call.callee)
    case .element(let inner, _): isVariable(inner)
    case .member(let inner, let name): isMemberVariable(inner, name)
    case .optionalChain(let inner), .forced(let inner), .parenthesized(let inner):
      isVariable(inner)
    default: false
    }
  }

  private func isSelfMemberVariable(_ name: String) -> Bool {
    guard let type = scope.selfType, let shape = type.shapes[name], shape.isMutable else {
      return false
    }
    return (type as? RecordType)?.isReference == true
      || scope.find("self")?.variable.isMutable == true
  }

  private func isMemberVariable(_ inner: Expression, _ name: Name) -> Bool {
    let type = expression(inner).type
    if case .named(let typeName, _) = type, let declared = environment.types[typeName] {
      guard declared.shapes[name.text]?.isMutable == true else { return false }
      return (declared as? RecordType)?.isReference == true || isVariable(inner)
    }
    // A settable property of a host: a property's value, a label's text.
    return true
  }

  func subscripted(_ call: Call, _ span: Span) -> Typed {
    let base = expression(call.callee)
    let site = site(span)
    if let standIn = call.defaultElement { return elementOrDefault(base, call, standIn, site) }
    guard call.arguments.count == 1 else {
      for argument in call.arguments { _ = expression(argument.value) }
      let label = call.arguments.dropFirst().first?.label
      let isMisspelt = label.map { nearest($0.text, among: ["default"]) != nil } ?? false
      return report(
        .type, "an element has one index", at: isMisspelt ? label?.span ?? span : span,
        label: isMisspelt ? "did you mean 'default:'?" : nil)
    }
    let argument = call.arguments[0].value
    var type = Type.dynamic
    let index: Typed
    switch base.type {
    case .array(let element):
      index = expression(argument)
      if Type.int.accepts(index.type) {
        type = element
      } else if index.type.receiverKind == .range {
        type = base.type
      } else {
        return report(
          .type, "the index of an array is an Int, not a value of type '\(index.type)'",
          at: argument.span)
      }
    case .dictionary(let key, let value):
      index = expression(argument, for: key)
      type = value.isOptional ? value : .optional(value)
    case .dynamic, .variable: index = expression(argument)
    default:
      _ = expression(argument)
      return report(
        .type, "a value of type '\(base.type)' has no elements", at: span,
        hints: base.type.isOptional
          ? ["unwrap it with '?', '!' or 'if let'"]
          : base.type == .string ? ["its characters are elements of 'Array(text)'"] : [])
    }
    let (baseCode, indexCode) = (base.code, index.code)
    return Typed(type) { (frame) throws(Fault) in
      let container = try baseCode(frame)
      return try container.element(try indexCode(frame), site)
    }
  }

  /// `dictionary[key, default: value]`
  private func elementOrDefault(
    _ base: Typed, _ call: Call, _ standIn: Expression, _ site: Site
  ) -> Typed {
    var (key, value) = (Type.dynamic, Type.dynamic)
    switch base.type {
    case .dictionary(let known, let element): (key, value) = (known, element)
    case .dynamic, .variable: break
    default:
      return report(
        .type, "only a dictionary has elements with a default, not '\(base.type)'",
        at: call.callee.span)
    }
    let (base, keyCode) = (base.code, expression(call.arguments[0].value, for: key).code)
    let standIn = expression(standIn, for: value)
    let standInCode = standIn.code
    return Typed(value.completed(by: standIn.type)) { (frame) throws(Fault) in
      let container = try base(frame)
      guard case .dictionary(let dictionary) = container else { throw site.noDefault(container) }
      if let value = dictionary[try keyCode(frame)] { return value }
      return try standInCode(frame)
    }
  }
}

extension Word {
  var isMutating: Bool {
    if case .mutating = behaviour { true } else { false }
  }
}

extension Call {
  /// What stands in for an element that is missing.
  var defaultElement: Expression? {
    guard arguments.count == 2, arguments[1].label?.text == "default" else { return nil }
    return arguments[1].value
  }
}

extension Value {
  /// The element for an index or a key.
  func element(_ key: Value, _ site: Site) throws(Fault) -> Value {
    switch (self, key) {
    case (.array(let elements), .int(let index)):
      guard elements.indices.contains(index) else { throw site.outOfRange(index, elements.count) }
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
        "a value of type '\(typeName)' has no element for a key of type '\(key.typeName)'")
    }
  }
}
