/// Converts type syntax to types.
package struct TypeReader {
  /// Resolves a name with type arguments: the program's types and the variables of a signature.
  package let meaning: (String, [Type]) -> Type?
  /// Whether a bare `Event`, `Observer` or `Result` gets the type arguments of the signature's
  /// stream.
  private let completesEvents: Bool

  package init(meaning: @escaping (String, [Type]) -> Type?, completesEvents: Bool = false) {
    (self.meaning, self.completesEvents) = (meaning, completesEvents)
  }

  package func type(_ syntax: TypeSyntax) -> Type {
    switch syntax.kind {
    case .named(let name, let arguments): named(name.text, arguments.map(type))
    case .member(let base, let name, _) where name.text == "Type": .metatype(type(base))
    case .member(let base, let name, let arguments):
      member(base, name.text, arguments.map(type))
    case .optional(let type), .unwrapped(let type): .optional(self.type(type))
    case .array(let element), .variadic(let element): .array(type(element))
    case .dictionary(let key, let value): .dictionary(type(key), type(value))
    case .tuple(let elements):
      .tuple(elements.map { type($0.type) }, labels: elements.map { $0.label?.text })
    case .function(let function):
      .function(
        function.parameters.map(parameter),
        function.effects.contains(.async)
          ? .awaiting(type(function.result)) : type(function.result))
    case .inout(let type), .some(let type), .any(let type): self.type(type)
    case .composition(let parts):
      .named(parts.map { type($0).description }.joined(separator: " & "), [])
    }
  }

  /// Resolves a nested type such as `Outer.Inner` or `String.Index`.
  ///
  /// A built-in type is found by its last name.
  private func member(_ base: TypeSyntax, _ name: String, _ arguments: [Type]) -> Type {
    let outer = type(base)
    if case .named(let outer, let given) = outer,
      let type = meaning("\(outer).\(name)", given + arguments)
    {
      return type
    }
    if case .named(let outer, let given) = outer,
      let type = Type.inCombine(outer, given, name, arguments)
    {
      return type
    }
    let nested = "\(Type.canonical(outer.constructor)).\(name)"
    if NamedType.named[nested] != nil, outer != .string { return .named(nested, outer.arguments) }
    switch (outer, name) {
    case (.string, "Index"), (.substring, "Index"): return .textIndex
    case (.string, "Element"), (.substring, "Element"): return .character
    case (.string, "SubSequence"): return .substring
    case (.named("Unicode", _), "Scalar"): return .unicodeScalar
    case (.named("Signal", let arguments), "Observer"), (.named("Signal", let arguments), "Event"):
      return .named(name, arguments)
    case (.variable(let root), _) where root != "Self":
      return meaning("\(root).\(name)", []) ?? .variable("\(root).\(name)")
    default: return named(name, arguments)
    }
  }

  /// Returns the type of a function parameter.
  private func parameter(_ syntax: TypeSyntax) -> Type {
    if case .inout(let changed) = syntax.kind { .changed(type(changed)) } else { type(syntax) }
  }

  private func named(_ name: String, _ arguments: [Type]) -> Type {
    if let type = meaning(name, arguments) { return type.bounded }
    switch (name, arguments.count) {
    case ("Void", 0): return .void
    case ("Self", 0), ("_", 0): return .dynamic
    // The checker reports an unsupported type where it is written. Treat it as unknown here.
    case _ where Type.supportedAlternatives[name] != nil: return .dynamic
    case ("AnyHashable", 0): return .any
    case ("Error", 0), ("ErrorType", 0): return .named("Error", [])
    case ("KeyPath", 2): return .function([arguments[0]], arguments[1])
    case ("ReferenceWritableKeyPath", 2): return .function(arguments, .void)
    case ("Array", 1): return .array(arguments[0])
    case ("SinkOf", 1): return .named("Observer", arguments[0].arguments)
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    case ("Optional", 1): return .optional(arguments[0])
    case ("PrimitiveSequence", 2), ("SharedSequence", 2):
      guard let stream = StreamProtocol.marked[arguments[0].constructor] else {
        return .named(name, arguments)
      }
      return .named(stream, stream == "Completable" ? [] : [arguments[1]])
    default:
      let canonical = Type.canonical(name)
      let isRenamed =
        canonical == "Int" || canonical == "Double" || canonical == "Float" || canonical == "String"
        || canonical == "DispatchTimeInterval" || Type.isRange(canonical)
      if completesEvents, arguments.isEmpty, ["Event", "Observer", "Result"].contains(name) {
        return .named(name, [.variable("Value"), .variable("Error")])
      }
      return .named(isRenamed ? canonical : name, arguments)
    }
  }
}

extension TypeSyntax {
  /// Parses a type, or returns nil if `text` is not a type.
  package static func parse(_ text: String) -> TypeSyntax? {
    let parsed = Parser.parse(SourceText(name: "", text: "let x: \(text)"))
    guard parsed.diagnostics.isEmpty, let statement = parsed.statements.first,
      case .declaration(let declaration) = statement.kind,
      case .variable(let variable) = declaration.kind
    else { return nil }
    return variable.bindings.first?.type
  }
}
