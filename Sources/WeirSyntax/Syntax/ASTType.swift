package struct TypeSyntax: Sendable {
  package let kind: Kind
  package let span: Span

  package init(kind: Kind, span: Span) {
    (self.kind, self.span) = (kind, span)
  }

  package indirect enum Kind: Sendable {
    /// A named type: `Int`, `Signal<Int, NoError>`, and also `Void`, `Self`, `Any` and `_`.
    case named(Name, arguments: [TypeSyntax])
    /// A nested type such as `Outer.Inner`.
    case member(TypeSyntax, Name, arguments: [TypeSyntax])
    case optional(TypeSyntax)
    /// An implicitly unwrapped optional such as `Type!`.
    case unwrapped(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// A tuple type. Parentheses around a single unlabeled element are dropped; `()` is the empty
    /// tuple.
    case tuple([TupleTypeElement])
    case function(FunctionType)
    case some(TypeSyntax)
    case any(TypeSyntax)
    /// A protocol composition such as `A & B`.
    case composition([TypeSyntax])
    case `inout`(TypeSyntax)
    /// The type of a variadic parameter, such as `Type...`.
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
  /// Whether the parameter is an autoclosure.
  package var isAutoclosure = false
  /// Whether the function may escape the call.
  package var isEscaping = false
}
