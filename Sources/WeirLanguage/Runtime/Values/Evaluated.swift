import WeirSyntax

/// The value of an expression that was evaluated.
public struct Evaluated {
  let value: Value
  /// The variable that the expression only was.
  public let name: String?
  let type: Type
  /// Of the expression in its text.
  let span: Span

  /// False for what a statement returns by the way: `()`, or the disposable of an observation.
  public var isWorthShowing: Bool {
    switch value.unwrapped {
    case .void: false
    case .object(let object): name != nil || !(object is DisposableObject)
    default: true
    }
  }

  /// The value as it shows inside of another one: a text in quotes.
  public var description: String { value.debugDescription }

  /// The value as a program prints it.
  public var printed: String { value.description }

  public var typeName: String {
    let isStream = if case .object(_ as Stream) = value { true } else { false }
    return type.isComplete || isStream && !type.isDynamic ? type.description : value.typeName
  }
}
