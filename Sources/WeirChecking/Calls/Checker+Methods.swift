import WeirRuntime

extension Checker {
  /// Checks a method call: `receiver.name(arguments)`.
  ///
  /// - Parameter baseSpan: the span of the receiver in the source.
  func methodCall(
    _ receiver: TypedExpression, _ baseSpan: Span, _ name: Name, _ written: WrittenArguments,
    _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if isCompletionPoint(name.span) { return noteMember(of: receiver, written, span) }
    if receiver.isInvalid {
      if completion != nil {
        noteLabels(of: shapes(of: catalog.words(name.text), named: name.text), written)
      }
      return unchecked(written, span)
    }
    if receiver.type.isAny {
      checkAll(written)
      return noMember(name, ofAny: receiver)
    }
    if let sequence = asyncSequence(receiver), members(name.text, of: receiver.type).isEmpty,
      !catalog.words(name.text, on: .asyncSequence).isEmpty
    {
      return methodCall(sequence, baseSpan, name, written, expected, span)
    }
    let callSpan = name.span.joined(with: Span(span.end..<span.end))
    if let stored = storing(receiver, name, written, callSpan) { return stored }
    if let method = declaredMethod(receiver, baseSpan, name, written, expected, callSpan) {
      return method
    }
    if case .tuple(_, let labels) = receiver.type, labels.contains(name.text) {
      return valueCall(member(of: receiver, name, name.span), written, callSpan)
    }
    if let end = pipeEnd(of: receiver, with: name) {
      return methodCall(end, baseSpan, name, written, expected, span)
    }
    if case .variable(let parameter) = receiver.type, isClosed(parameter) {
      checkAll(written)
      return noMember(name, ofParameter: parameter)
    }
    if case .metatype(.named(let typeName, _)) = receiver.type,
      let declared = declaredType(typeName)
    {
      return typeMethodCall(receiver, declared, name, written, expected, callSpan)
    }
    if case .named("Error", _) = receiver.type {
      return dispatched(receiver.typed(.dynamic), name, written, callSpan)
    }
    if name.text == "filter", let list = openSequence(receiver) {
      return methodCall(list, baseSpan, name, written, expected, span)
    }
    guard let kind = receiver.type.receiverKind ?? declaredKind(receiver.type) else {
      return dispatched(receiver, name, written, callSpan)
    }
    let words = catalog.words(name.text, on: kind)
    let isRow = name.text == "pipe" && kind.isStream && written.arguments.first?.label == nil
    guard !words.isEmpty, !isRow || completion != nil else {
      if completion != nil { checkAll(written) }
      return noMember(name, receiver.type, kind)
    }
    if words.contains(where: \.isMutating) {
      if isVariable(receiver) { return mutatingCall(receiver, name, words, written, callSpan) }
      return report(
        .type, "cannot use mutating member on immutable value\(immutability(of: receiver))",
        at: baseSpan,
        label: "'\(name.text)' changes the value", hints: variableHints(for: receiver))
    }
    return wordCall(words, receiver, kind, name, written, expected, callSpan)
  }

  /// Returns a generic sequence as a list, to which the built-ins of lists apply.
  ///
  /// Returns nil for other receivers, and for sequences that are constrained further.
  private func openSequence(_ receiver: TypedExpression) -> TypedExpression? {
    guard case .variable(let parameter) = receiver.type else { return nil }
    let assumed = assumed(of: parameter)
    guard assumed.contains("Sequence"),
      assumed.isDisjoint(with: ["RangeReplaceableCollection", "StringProtocol"])
    else { return nil }
    return receiver.typed(.array(.variable("\(parameter).Element")))
  }

  /// Checks a call of a member of a dynamic type: `type(of: value).name(arguments)`.
  private func typeMethodCall(
    _ receiver: TypedExpression, _ type: DeclaredType, _ name: Name, _ written: WrittenArguments,
    _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let value = TypeValue(type.type, declared: type)
    guard let type = type as? RecordType, type.isReference else {
      return staticCall(value, name, written, expected, span)
    }
    let methods = methods(name.text, of: type, isStatic: true)
    if !methods.isEmpty {
      return classMethodCall(type, methods, receiver, written, expected, span)
    }
    if name.text == "init", !type.isFinal {
      checkAll(written)
      return report(
        .syntax, "creating an object of a dynamic class is not supported",
        at: name.span, hints: ["name the class, or declare it 'final'"])
    }
    return staticCall(value, name, written, expected, span)
  }

  /// Returns an invalid expression for a call whose receiver is invalid. Ignores its arguments.
  private func unchecked(_ written: WrittenArguments, _ span: Span) -> TypedExpression {
    if completion != nil { checkAll(written) }
    return .invalid(span)
  }

  private func declaredKind(_ type: Type) -> ReceiverKind? {
    guard case .named(let name, _) = type, declaredType(name) is EnumType else { return nil }
    return .enumCase
  }

  /// Checks a call of a built-in member of a value.
  private func wordCall(
    _ words: [Word], _ receiver: TypedExpression, _ kind: ReceiverKind, _ name: Name,
    _ given: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let written = kind.isPublisher ? setting(name.text, given) : given
    guard
      let call = resolve(
        shapes(of: words, named: name.text, on: kind), written,
        bindings: receiver.type.bindings, receiver: receiver.type, expected: expected, span)?
        .listingArrays, let word = call.shape.word
    else { return .invalid(span) }
    if word.isProperty, word.chapter == .standard {
      return report(
        .type, "cannot call value of non-function type '\(call.result)'", at: span,
        label: "'\(name.text)' is a property", hints: ["remove the parentheses"])
    }
    checkUnfailing(word, name.text, receiver.type, name.span)
    checkOrder(of: receiver.type, name, word, span)
    noteRethrows(of: call, kind, at: span)
    checkElements(call, at: name.span)
    if case .send = word.behavior { remember(call, receiver, name.text, written.labels[0]) }
    let target = TypedCall.Target.wordMethod(word, kind, receiver: receiver, name: name.text)
    let result = TypedExpression(.call(TypedCall(target, call, written)), call.result, span)
    guard let statement = Conversion(stating: call.result) else { return result }
    return TypedExpression(.converted(result, statement), call.result, span)
  }

  /// Reports a built-in that compares elements if the elements are not comparable.
  private func checkOrder(of type: Type, _ name: Name, _ word: Word, _ span: Span) {
    guard word.chapter == .standard, ["min", "max", "sorted", "sort"].contains(name.text),
      word.signature.parameters?.isEmpty ?? true, let element = type.element, element.hasNoOrder
    else { return }
    report(
      .type,
      "referencing instance method '\(name.text)()' on 'Sequence' requires that '\(element)' conform "
        + "to 'Comparable'", at: span,
      hints: ["pass a closure that compares two elements: '\(name.text)(by:)'"])
  }

  /// Checks a call whose callee is looked up at run time.
  private func dispatched(
    _ receiver: TypedExpression, _ name: Name, _ written: WrittenArguments, _ span: Span
  ) -> TypedExpression {
    guard isKnownMember(name) else {
      if completion != nil { checkAll(written) }
      return unknownMember(name)
    }
    if isOverloaded(name.text, distinguishesLabels: true) {
      checkAll(written)
      return ambiguousMember(name)
    }
    let words = catalog.words(name.text)
    noteLabels(of: shapes(of: words, named: name.text), written)
    let arguments = written.arguments.map { expression($0.value) }
    var place: TypedExpression?
    if words.contains(where: \.isMutating), isVariable(receiver) { place = lvalue(receiver) }
    let target = TypedCall.Target.dispatched(
      name.text, receiver: place ?? receiver, isMutating: place != nil)
    return TypedExpression(.call(TypedCall(target, arguments, written)), .dynamic, span)
  }

  private func mutatingCall(
    _ receiver: TypedExpression, _ name: Name, _ words: [Word], _ written: WrittenArguments,
    _ span: Span
  ) -> TypedExpression {
    guard let place = lvalue(receiver) else { return .invalid(span) }
    guard
      let call = resolve(
        shapes(of: words, named: name.text), written, bindings: place.type.bindings,
        receiver: place.type, span), let word = call.shape.word
    else { return .invalid(span) }
    if word.name == "append", let value = call.arguments.first?.type, call.shape.result == .void {
      refine(receiver, as: value.element == nil || written.labels == [nil] ? .array(value) : value)
    }
    checkElements(call, at: span)
    let target = TypedCall.Target.mutatingWord(word, receiver: place)
    return TypedExpression(.call(TypedCall(target, call, written)), call.result, span)
  }

  /// Checks a call of a method that the program declares. Returns nil if there is no such method.
  private func declaredMethod(
    _ receiver: TypedExpression, _ baseSpan: Span, _ name: Name, _ written: WrittenArguments,
    _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    var declared: DeclaredType?
    if case .named(let typeName, _) = receiver.type { declared = declaredType(typeName) }
    let found = members(name.text, of: receiver.type, for: written)
    guard !found.isEmpty else {
      guard let declared else { return nil }
      if let publisher = publisher(of: receiver) {
        if name.text == "subscribe", let subscriber = subscriber(written) {
          let receive = Name(text: "receive", span: name.span)
          return methodCall(receiver, baseSpan, receive, subscriber, expected, span)
        }
        return methodCall(publisher, baseSpan, name, written, expected, span)
      }
      if declared is EnumType, !catalog.words(name.text, on: .enumCase).isEmpty { return nil }
      if completion != nil { checkAll(written) }
      return noMember(name, of: declared)
    }
    let methods = found.filter { $0.shape.call != nil }
    guard !methods.isEmpty else {
      return declared == nil ? nil : valueCall(member(of: receiver, name, span), written, span)
    }
    if declared != nil,
      methods.allSatisfy({ StreamProtocol.named[($0.owner as? ExtendedType)?.base ?? ""] != nil }),
      let publisher = publisher(of: receiver)
    {
      return methodCall(publisher, baseSpan, name, written, expected, span)
    }
    let calls = methods.compactMap(\.shape.call)
    let written = labeled(written, for: calls)
    // The call can refer to a built-in of the same name.
    if declared == nil, !calls.contains(where: { $0.takes(written) }),
      let kind = receiver.type.receiverKind, !catalog.words(name.text, on: kind).isEmpty
    {
      return nil
    }
    guard
      let resolved = resolve(
        functions: calls, written, bindings: bindings(of: receiver.type), expected: expected, span),
      let method = methods.first(where: { $0.shape.call === resolved.shape }),
      case .method(let call, let isMutating) = method.shape.kind
    else { return .invalid(span) }
    guard isAccessible(method.shape.access, name.text, of: method.owner) else {
      return reportInaccessible(name, method.owner)
    }
    noteEffects(of: resolved, at: span)
    var inouts = inoutArguments(resolved, written, offset: 1)
    var target = TypedCall.Target.method(method.owner, call.key, receiver: receiver)
    if isMutating {
      guard isVariable(receiver) else {
        return report(
          .type, "cannot use mutating member on immutable value\(immutability(of: receiver))",
          at: baseSpan, label: "'\(name.text)' changes the value",
          hints: variableHints(for: receiver))
      }
      guard let place = lvalue(receiver) else { return .invalid(span) }
      inouts.insert(TypedCall.InoutArgument(index: 0, place: place), at: 0)
      target = .mutatingMethod(method.owner, call.key, receiver: place)
    }
    return TypedExpression(
      .call(TypedCall(target, resolved, written, inouts: inouts)), resolved.result, span)
  }
}

extension CallShape {
  /// Returns whether the labels of the arguments match the signature.
  func takes(_ written: WrittenArguments) -> Bool {
    guard
      case .fits? = parameters?.match(
        labels: written.labels, trailing: written.trailing, title: title)
    else { return false }
    return true
  }
}

extension Type {
  /// Whether values of the type are known not to be comparable.
  fileprivate var hasNoOrder: Bool {
    switch self {
    case .tuple, .optional, .array, .dictionary, .function, .metatype, .bool, .any: true
    case .dynamic, .variable, .named: false
    }
  }
}
