extension Compiler {
  /// What a name means where it stands.
  enum Meaning {
    case local(FunctionScope.Place)
    case global(Global)
    case selfMember
    case type(TypeValue)
    case words([Word])
  }

  func meaning(of name: String) -> Meaning? {
    if let place = scope.find(name) { return .local(place) }
    if let type = scope.selfType, name != "self", type.hasMember(name), scope.find("self") != nil {
      return .selfMember
    }
    if let global = environment.globals[name] {
      if inquiry == nil { global.mentions.note(facts.statementNumber) }
      return .global(global)
    }
    if let type = environment.types[name] {
      return .type(TypeValue(type.type, declared: type))
    }
    if let alias = environment.aliases[name] { return .type(typeValue(alias)) }
    if let words = catalog.free[name] { return .words(words) }
    if catalog.typeNames.contains(name) || scope.isGeneric(name) {
      return .type(typeValue(.named(name, [])))
    }
    return nil
  }

  func name(_ name: String, _ span: Span) -> Typed {
    if isAskedFor(span) { return noteNames() }
    guard let meaning = meaning(of: name) else { return unknown(name, span) }
    switch meaning {
    case .local(let place): return read(place, span)
    case .global(let global):
      if name.first == "$" { facts.shownValues.append((span, name)) }
      return read(global, span)
    case .selfMember:
      scope.isLeaf = false
      return member(of: self.name("self", span), Name(text: name, span: span))
    case .type(let type): return typeAsValue(type)
    case .words(let words): return wordAsValue(words, span)
    }
  }

  /// `_`: the value that a prompt showed last.
  func lastValue(_ span: Span) -> Typed {
    guard let global = environment.globals["_"] else {
      return report(.syntax, "'_' is not a value", at: span)
    }
    facts.shownValues.append((span, global.name))
    return read(global, span)
  }

  private func unknown(_ name: String, _ span: Span) -> Typed {
    let known =
      scope.visibleNames + Array(environment.globals.keys) + Array(environment.types.keys)
      + Array(catalog.free.keys) + Array(catalog.typeNames) + ["true", "false", "nil"]
    let suggestion = nearest(name, among: known)
    return report(
      .name, "unknown name '\(name.shortened)'", at: span,
      label: suggestion.map { "did you mean '\($0)'?" } ?? "nothing of this name is known here")
  }

  func read(_ place: FunctionScope.Place, _ span: Span) -> Typed {
    switch place {
    case .slot(let variable): return Typed(variable.type, .slot(variable))
    case .capture(let index, let variable): return Typed(variable.type, .capture(index, variable))
    }
  }

  private func read(_ global: Global, _ span: Span) -> Typed {
    let site = site(span)
    if global.accessors != nil { scope.isLeaf = false }
    if let accessors = global.accessors { return computed(global, accessors.get, site) }
    return Typed(global.type, .global(global, site))
  }

  private func computed(_ global: Global, _ getter: FunctionCode, _ site: Site) -> Typed {
    let interpreter = interpreter
    return Typed(global.type) { (_) throws(Fault) in
      try interpreter.invoke(FunctionValue(.code(getter), interpreter: interpreter), [])
    }
  }

  /// The slot as it is: what a closure captures.
  private func capture(_ place: FunctionScope.Place) -> Code {
    switch place {
    case .slot(let variable):
      let slot = variable.slot
      return { frame in frame.slots[slot] }
    case .capture(let index, _): return { frame in frame.captures![index] }
    }
  }

  /// The type as a value; `nil` declared for a type that the program does not declare.
  func typeValue(_ type: Type) -> TypeValue {
    if case .named(let name, _) = type {
      return TypeValue(type, declared: environment.types[name] ?? EnumType.builtIn[name])
    }
    return TypeValue(type)
  }

  func typeValue(_ syntax: TypeSyntax) -> TypeValue { typeValue(type(syntax)) }

  /// Code that makes a closure of `code`, whose scope is complete.
  ///
  /// - Parameter others: what it captures besides, in that order.
  func makeFunction(
    _ code: FunctionCode, _ inner: FunctionScope, _ others: [Step] = []
  ) -> Code {
    let interpreter = interpreter
    guard !inner.captured.isEmpty || !others.isEmpty else {
      // Made when it is first wanted: a function may call itself before its code is complete.
      var made: Value?
      return { _ in
        if let made { return made }
        let function = Value.function(FunctionValue(.code(code), interpreter: interpreter))
        made = function
        return function
      }
    }
    let captures = inner.captured.map { Step(code: capture($0)) } + others
    return { (frame) throws(Fault) in
      .function(try FunctionValue(code, capturing: captures, frame, interpreter))
    }
  }

  /// Reports the names of types that nobody knows.
  func checkNames(in syntax: TypeSyntax) {
    switch syntax.kind {
    case .named(let name, let arguments):
      arguments.forEach(checkNames)
      if isAskedFor(name.span) { _ = note(.type(generics: scope.allGenericNames)) }
      guard !isTypeName(name.text) else { return }
      let known = Array(environment.types.keys) + Array(catalog.typeNames)
      let suggestion = nearest(name.text, among: known)
      report(
        .name, "unknown type '\(name.text.shortened)'", at: name.span,
        label: suggestion.map { "did you mean '\($0)'?" })
    case .member(let base, let name, let arguments):
      arguments.forEach(checkNames)
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

  /// `Signal.Observer`: what belongs to a type may be anything, unless it looks misspelt.
  private func checkName(_ name: Name, of base: TypeSyntax) {
    guard let outer = base.name, catalog.typeNames.contains(outer),
      !isTypeName(name.text), let suggestion = nearest(name.text, among: catalog.typeNames)
    else { return }
    report(
      .name, "unknown type '\(outer).\(name.text.shortened)'", at: name.span,
      label: "did you mean '\(suggestion)'?")
  }

  private func isTypeName(_ name: String) -> Bool {
    catalog.typeNames.contains(name) || environment.types[name] != nil
      || environment.aliases[name] != nil || environment.protocols.contains(name)
      || scope.isGeneric(name) || name == "Self" || name == "_" || Type.isSynonym(name)
  }
}

extension TypeSyntax {
  /// The name of a type, with or without arguments.
  fileprivate var name: String? {
    if case .named(let name, _) = kind { name.text } else { nil }
  }
}

extension Site {
  func unset(_ global: Global) -> Fault {
    guard let value = global.value else {
      return failure("'\(global.name)' is used before it has a value")
    }
    return mismatch("Int", value)
  }
}
