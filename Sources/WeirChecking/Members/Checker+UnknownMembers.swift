import WeirRuntime

/// Diagnostics for unknown members.
extension Checker {
  func noMember(_ name: Name, _ type: Type, _ kind: ReceiverKind) -> TypedExpression {
    if case .optional(let wrapped) = type {
      return report(
        .type,
        "value of optional type '\(type)' must be unwrapped to refer to member '\(name.text)' of "
          + "wrapped base type '\(wrapped)'", at: name.span,
        hints: ["unwrap it with '?.', '!', '??' or 'if let'"])
    }
    if let unsupportedMember = unsupportedMember(of: name) { return unsupportedMember }
    var known = catalog.names(on: kind)
    if case .tuple(_, let labels) = type { known += labels.compactMap(\.self) }
    if let ends = type.pipeEnds {
      known += [ends.stream, ends.observer].compactMap(\.receiverKind).flatMap(catalog.names(on:))
    }
    let foreign = ForeignWords.members[name.text].flatMap { known.contains($0) ? $0 : nil }
    let mapping = foreign == nil ? hint(mapping: type, to: name.text) : nil
    let suggestion =
      mapping == nil ? foreign ?? self.suggestion(for: name.text, among: Array(known)) : nil
    let subject =
      type.pipeEnds == nil ? "value of \(type.isTuple ? "tuple " : "")type '\(type)'" : "a pipe"
    return report(
      .name, "\(subject) has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" },
      hints: mapping.map { [$0] } ?? hints(name.text, type, kind))
  }

  /// Returns a hint for a member that the values of a stream or the elements of an array have.
  func hint(mapping type: Type, to name: String) -> String? {
    guard let kind = type.receiverKind, kind.isStream || kind == .array,
      let parameters = parameters(of: name, on: type.firstArgument)
    else { return nil }
    return "use 'map { $0.\(name)\(parameters) }'"
  }

  /// Returns the parentheses in a call of a value's member, which are empty for a property; nil if
  /// the value has no such member, or the member returns no value or changes the value.
  private func parameters(of name: String, on type: Type) -> String? {
    if case .tuple(_, let labels) = type { return labels.contains(name) ? "" : nil }
    let call: CallShape?
    if let found = member(name, of: type) {
      if case .method(_, isMutating: true) = found.shape.kind { return nil }
      call = found.shape.call
    } else if let kind = type.receiverKind, let word = catalog.words(name, on: kind).first,
      !word.isMutating
    {
      call = word.isProperty ? nil : shapes(of: [word], named: name, on: kind).first
    } else {
      return nil
    }
    guard let call else { return "" }
    return call.result == .void ? nil : call.parameters?.isEmpty == false ? "(...)" : "()"
  }

  /// Reports a member of Swift's libraries that is not supported; nil for other names.
  private func unsupportedMember(of name: Name) -> TypedExpression? {
    UnsupportedNames.members[name.text].map {
      report(.name, "'\(name.text)' is not supported", at: name.span, hints: [$0])
    }
  }

  /// Reports a member of a value of type `Any`.
  func noMember(_ name: Name, ofAny base: TypedExpression) -> TypedExpression {
    report(
      .type, "value of type '\(base.type)' has no member '\(name.text)'", at: name.span,
      hints: ["cast it: 'value as? String'"])
  }

  /// Returns the receiver for a member access.
  ///
  /// An implicitly unwrapped value is unwrapped, unless `Optional` has a member with the name. The
  /// members of arrays apply to the values of a window.
  func receiver(_ base: TypedExpression, of name: Name) -> TypedExpression {
    let isOptionals = !catalog.words(name.text, on: .optional).isEmpty
    let base = isOptionals ? base : base.implicitlyUnwrapped
    guard base.type.receiverKind == .window, declaredType("Window") == nil,
      catalog.words(name.text, on: .window).isEmpty,
      !catalog.words(name.text, on: .array).isEmpty
    else { return base }
    return member(of: base, Name(text: "values", span: name.span), base.span)
  }

  func noMember(_ name: Name, of declared: DeclaredType) -> TypedExpression {
    if shape(name.text, of: declared, isStatic: true) != nil {
      return report(
        .name,
        "static member '\(name.text)' cannot be used on instance of type '\(declared.name)'",
        at: name.span, hints: ["write '\(declared.name).\(name.text)'"])
    }
    let hasRawValue = (declared as? EnumType)?.rawType != nil
    var known = Set(shapes(of: declared).keys).union(hasRawValue ? ["rawValue"] : [])
    for name in conformances(of: declared) {
      if let type = declaredType(name) { known.formUnion(shapes(of: type).keys) }
    }
    let suggestion = nearest(name.text, among: known)
    let observesKeys =
      ["observe", "publisher", "addObserver", "value", "setValue"].contains(name.text)
      && declared.isStandard
    return report(
      .name, "value of type '\(declared.name)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" },
      hints: observesKeys
        ? ["key-value observing is not supported: use a 'MutableProperty' or a subject"] : [])
  }

  func noMember(_ name: Name, ofParameter parameter: String) -> TypedExpression {
    let known = assumed(of: parameter).sorted()
    return report(
      .name, "value of type '\(parameter)' has no member '\(name.text)'", at: name.span,
      hints: [
        known.isEmpty
          ? "constrain the parameter to a protocol with this member: '\(parameter): P'"
          : "the parameter is only known to conform to "
            + known.map { "'\($0)'" }.joined(separator: ", ")
      ])
  }

  /// Returns whether all members of a generic parameter are known from its constraints.
  func isClosed(_ parameter: String) -> Bool {
    scope.isGeneric(parameter)
      && assumed(of: parameter).allSatisfy { isProtocol($0) || StandardProtocol.isPlain($0) }
  }

  /// Returns hints for a member that the type lacks but a similar type has.
  private func hints(_ name: String, _ type: Type, _ kind: ReceiverKind) -> [String] {
    if type.pipeEnds != nil { return [] }
    if case .tuple(let elements, let labels) = type {
      return hint(ofTuple: elements, labels, name).map { [$0] } ?? []
    }
    if name == "pipe", kind.isStream {
      return ["chain the operators: '.map { ... }.filter { ... }'"]
    }
    if kind == .function { return ["call the function: '(...)' after its name"] }
    if kind == .signal, !catalog.words(name, on: .observer).isEmpty {
      return ["only the observer of a pipe sends: 'let (stream, observer) = pipe()'"]
    }
    if kind == .group, !catalog.words(name, on: .signal).isEmpty {
      return ["observe the 'signal' of the group"]
    }
    if kind == .producer, !catalog.words(name, on: .signal).isEmpty {
      return ["start the producer: 'start', 'startWithValues' ..."]
    }
    if kind == .signal, !catalog.words(name, on: .producer).isEmpty {
      return ["observe the signal: 'observe', 'observeValues' ..."]
    }
    return []
  }

  /// Returns a hint for an unknown member of a tuple.
  private func hint(ofTuple elements: [Type], _ labels: [String?], _ name: String) -> String? {
    if name == "min" || name == "max" {
      return "use '\(name)(a, b)' for values, and '[a, b].\(name)()' for a list"
    }
    guard labels.allSatisfy({ $0 == nil }), !elements.isEmpty else { return nil }
    return "the members of the tuple are '.0' to '.\(elements.count - 1)'"
  }

  /// Returns whether values of some type have a member with the name.
  ///
  /// Any name is possible if the program uses dynamically typed data.
  func isKnownMember(_ name: Name) -> Bool {
    environment.mayContainDynamicData || !catalog.words(name.text).isEmpty
      || name.text == "rawValue"
      || isMemberName(name.text)
      || isTupleLabel(name.text)
  }

  /// Reports an overloaded method of a value whose type is not known.
  func ambiguousMember(_ name: Name) -> TypedExpression {
    report(
      .type, "ambiguous use of '\(name.text)'", at: name.span,
      label: "the type of the value is not known",
      hints: ["state the type: 'value as! T'"])
  }

  func unknownMember(_ name: Name) -> TypedExpression {
    if let unsupportedMember = unsupportedMember(of: name) { return unsupportedMember }
    let suggestion = suggestion(
      for: name.text,
      among: catalog.memberNames + declaredTypes.values.flatMap { shapes(of: $0).keys })
    return report(
      .name, "no type has a member '\(name.text.shortened)'", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }
}

extension Type {
  var isTuple: Bool { if case .tuple = self { true } else { false } }
}
