extension Compiler {
  /// Makes the name of an enum and its cases known.
  func predeclare(_ declaration: TypeDeclaration) {
    guard declaration.keyword == .enum, case .named(let name, _) = declaration.name.kind else {
      return
    }
    let type = EnumType(name: name.text)
    environment.enums[name.text] = type
    let rawKind = declaration.inherited.first.flatMap(\.simpleName)
    var nextRaw = 0
    for member in declaration.members {
      switch member.kind {
      case .enumCases(let cases):
        for enumCase in cases {
          var rawValue: Value?
          switch (enumCase.rawValue?.kind, rawKind) {
          case (.integer(let int)?, _): (rawValue, nextRaw) = (.int(int), int &+ 1)
          case (.string(let string)?, _): rawValue = .string(string)
          case (.double(let double)?, _): rawValue = .double(double)
          case (nil, "String"?): rawValue = .string(enumCase.name.text)
          case (nil, "Int"?): (rawValue, nextRaw) = (.int(nextRaw), nextRaw &+ 1)
          default: break
          }
          type.cases.append(
            EnumType.Case(
              name: enumCase.name.text,
              labels: enumCase.payload.map { $0.map { $0.label?.text } }, rawValue: rawValue,
              conversions: (enumCase.payload ?? []).map { conversion($0.type) }))
        }
      case .function(let function): type.memberNames.insert(function.name.text)
      case .variable(let variable):
        type.memberNames.formUnion(variable.bindings.flatMap(\.pattern.names))
      case .initializer, .deinitializer, .subscript, .type, .typeAlias, .associatedType, .import:
        break
      }
    }
  }

  func type(_ declaration: TypeDeclaration, _ span: Span) -> StatementCode {
    switch declaration.keyword {
    case .protocol: return { _ in .next }
    case .enum, .extension: break
    case .struct, .class:
      report(
        .syntax, "a \(declaration.keyword.rawValue) cannot be declared here", at: span,
        hints: [
          "an enum with associated values, a tuple or closures can hold what belongs together"
        ])
      return { _ in .next }
    }
    guard case .named(let name, _) = declaration.name.kind else { return { _ in .next } }
    if environment.enums[name.text] == nil {
      guard declaration.keyword == .enum else {
        report(.name, "no enum '\(name.text)' has been declared", at: name.span)
        return { _ in .next }
      }
      predeclare(declaration)
    }
    guard let type = environment.enums[name.text] else { return { _ in .next } }
    if declaration.keyword == .extension { declareMembers(declaration, of: type) }
    for member in declaration.members { self.member(member, of: type) }
    return { _ in .next }
  }

  private func declareMembers(_ declaration: TypeDeclaration, of type: EnumType) {
    for member in declaration.members {
      if case .function(let function) = member.kind {
        type.memberNames.insert(function.name.text)
      } else if case .variable(let variable) = member.kind {
        type.memberNames.formUnion(variable.bindings.flatMap(\.pattern.names))
      }
    }
  }

  private func member(_ member: Declaration, of type: EnumType) {
    switch member.kind {
    case .enumCases, .typeAlias, .associatedType: break
    case .function(let function):
      let isStatic = member.modifiers.contains(.static)
      let outer = scope
      scope = FunctionScope(parent: nil)
      let (code, _) = self.function(function, selfType: isStatic ? nil : type)
      scope = outer
      let value = FunctionValue(.code(code), interpreter: interpreter)
      if isStatic {
        type.statics[function.name.text] = .function(value)
      } else {
        type.methods[function.name.text] = value
      }
    case .variable(let variable):
      for binding in variable.bindings { property(binding, member, of: type) }
    case .initializer, .deinitializer, .subscript, .type, .import:
      report(.syntax, "this cannot stand in an enum here", at: member.span)
    }
  }

  private func property(_ binding: VariableBinding, _ member: Declaration, of type: EnumType) {
    guard case .binding(let name, _) = binding.pattern.kind else { return }
    if member.modifiers.contains(.static), let value = binding.value {
      let code = expression(value)
      let interpreter = interpreter
      let initialises: StatementCode = { (frame) throws(Fault) in
        type.statics[name.text] = try code(frame)
        try interpreter.surface()
        return .next
      }
      hoisted.append(initialises)
      return
    }
    guard let getter = binding.accessors.first(where: { $0.kind == .get }), let body = getter.body
    else {
      report(
        .syntax, "an enum has no stored properties", at: name.span,
        hints: ["a case can carry values: case name(Type)"])
      return
    }
    let code = FunctionCode(name: name.text, site: site(name.span))
    let outer = scope
    let inner = FunctionScope(parent: nil, selfType: type)
    scope = inner
    code.parameters = [selfParameter(inner)]
    code.resultConversion = conversion(binding.type)
    code.body = functionBody(body.statements)
    code.slotCount = inner.slotCount
    scope = outer
    type.properties[name.text] = FunctionValue(.code(code), interpreter: interpreter)
  }
}

extension TypeSyntax {
  /// The name where the type is nothing but a name.
  var simpleName: String? {
    if case .named(let name, let arguments) = kind, arguments.isEmpty { name.text } else { nil }
  }
}
