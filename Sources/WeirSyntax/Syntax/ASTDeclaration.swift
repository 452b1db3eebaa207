package struct Declaration: Sendable {
  package let kind: Kind
  package let modifiers: Modifiers
  package let span: Span

  package indirect enum Kind: Sendable {
    case variable(VariableDeclaration)
    case function(FunctionDeclaration)
    case initializer(InitializerDeclaration)
    case deinitializer(Block)
    /// What reads an element, and what sets one where that is possible.
    case `subscript`(getter: FunctionDeclaration, setter: FunctionDeclaration?)
    case type(TypeDeclaration)
    /// `case a, b(Int)`, only as a member of an enum.
    case enumCases([EnumCase])
    case typeAlias(Name, genericParameters: [GenericParameter], TypeSyntax)
    /// A protocol's `associatedtype`, in Swift 2 a `typealias` without a type.
    case associatedType(Name, inherited: [TypeSyntax])
    case `import`([Name])
  }
}

/// The words before a declaration that the meaning depends on.
package struct Modifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let `static` = Modifiers(rawValue: 1 << 0)
  package static let mutating = Modifiers(rawValue: 1 << 1)
  package static let lazy = Modifiers(rawValue: 1 << 2)
  package static let weak = Modifiers(rawValue: 1 << 3)
  package static let unowned = Modifiers(rawValue: 1 << 4)
  package static let override = Modifiers(rawValue: 1 << 5)
  package static let indirect = Modifiers(rawValue: 1 << 6)
  package static let convenience = Modifiers(rawValue: 1 << 7)
  package static let required = Modifiers(rawValue: 1 << 8)
  package static let final = Modifiers(rawValue: 1 << 9)
  package static let prefix = Modifiers(rawValue: 1 << 10)
  package static let postfix = Modifiers(rawValue: 1 << 11)
  package static let async = Modifiers(rawValue: 1 << 12)
  /// `class` before a member, which subclasses may override; always together with `static`.
  package static let ofClass = Modifiers(rawValue: 1 << 13)
  package static let `private` = Modifiers(rawValue: 1 << 14)
  package static let privateSet = Modifiers(rawValue: 1 << 15)
}

/// `let` or `var` with its declarators.
package struct VariableDeclaration: Sendable {
  package let isMutable: Bool
  package let bindings: [VariableBinding]
}

package struct VariableBinding: Sendable {
  package let pattern: Pattern
  package let type: TypeSyntax?
  package let value: Expression?
  package let accessors: [Accessor]
}

/// `get`, `set`, `willSet` or `didSet`; a bare body is a `get`, and a protocol's requirement has no body.
package struct Accessor: Sendable {
  package enum Kind: String, Sendable { case get, set, willSet, didSet }
  package let kind: Kind
  package let parameter: Name?
  package let body: Block?

  package init(kind: Kind, parameter: Name?, body: Block?) {
    (self.kind, self.parameter, self.body) = (kind, parameter, body)
  }
}

package struct FunctionDeclaration: Sendable {
  /// The names under which the accessors of subscripts are known.
  package static let (elementGetter, elementSetter) = ("subscript", "subscript=")

  /// An identifier or an operator.
  package let name: Name
  /// True for an operator that stands before its operand.
  package let isPrefix: Bool
  package let genericParameters: [GenericParameter]
  package let parameters: [Parameter]
  package let effects: Effects
  package let resultType: TypeSyntax?
  package let requirements: [GenericRequirement]
  /// Nothing only in a protocol.
  package let body: Block?
}

package struct InitializerDeclaration: Sendable {
  package let isFailable: Bool
  package let genericParameters: [GenericParameter]
  package let parameters: [Parameter]
  package let effects: Effects
  package let requirements: [GenericRequirement]
  package let body: Block?
}

package struct Parameter: Sendable {
  /// What the caller writes; nothing when the label is `_`.
  package let label: Name?
  package let name: Name
  package let type: TypeSyntax
  package let defaultValue: Expression?
}

package struct GenericParameter: Sendable {
  package let name: Name
  package let constraint: TypeSyntax?
}

/// `T: P` or `T.Element == Int`
package struct GenericRequirement: Sendable {
  package enum Relation: Sendable { case conforms, equals }
  package let subject: TypeSyntax
  package let relation: Relation
  package let object: TypeSyntax
}

/// `struct`, `class`, `enum`, `protocol` or `extension`.
package struct TypeDeclaration: Sendable {
  package enum Keyword: String, Sendable { case `struct`, `class`, `enum`, `protocol`, `extension` }
  package let keyword: Keyword
  /// For an extension possibly `Outer.Inner`.
  package let name: TypeSyntax
  package let genericParameters: [GenericParameter]
  /// A raw type and conformances, in order.
  package let inherited: [TypeSyntax]
  package let requirements: [GenericRequirement]
  package let members: [Declaration]
}

package struct EnumCase: Sendable {
  package let name: Name
  /// Nothing without parentheses.
  package let payload: [EnumCaseParameter]?
  package let rawValue: Expression?
}

package struct EnumCaseParameter: Sendable {
  package let label: Name?
  package let type: TypeSyntax
  package let defaultValue: Expression?
}
