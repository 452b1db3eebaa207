import WeirSyntax

extension Dump {
  static func declaration(_ declaration: Declaration) -> String {
    let words = modifiers(declaration.modifiers)
    switch declaration.kind {
    case .variable(let variable):
      return list(
        [words, variable.isMutable ? "var" : "let"] + variable.bindings.map(binding))
    case .function(let function): return list(words, self.function(function))
    case .initializer(let initializer):
      return list(
        words, initializer.isFailable ? "init?" : "init", parameters(initializer.parameters),
        body(initializer.body))
    case .deinitializer(let block): return list("deinit", self.block(block.statements))
    case .subscript(let getter, let setter):
      return list(
        words, "subscript", parameters(getter.parameters), "->",
        getter.resultType.map(type) ?? "", "get" + body(getter.body),
        setter.map { "set(\($0.parameters.last?.name.text ?? ""))" + body($0.body) } ?? "")
    case .type(let declaration): return list(words, self.type(declaration))
    case .enumCases(let cases): return list(["case"] + cases.map(enumCase))
    case .typeAlias(let name, let generics, let type):
      return list("typealias", name.text + self.generics(generics), self.type(type))
    case .associatedType(let name, let inherited):
      return list(["associatedtype", name.text] + inherited.map(type))
    case .import(let path): return list("import", path.map(\.text).joined(separator: "."))
    }
  }

  private static func modifiers(_ modifiers: Modifiers) -> String {
    let names: [(Modifiers, String)] = [
      (.static, "static"), (.mutating, "mutating"), (.lazy, "lazy"), (.weak, "weak"),
      (.unowned, "unowned"), (.override, "override"), (.indirect, "indirect"), (.async, "async"),
      (.convenience, "convenience"), (.required, "required"), (.final, "final"),
    ]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined(separator: " ")
  }

  private static func binding(_ binding: VariableBinding) -> String {
    let name: String
    if case .binding(let bound, _) = binding.pattern.kind {
      name = bound.text
    } else {
      name = pattern(binding.pattern)
    }
    return list(
      [name + (binding.type.map { ":" + type($0) } ?? ""), binding.value.map(expression) ?? ""]
        + binding.accessors.map(accessor))
  }

  private static func accessor(_ accessor: Accessor) -> String {
    accessor.kind.rawValue + (accessor.parameter.map { "(\($0.text))" } ?? "")
      + body(accessor.body)
  }

  private static func body(_ block: Block?) -> String {
    block.map { self.block($0.statements) } ?? ""
  }

  private static func function(_ function: FunctionDeclaration) -> String {
    let parts = [
      "func", function.name.text + generics(function.genericParameters),
      parameters(function.parameters) + effects(function.effects),
      function.resultType.map { "-> " + type($0) } ?? "", requirements(function.requirements),
      body(function.body),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func parameters(_ parameters: [Parameter]) -> String {
    let words = parameters.map { parameter in
      let label = parameter.label?.text ?? "_"
      let names = label == parameter.name.text ? label : label + " " + parameter.name.text
      return names + ":" + type(parameter.type)
        + (parameter.defaultValue.map { "=" + expression($0) } ?? "")
    }
    return "(" + words.joined(separator: ",") + ")"
  }

  private static func generics(_ parameters: [GenericParameter]) -> String {
    let words = parameters.map { $0.name.text + ($0.constraint.map { ":" + type($0) } ?? "") }
    return words.isEmpty ? "" : "<" + words.joined(separator: ",") + ">"
  }

  private static func requirements(_ requirements: [GenericRequirement]) -> String {
    let words = requirements.map { requirement in
      let relation = requirement.relation == .equals ? "==" : ":"
      return type(requirement.subject) + relation + type(requirement.object)
    }
    return words.isEmpty ? "" : "where " + words.joined(separator: ",")
  }

  private static func type(_ declaration: TypeDeclaration) -> String {
    let parts = [
      declaration.keyword.rawValue,
      type(declaration.name) + generics(declaration.genericParameters),
      declaration.inherited.isEmpty
        ? "" : ":" + declaration.inherited.map(type).joined(separator: ","),
      requirements(declaration.requirements),
      declaration.members.map(self.declaration).joined(separator: " "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func enumCase(_ enumCase: EnumCase) -> String {
    let payload = enumCase.payload.map { values in
      "(" + values.map { labeled($0.label, type($0.type)) }.joined(separator: ",") + ")"
    }
    return enumCase.name.text + (payload ?? "")
      + (enumCase.rawValue.map { "=" + expression($0) } ?? "")
  }
}
