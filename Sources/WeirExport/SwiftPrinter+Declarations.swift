import WeirSession

extension SwiftPrinter {
  func declaration(_ declaration: Declaration) -> String {
    let modifiers = self.modifiers(declaration.modifiers)
    switch declaration.kind {
    case .variable(let variable): return modifiers + self.variable(variable)
    case .function(let function): return modifiers + self.function(function)
    case .initializer(let initializer): return modifiers + self.initializer(initializer)
    case .deinitializer(let block): return "deinit \(member { self.block(block) })"
    case .subscript(let getter, let setter): return modifiers + element(getter, setter)
    case .type(let type): return modifiers + self.type(type, to: declaration.span.end)
    case .enumCases(let cases):
      return modifiers + "case " + cases.map(enumCase).joined(separator: ", ")
    case .typeAlias(let name, let parameters, let type):
      return "typealias \(name.text.quoted)\(generics(parameters)) = \(self.type(type))"
    case .associatedType(let name, let inherited):
      let types = inherited.map { self.type($0, isExistential: false) }.joined(separator: ", ")
      return "associatedtype \(name.text)" + (types.isEmpty ? "" : ": \(types)")
    case .import(let path):
      let name = path.map(\.text).joined(separator: ".")
      return "// import \(name)"
    }
  }

  private func modifiers(_ modifiers: Modifiers) -> String {
    let words: [(Modifiers, String)] = [
      (.override, "override"), (.static, "static"), (.final, "final"), (.required, "required"),
      (.convenience, "convenience"), (.mutating, "mutating"), (.lazy, "lazy"), (.weak, "weak"),
      (.unowned, "unowned"), (.indirect, "indirect"),
      (.async, "async"),
    ]
    return words.filter { modifiers.contains($0.0) }.map { "\($0.1) " }.joined()
  }

  private func variable(_ declaration: VariableDeclaration) -> String {
    let bindings = declaration.bindings.map { binding in
      let pattern = self.pattern(binding.pattern, bindsInside: false)
      let type = binding.type.map { ": \(self.type($0))" } ?? ""
      target = binding.pattern
      let value = binding.value.map { " = \(expression($0))" } ?? ""
      target = nil
      return pattern + type + value + accessors(binding.accessors)
    }
    return (declaration.isMutable ? "var " : "let ") + bindings.joined(separator: ", ")
  }

  private func accessors(_ accessors: [Accessor]) -> String {
    guard !accessors.isEmpty else { return "" }
    if accessors.allSatisfy({ $0.body == nil }) {
      return " { " + accessors.map(\.kind.rawValue).joined(separator: " ") + " }"
    }
    if accessors.count == 1, accessors[0].kind == .get, let body = accessors[0].body {
      return " " + member { block(body) }
    }
    let parts = accessors.map { accessor in
      let parameter = accessor.parameter.map { "(\($0.text.quoted))" } ?? ""
      let body = accessor.body.map { body in member { block(body) } } ?? "{}"
      return "\(accessor.kind.rawValue)\(parameter) \(body)"
    }
    return " {\n" + parts.joined(separator: "\n").indented + "\n}"
  }

  private func function(_ declaration: FunctionDeclaration) -> String {
    let head =
      "func \(declaration.name.text.quoted)\(generics(declaration.genericParameters))"
    return head
      + callable(
        declaration.parameters, declaration.effects, declaration.resultType,
        declaration.requirements, declaration.body)
  }

  private func element(
    _ getter: FunctionDeclaration, _ setter: FunctionDeclaration?
  ) -> String {
    var accessors = [Accessor(kind: .get, parameter: nil, body: getter.body)]
    if let setter {
      let value = setter.parameters.last?.name
      accessors.append(Accessor(kind: .set, parameter: value, body: setter.body))
    }
    return member {
      "subscript\(generics(getter.genericParameters))"
        + parameters(getter.parameters, areLabels: false)
        + (getter.resultType.map { " -> \(type($0))" } ?? "")
        + requirements(getter.requirements) + self.accessors(accessors)
    }
  }

  private func initializer(_ declaration: InitializerDeclaration) -> String {
    let head =
      "init\(declaration.isFailable ? "?" : "")\(generics(declaration.genericParameters))"
    return head
      + callable(
        declaration.parameters, declaration.effects, nil, declaration.requirements,
        declaration.body)
  }

  private func callable(
    _ parameters: [Parameter], _ effects: Effects, _ result: TypeSyntax?,
    _ requirements: [GenericRequirement], _ body: Block?
  ) -> String {
    member {
      var text = self.parameters(parameters)
      let words = self.effects(effects)
      if !words.isEmpty { text += " \(words.dropLast())" }
      if let result { text += " -> \(type(result))" }
      text += self.requirements(requirements)
      if let body { text += " \(block(body))" }
      return text
    }
  }

  /// Calls `print` to print a declaration, then removes the local names that `print` added.
  private func member(_ print: () -> String) -> String {
    let outer = localNames
    defer { localNames = outer }
    return print()
  }

  /// - Parameter areLabels: Whether a parameter name also serves as the argument label.
  private func parameters(_ parameters: [Parameter], areLabels: Bool = true) -> String {
    let parts = parameters.map { parameter in
      localNames.insert(parameter.name.text)
      let label = parameter.label?.text ?? "_"
      let names =
        areLabels && label == parameter.name.text
        ? label.quoted : "\(label.quoted) \(parameter.name.text.quoted)"
      var type = self.type(parameter.type)
      if case .function = parameter.type.kind { type = "@escaping \(type)" }
      return "\(names): \(type)" + (parameter.defaultValue.map { " = \(expression($0))" } ?? "")
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  private func generics(_ parameters: [GenericParameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let parts = parameters.map { parameter in
      parameter.name.text
        + (parameter.constraint.map { ": \(type($0, isExistential: false))" } ?? "")
    }
    return "<\(parts.joined(separator: ", "))>"
  }

  private func requirements(_ requirements: [GenericRequirement]) -> String {
    guard !requirements.isEmpty else { return "" }
    let parts = requirements.map { requirement in
      let relation = requirement.relation == .equals ? " ==" : ":"
      return "\(type(requirement.subject))\(relation) "
        + type(requirement.object, isExistential: false)
    }
    return " where \(parts.joined(separator: ", "))"
  }

  private func enumCase(_ enumCase: EnumCase) -> String {
    var text = enumCase.name.text.quoted
    if let payload = enumCase.payload {
      let parts = payload.map { part in
        (part.label.map { "\($0.text): " } ?? "") + type(part.type)
          + (part.defaultValue.map { " = \(expression($0))" } ?? "")
      }
      text += "(\(parts.joined(separator: ", ")))"
    }
    return text + (enumCase.rawValue.map { " = \(expression($0))" } ?? "")
  }

  private func type(_ declaration: TypeDeclaration, to end: Int) -> String {
    var name = ""
    if case .named(let text, _) = declaration.name.kind { name = text.text }
    let outer = (selfMembers, parameters)
    defer { (selfMembers, parameters) = outer }
    if declaration.keyword == .extension, let extended = StandardProtocol.selfType(of: name) {
      parameters = extended.arguments.map(\.description)
    } else if declaration.keyword == .extension {
      parameters = NamedType.named[name]?.parameters ?? []
    }
    selfMembers = declaration.keyword == .class ? declaration.memberNames : []
    var inherited = declaration.inherited.map { type($0, isExistential: false) }
    inherited += conformances(of: declaration, named: name, inherited)
    let conforming = inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))"
    let body = lines(
      of: declaration.members, \.span, from: offset(after: "{", from: declaration.name.span.end),
      to: end - 1, self.declaration)
    let head =
      "\(declaration.keyword.rawValue) \(type(declaration.name, isExistential: false))"
      + generics(declaration.genericParameters) + conforming
      + requirements(declaration.requirements)
    return body.isEmpty ? "\(head) {}" : "\(head) {\n\(body.indented)\n}"
  }

  /// Returns the conformances that the program does not declare but Swift requires.
  ///
  /// A type that is used as an error must conform to `Error`. A type with a description must
  /// conform to `CustomStringConvertible`.
  private func conformances(
    of declaration: TypeDeclaration, named name: String, _ stated: [String]
  ) -> [String] {
    guard ![.protocol, .extension].contains(declaration.keyword) else { return [] }
    var added: [String] = []
    let errors = ["Error", "Swift.Error", "LocalizedError"]
    if known.errorTypes.contains(name), !stated.contains(where: errors.contains) {
      added.append(self.declared["Error"] == nil ? "Error" : "Swift.Error")
    }
    if declaration.hasDescription { added.append("CustomStringConvertible") }
    return added
  }
}

extension TypeDeclaration {
  var memberNames: Set<String> {
    var names: Set<String> = []
    for member in members {
      switch member.kind {
      case .variable(let variable):
        names.formUnion(variable.bindings.flatMap { $0.pattern.boundNames.map(\.text) })
      case .function(let function): names.insert(function.name.text)
      default: break
      }
    }
    return names
  }
}
