package struct TypeSyntax: Sendable {
  package let kind: Kind
  package let span: Span

  package init(kind: Kind, span: Span) {
    (self.kind, self.span) = (kind, span)
  }

  package indirect enum Kind: Sendable {
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

package struct TupleTypeElement: Sendable {
  package let label: Name?
  package let type: TypeSyntax
}

package struct FunctionType: Sendable {
  package let parameters: [TypeSyntax]
  package let effects: Effects
  package let result: TypeSyntax
  /// True where an argument is written as the value that the function gives.
  package var isAutoclosure = false
  /// True where the function may be kept.
  package var isEscaping = false
}
