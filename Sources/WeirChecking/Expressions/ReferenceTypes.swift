import WeirRuntime

extension TypeSyntax {
  /// The name of the type without its generic arguments.
  var name: String? {
    if case .named(let name, _) = kind { name.text } else { nil }
  }
}

extension VariableReference {
  var kind: TypedExpression.Kind {
    switch self {
    case .slot(let variable): .local(variable)
    case .capture(let index, let variable): .capture(index, variable)
    }
  }
}

extension TypeSyntax {
  /// Whether the type is written `Type!`.
  var isImplicitlyUnwrapped: Bool { if case .unwrapped = kind { true } else { false } }
}
