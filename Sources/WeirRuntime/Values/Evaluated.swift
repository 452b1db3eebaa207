import WeirSyntax

/// The value of an evaluated expression.
public struct Evaluated {
  package let value: Value
  /// The name of the variable, if the expression is only a variable.
  public let name: String?
  package let type: Type
  /// The location of the expression in the source text.
  package let span: Span

  package init(value: Value, name: String?, type: Type, span: Span) {
    (self.value, self.name, self.type, self.span) = (value, name, type, span)
  }

  /// Whether the REPL shows the value. False for `()` and for the unnamed disposable of an
  /// observation, which are by-products of a statement.
  public var isWorthShowing: Bool {
    switch value.unwrapped {
    case .void: false
    case .object(let object): name != nil || !(object is DisposableObject)
    default: true
    }
  }

  /// The debug description of the value, with strings in quotes.
  public var description: String { value.debugDescription }

  /// The value as `print` writes it.
  public var printed: String { value.description }

  public var typeName: String {
    let isStream = if case .object(_ as Stream) = value { true } else { false }
    return type.isComplete || isStream && !type.isDynamic ? type.description : value.typeName
  }
}
