import WeirRuntime

extension Checker {
  /// The declaration, type or built-in that a name refers to.
  package enum Meaning {
    case local(VariableReference)
    case global(Global)
    case selfMember
    /// A member of an enclosing type itself, rather than of its values.
    case typeMember(TypeValue)
    case type(TypeValue)
    case words([Word])
  }

  package func meaning(of name: String) -> Meaning? {
    if let place = scope.find(name) { return .local(place) }
    if let type = scope.type(named: name) { return .type(typeValue(type.type)) }
    if let meaning = memberMeaning(of: name) { return meaning }
    if let global = global(name) { return .global(global) }
    if let type = declaredType(name) { return .type(TypeValue(type.type, declared: type)) }
    if let alias = alias(name) { return .type(typeValue(alias.applied(to: []))) }
    if let type = scope.meaning(ofType: name) { return .type(typeValue(type)) }
    if let words = catalog.free[name] { return .words(words) }
    if catalog.typeNames.contains(name) || scope.isGeneric(name) {
      let isNumber = !scope.isGeneric(name) && Type.canonical(name) == "Double"
      return .type(typeValue(isNumber ? .double : .named(name, [])))
    }
    if Type.isSynonym(name) { return .type(typeValue(.named(Type.canonical(name), []))) }
    return FormerSpelling.renamed(name).flatMap(meaning)
  }

  /// Returns the meaning of a name as a member of the enclosing types, from the innermost outwards.
  private func memberMeaning(of name: String) -> Meaning? {
    guard let nearest = scope.enclosingType else { return nil }
    let isStatic = scope.selfType == nil || !scope.hasVariable("self")
    if name == "Self" || name == "self" && isStatic && scope.selfType == nil {
      return .type(TypeValue(nearest.type, declared: nearest is ExtendedType ? nil : nearest))
    }
    if !isStatic, name != "self", let type = scope.selfType, hasMember(name, type) {
      return .selfMember
    }
    var around: DeclaredType? = nearest
    while let type = around {
      let isOfValues = isStatic || type !== nearest
      if isOfValues, shape(name, of: type, isStatic: true) != nil || isCase(name, of: type) {
        return .typeMember(TypeValue(type.type, declared: type))
      }
      if case .named(let key, _)? = type.find({ $0.innerTypes[name] }),
        let inner = declaredType(key)
      {
        return .type(TypeValue(inner.type, declared: inner))
      }
      if isOfValues, shape(name, of: type) != nil {
        return .typeMember(TypeValue(type.type, declared: type))
      }
      around = type.outer
    }
    return nil
  }

  /// Returns whether the expression is the name of a library's module, as in `Swift.min(1, 2)`.
  ///
  /// The module name selects the global function if the enclosing type has a member of that name.
  func isModule(_ base: Expression) -> Bool {
    base.simpleName.map { BuildCondition.prefixes.contains($0) && meaning(of: $0) == nil } ?? false
  }

  /// Returns the functions that `Swift.name`, `RxSwift.name` or, in a test, `self.name` refers to;
  /// nil for other members.
  func words(ofModule base: Expression, _ name: Name) -> [Word]? {
    if base.simpleName == "self", let type = scope.selfType, type.isTestCase,
      shape(name.text, of: type) == nil
    {
      return catalog.free[name.text]
    }
    guard isModule(base) else { return nil }
    return catalog.free[name.text].flatMap {
      base.simpleName != "Swift"
        || [.standard, .console, .tasks, .network].contains($0[0].chapter) ? $0 : nil
    }
  }

  /// Returns whether the extended collection has a member with the name, which shadows the global
  /// function as in Swift.
  func isMemberOfExtended(_ name: String) -> Bool {
    guard ["min", "max"].contains(name), let type = scope.selfType as? ExtendedType,
      let kind = type.type.receiverKind, scope.hasVariable("self")
    else { return false }
    return !catalog.words(name, on: kind).isEmpty
  }

  /// Returns whether a method of the extended type takes the arguments.
  func isMemberOfExtendedType(_ name: String, _ written: WrittenArguments) -> Bool {
    guard let type = scope.selfType as? ExtendedType, scope.hasVariable("self"),
      let kind = type.type.receiverKind
    else { return false }
    return shapes(of: catalog.words(name, on: kind), named: name, on: kind)
      .contains { $0.takes(written) }
  }

  private func hasMember(_ name: String, _ type: DeclaredType) -> Bool {
    if shape(name, of: type) != nil || name == "rawValue" || member(name, of: type.type) != nil {
      return true
    }
    // Free built-ins take precedence over built-in members.
    guard type is ExtendedType, let kind = type.type.receiverKind, catalog.free[name] == nil else {
      return false
    }
    return !catalog.words(name, on: kind).isEmpty
  }

  private func isCase(_ name: String, of type: DeclaredType) -> Bool {
    (type as? EnumType)?.cases.isEmpty == false
      && (type as? EnumType)?.enumCase(named: name)?.name == name
  }

  func name(_ name: String, _ span: Span) -> TypedExpression {
    if isCompletionPoint(span) { return noteNames(span) }
    if name == "super" {
      return report(.syntax, "expected '.' or '[' after 'super'", at: span)
    }
    guard let meaning = meaning(of: name) else {
      let present = present(Name(text: name, span: span), of: nil, span)
      return present.map { expression($0) } ?? unknown(name, span)
    }
    if isUndefined(name) { return .invalid(span) }
    switch meaning {
    case .local(let place):
      checkCapture(of: place, at: span)
      return place.variable.isAwaited
        ? awaited(read(place, span)) : read(place, span)
    case .global(let global):
      let variable = global === observed?.variable ? observed?.storage ?? global : global
      let value = TypedExpression(.global(variable), variable.type, span)
        .unwrappedImplicitly(global.isImplicitlyUnwrapped)
      return global.isAwaited ? awaited(value) : value
    case .selfMember:
      checkImpliedSelf(name, at: span)
      return member(of: self.name("self", span), Name(text: name, span: span), span)
    case .typeMember(let type): return typeMember(type, Name(text: name, span: span))
    case .type(let type): return typeAsValue(type, span)
    case .words(let words): return wordAsValue(words, span)
    }
  }

  /// Checks `_`, which refers to the last value that the REPL has shown.
  func lastValue(_ span: Span) -> TypedExpression {
    guard let global = global("_") else {
      return report(
        .syntax, "'_' can only appear in a pattern or on the left side of an assignment", at: span,
        hints: ["in a closure, '$0' is the argument: '{ $0 + 1 }'"])
    }
    return TypedExpression(.global(global), global.type, span)
  }

  /// Reports the name of a numeric type that is not supported. Returns false for other names.
  private func reportUnsupportedNumber(_ name: String, _ span: Span) -> Bool {
    guard let ours = Type.supportedAlternatives[name] else { return false }
    report(
      .type, "numbers of type '\(name)' are not supported", at: span, hints: ["use '\(ours)'"])
    return true
  }

  private func unknown(_ name: String, _ span: Span) -> TypedExpression {
    if reportUnsupportedNumber(name, span) { return .invalid(span) }
    if isUndefined(name) { return .invalid(span) }
    if let instead = UnsupportedNames.free[name] {
      return report(
        .name, "'\(name)' is not supported", at: span, hints: [instead])
    }
    let isOperator = [ReceiverKind.signal, .producer].contains { kind in
      catalog.words(name, on: kind).contains { !$0.isProperty }
    }
    let foreign =
      ForeignWords.hint(for: name)
      ?? (isOperator ? "operators follow a stream: 'a.\(name) ...' or 'a |> \(name) ...'" : nil)
    let suggestion =
      foreign == nil
      ? suggestion(
        for: name,
        among: scope.visibleNames + Array(globals.keys) + Array(declaredTypes.keys)
          + Array(catalog.free.keys) + Array(catalog.typeNames) + ["true", "false", "nil"]) : nil
    return report(
      .name, "cannot find '\(name.shortened)' in scope", at: span,
      label: suggestion.map { "did you mean '\($0)'?" },
      hints: foreign.map { [$0] } ?? [])
  }

  func read(_ place: VariableReference, _ span: Span) -> TypedExpression {
    let variable = place.variable
    return TypedExpression(place.kind, variable.type, span)
      .unwrappedImplicitly(variable.isImplicitlyUnwrapped)
  }

  /// Returns the type as a value, with its declaration if it is a declared type or a built-in enum.
  package func typeValue(_ type: Type) -> TypeValue {
    if case .named(let name, let arguments) = type {
      if let declared = declaredType(name) { return TypeValue(type, declared: declared) }
      guard let builtIn = EnumType.builtIn(type) else { return TypeValue(type) }
      return TypeValue(.named(Type.canonical(name), arguments), declared: builtIn)
    }
    return TypeValue(type)
  }

  func typeValue(_ syntax: TypeSyntax) -> TypeValue { typeValue(type(syntax)) }

  /// Reports unknown type names.
  func checkNames(in syntax: TypeSyntax) {
    switch syntax.kind {
    case .named(let name, let arguments):
      arguments.forEach(checkNames)
      if scope.meaning(ofType: name.text) == nil,
        let declared = innerType(name.text) ?? declaredType(name.text)
      {
        checkCount(of: arguments, declared, syntax.span)
      }
      if isCompletionPoint(name.span) { completion?.note(.type(generics: scope.allGenericNames)) }
      guard !isTypeName(name.text), !reportUnsupportedNumber(name.text, name.span) else { return }
      guard markUndefined(name.text) else { return }
      let suggestion =
        ForeignWords.types[name.text]
        ?? suggestion(
          for: name.text, among: Array(declaredTypes.keys) + Array(catalog.typeNames))
      let hint = ForeignWords.hint(for: name.text)
      report(
        .name, "cannot find type '\(name.text.shortened)' in scope", at: name.span,
        label: suggestion.map { "did you mean '\($0)'?" }, hints: hint.map { [$0] } ?? [])
    case .member(let base, let name, let arguments):
      arguments.forEach(checkNames)
      if isInnerType(name.text, of: base, arguments, syntax.span) { return }
      checkName(name, of: base)
    case .optional(let type), .unwrapped(let type), .array(let type), .some(let type),
      .any(let type), .inout(let type), .variadic(let type):
      checkNames(in: type)
    case .dictionary(let key, let value):
      checkNames(in: key)
      checkNames(in: value)
    case .tuple(let elements): elements.forEach { checkNames(in: $0.type) }
    case .function(let function):
      function.parameters.forEach(checkNames)
      checkNames(in: function.result)
    case .composition(let types): types.forEach(checkNames)
    }
  }

  /// Returns whether the base is a declared struct, class or enum. Reports the name if the base has
  /// no such member type.
  private func isInnerType(
    _ name: String, of base: TypeSyntax, _ arguments: [TypeSyntax], _ span: Span
  ) -> Bool {
    guard case .named(let outer, _) = reader.type(base), let type = declaredType(outer),
      type is RecordType || type is EnumType
    else { return false }
    if case .named(let key, _)? = type.find({ $0.innerTypes[name] }) {
      if let inner = declaredType(key) { checkCount(of: arguments, inner, span) }
    } else if name != "Type", alias(name, in: type) == nil, !type.parameters.contains(name) {
      let kind =
        (type as? RecordType).map { $0.isReference ? "class" : "struct" } ?? "enum"
      report(
        .name, "'\(name.shortened)' is not a member type of \(kind) '\(type.type)'", at: base.span)
    }
    return true
  }

  /// Reports a type with the wrong number of generic arguments.
  private func checkCount(of arguments: [TypeSyntax], _ declared: DeclaredType, _ span: Span) {
    let count = declared.parameters.count - declared.outerParameterCount
    guard !arguments.isEmpty, count != arguments.count else { return }
    report(
      .type,
      count == 0
        ? "cannot specialize non-generic type '\(declared.shownName)'"
        : "generic type '\(declared.shownName)' specialized with too "
          + "\(arguments.count > count ? "many" : "few") type parameters (got \(arguments.count), "
          + "but expected \(count))", at: span)
  }

  /// Returns whether the type contains a name that has been reported as undefined.
  func mentionsUndefinedName(_ syntax: TypeSyntax) -> Bool {
    switch syntax.kind {
    case .named(let name, let arguments):
      isUndefined(name.text) && !isTypeName(name.text)
        || arguments.contains(where: mentionsUndefinedName)
    case .member(let base, _, let arguments):
      mentionsUndefinedName(base) || arguments.contains(where: mentionsUndefinedName)
    case .optional(let type), .unwrapped(let type), .array(let type), .some(let type),
      .any(let type), .inout(let type), .variadic(let type):
      mentionsUndefinedName(type)
    case .dictionary(let key, let value): mentionsUndefinedName(key) || mentionsUndefinedName(value)
    case .tuple(let elements): elements.contains { mentionsUndefinedName($0.type) }
    case .function(let function):
      function.parameters.contains(where: mentionsUndefinedName)
        || mentionsUndefinedName(function.result)
    case .composition(let types): types.contains(where: mentionsUndefinedName)
    }
  }

  /// Reports a member of a catalog type, such as `Signal.Observer`, if it looks misspelled.
  ///
  /// Other member types are accepted, whether or not they exist.
  private func checkName(_ name: Name, of base: TypeSyntax) {
    guard let outer = base.name, catalog.typeNames.contains(outer),
      !isTypeName(name.text), !["Index", "Element", "SubSequence"].contains(name.text),
      let suggestion = nearest(name.text, among: catalog.typeNames)
    else { return }
    report(
      .name, "cannot find type '\(outer).\(name.text.shortened)' in scope", at: name.span,
      label: "did you mean '\(suggestion)'?")
  }

  private func isTypeName(_ name: String) -> Bool {
    catalog.typeNames.contains(name) || declaredType(name) != nil || alias(name) != nil
      || scope.isGeneric(name) || scope.meaning(ofType: name) != nil || name == "_"
      || name == "Self" && scope.enclosingType != nil || Type.isSynonym(name)
      || ["KeyPath", "ReferenceWritableKeyPath"].contains(name)
      || StandardProtocol.isKnown(name) || StandardProtocol.isOfStreams(name)
      || innerType(name) != nil || innerAlias(name) != nil
  }
}
