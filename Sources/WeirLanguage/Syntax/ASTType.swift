struct TypeSyntax: Sendable {
  let kind: Kind
  let span: Span

  indirect enum Kind: Sendable {
    /// `Int`, `Signal<Int, NoError>`, also `Void`, `Self`, `Any` and `_`.
    case named(Name, arguments: [TypeSyntax])
    /// `Outer.Inner`
    case member(TypeSyntax, Name, arguments: [TypeSyntax])
    case optional(TypeSyntax)
    /// `Type!`
    case unwrapped(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// Never exactly one unlabelled element: parentheses alone are dropped. `()` is the empty tuple.
    case tuple([TupleTypeElement])
    case function(FunctionType)
    case some(TypeSyntax)
    case any(TypeSyntax)
    /// `A & B`
    case composition([TypeSyntax])
    case `inout`(TypeSyntax)
    /// `Type...` in a parameter.
    case variadic(TypeSyntax)
  }
}

struct TupleTypeElement: Sendable {
  let label: Name?
  let type: TypeSyntax
}

struct FunctionType: Sendable {
  let parameters: [TypeSyntax]
  let effects: Effects
  let result: TypeSyntax
  /// True where an argument is written as the value that the function gives.
  var isAutoclosure = false
  /// True where the function may be kept.
  var isEscaping = false
}
