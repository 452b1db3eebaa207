import WeirSyntax

/// What is said of members that nobody knows.
extension Checker {
  func noMember(_ name: Name, _ type: Type, _ kind: ReceiverKind) -> TypedExpression {
    if case .optional(let wrapped) = type {
      return report(
        .type, "the value is an optional: it has no member '\(name.text)' of its own",
        at: name.span,
        hints: ["unwrap it with '?.', '!', '??' or 'if let'"]
          + (wrapped.isDynamic ? [] : ["what it holds is of type '\(wrapped)'"]))
    }
    if let refusal = refusal(of: name) { return refusal }
    var known = catalog.names(on: kind)
    if case .tuple(_, let labels) = type { known += labels.compactMap(\.self) }
    let foreign = ForeignWords.members[name.text].flatMap { known.contains($0) ? $0 : nil }
    let suggestion = foreign ?? self.suggestion(for: name.text, among: Array(known))
    return report(
      .name, "a value of type '\(type)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" }, hints: hints(name.text, type, kind))
  }

  /// A member that Swift has and the language does not.
  private func refusal(of name: Name) -> TypedExpression? {
    RefusedNames.members[name.text].map {
      report(.name, "'\(name.text)' is not part of the language", at: name.span, hints: [$0])
    }
  }

  /// A value of which nothing is known understands nothing.
  func noMember(_ name: Name, ofAny base: TypedExpression) -> TypedExpression {
    report(
      .type, "a value of type '\(base.type)' has no member '\(name.text)'", at: name.span,
      hints: ["find out first what it is: 'value as? String'"])
  }

  /// What a member is looked for in: what is unwrapped implicitly is, unless it is the optional's.
  func receiver(_ base: TypedExpression, of name: Name) -> TypedExpression {
    catalog.words(name.text, on: .optional).isEmpty ? base.implicitlyUnwrapped : base
  }

  func noMember(_ name: Name, of declared: DeclaredType) -> TypedExpression {
    if shape(name.text, of: declared, isStatic: true) != nil {
      return report(
        .name, "'\(name.text)' belongs to the type: write '\(declared.name).\(name.text)'",
        at: name.span)
    }
    let hasRawValue = (declared as? EnumType)?.rawType != nil
    var known = Set(shapes(of: declared).keys).union(hasRawValue ? ["rawValue"] : [])
    for name in conformances(of: declared) {
      if let type = declaredType(name) { known.formUnion(shapes(of: type).keys) }
    }
    let suggestion = nearest(name.text, among: known)
    return report(
      .name, "a value of type '\(declared.name)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }

  func noMember(_ name: Name, ofParameter parameter: String) -> TypedExpression {
    let known = assumed(of: parameter).sorted()
    return report(
      .name, "a value of type '\(parameter)' has no member '\(name.text)'", at: name.span,
      hints: [
        known.isEmpty
          ? "nothing is said of '\(parameter)': write '\(parameter): P' for a protocol P that has it"
          : "all that is known of it is that it conforms to "
            + known.map { "'\($0)'" }.joined(separator: ", ")
      ])
  }

  /// True for a type which the caller decides and of which all that is known is what the program's
  /// protocols say, or those of which every member is known.
  func isClosed(_ parameter: String) -> Bool {
    scope.isGeneric(parameter)
      && assumed(of: parameter).allSatisfy { isProtocol($0) || StandardProtocol.isPlain($0) }
  }

  /// Words that stand on the other kind of stream.
  private func hints(_ name: String, _ type: Type, _ kind: ReceiverKind) -> [String] {
    if case .tuple(let elements, let labels) = type {
      return hint(ofTuple: elements, labels, name).map { [$0] } ?? []
    }
    if name == "pipe", kind.isStream {
      return ["operators stand one behind the other: '.map { ... }.filter { ... }'"]
    }
    if kind == .group, !catalog.words(name, on: .signal).isEmpty {
      return ["the values of a group come from its 'signal'"]
    }
    if kind == .producer, !catalog.words(name, on: .signal).isEmpty {
      return ["a producer does nothing until it is started: 'start', 'startWithValues' ..."]
    }
    if kind == .signal, !catalog.words(name, on: .producer).isEmpty {
      return ["a signal is observed, not started: 'observe', 'observeValues' ..."]
    }
    return []
  }

  /// What a pair of a stream and its observer is used by, and other tuples.
  private func hint(ofTuple elements: [Type], _ labels: [String?], _ name: String) -> String? {
    if name == "min" || name == "max" {
      return "'\(name)(a, b)' takes values; a list of them has a '\(name)()'"
    }
    guard labels.allSatisfy({ $0 == nil }), !elements.isEmpty else { return nil }
    return "a tuple has its elements only: '.0' to '.\(elements.count - 1)'"
  }

  /// True for what some value has for a member.
  func isKnownMember(_ name: Name) -> Bool {
    environment.knowsOpenData || !catalog.words(name.text).isEmpty || name.text == "rawValue"
      || isMemberName(name.text)
      || isTupleLabel(name.text)
  }

  /// A method of several of one name, of a value whose type is not known.
  func ambiguousMember(_ name: Name) -> TypedExpression {
    report(
      .type, "'\(name.text)' is ambiguous here: the type of the value is not known",
      at: name.span,
      hints: ["some types have several methods of that name: say the type, as in 'x as! T'"])
  }

  func unknownMember(_ name: Name) -> TypedExpression {
    if let refusal = refusal(of: name) { return refusal }
    let suggestion = suggestion(
      for: name.text,
      among: catalog.memberNames + declaredTypes.values.flatMap { shapes(of: $0).keys })
    return report(
      .name, "nothing has a member '\(name.text.shortened)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }
}
