import WeirSyntax

/// Writes a syntax tree as one line of nested lists for comparison in tests.
package enum Dump {
  package static func program(_ text: String) -> String {
    let result = Parser.parse(SourceText(name: "test", text: text))
    let complaints = result.diagnostics.map { "!" + $0.message }
    return (result.statements.map(statement) + complaints).joined(separator: "; ")
  }

  static func list(_ parts: [String]) -> String {
    "(" + parts.filter { !$0.isEmpty }.joined(separator: " ") + ")"
  }

  static func list(_ parts: String...) -> String { list(parts) }

  static func labeled(_ label: Name?, _ text: String) -> String {
    (label.map { $0.text + ":" } ?? "") + text
  }

  static func block(_ statements: [Statement]) -> String {
    "{" + statements.map(statement).joined(separator: "; ") + "}"
  }

  // MARK: Types

  static func type(_ type: TypeSyntax) -> String {
    switch type.kind {
    case .named(let name, let arguments): name.text + generics(arguments)
    case .member(let outer, let name, let arguments):
      self.type(outer) + "." + name.text + generics(arguments)
    case .optional(let type): self.type(type) + "?"
    case .unwrapped(let type): self.type(type) + "!"
    case .array(let type): "[" + self.type(type) + "]"
    case .dictionary(let key, let value): "[\(self.type(key)):\(self.type(value))]"
    case .tuple(let elements):
      "(" + elements.map { labeled($0.label, self.type($0.type)) }.joined(separator: ",") + ")"
    case .function(let function):
      "(" + function.parameters.map(self.type).joined(separator: ",") + ")"
        + effects(function.effects) + "->" + self.type(function.result)
    case .some(let type): "some " + self.type(type)
    case .any(let type): "any " + self.type(type)
    case .composition(let types): types.map(self.type).joined(separator: "&")
    case .inout(let type): "inout " + self.type(type)
    case .variadic(let type): self.type(type) + "..."
    }
  }

  static func generics(_ arguments: [TypeSyntax]) -> String {
    arguments.isEmpty ? "" : "<" + arguments.map(type).joined(separator: ",") + ">"
  }

  static func effects(_ effects: Effects) -> String {
    (effects.contains(.async) ? " async" : "") + (effects.contains(.throwing) ? " throws" : "")
  }

  // MARK: Patterns

  static func pattern(_ pattern: Pattern) -> String {
    switch pattern.kind {
    case .wildcard: "_"
    case .binding(let name, let isMutable): (isMutable ? "var " : "let ") + name.text
    case .tuple(let elements): "(" + self.elements(elements) + ")"
    case .enumCase(let type, let name, let payload):
      (type.map(self.type) ?? "") + "." + name.text
        + (payload.map { "(" + elements($0) + ")" } ?? "")
    case .optional(let pattern): self.pattern(pattern) + "?"
    case .typeCheck(let type): "is " + self.type(type)
    case .cast(let pattern, let type): self.pattern(pattern) + " as " + self.type(type)
    case .expression(let value): expression(value)
    }
  }

  private static func elements(_ elements: [PatternElement]) -> String {
    elements.map { labeled($0.label, pattern($0.pattern)) }.joined(separator: ",")
  }
}
