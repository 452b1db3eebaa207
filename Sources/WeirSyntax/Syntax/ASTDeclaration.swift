package struct Declaration: Sendable {
  package let kind: Kind
  package let modifiers: Modifiers
  package let span: Span

  package indirect enum Kind: Sendable {
    case variable(VariableDeclaration)
    case function(FunctionDeclaration)
    case initializer(InitializerDeclaration)
    case deinitializer(Block)
    /// A subscript with a getter and, if it is settable, a setter.
    case `subscript`(getter: FunctionDeclaration, setter: FunctionDeclaration?)
    case type(TypeDeclaration)
    /// An enum case declaration such as `case a, b(Int)`. Only valid as a member of an enum.
    case enumCases([EnumCase])
    case typeAlias(Name, genericParameters: [GenericParameter], TypeSyntax)
    /// A protocol's `associatedtype`, which Swift 2 wrote as a `typealias` without a type.
    case associatedType(Name, inherited: [TypeSyntax])
    case `import`([Name])
  }
}

/// The declaration modifiers that affect semantics.
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
  /// `class` before a member, which subclasses may override. Always combined with `static`.
  package static let ofClass = Modifiers(rawValue: 1 << 13)
  package static let `private` = Modifiers(rawValue: 1 << 14)
  package static let privateSet = Modifiers(rawValue: 1 << 15)
  /// `@Published` before a property, whose publisher is another property.
  package static let published = Modifiers(rawValue: 1 << 16)
}

/// A `let` or `var` declaration with its bindings.
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

/// An accessor: `get`, `set`, `willSet` or `didSet`.
///
/// A bare body is a `get` accessor. A protocol requirement has no body.
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
  /// The internal function names of a subscript's accessors.
  package static let (elementGetter, elementSetter) = ("subscript", "subscript=")

  /// The function's name, which is an identifier or an operator.
  package let name: Name
  /// Whether the function is a prefix operator.
  package let isPrefix: Bool
  package let genericParameters: [GenericParameter]
  package let parameters: [Parameter]
  package let effects: Effects
  package let resultType: TypeSyntax?
  package let requirements: [GenericRequirement]
  /// The function's body; nil only for a protocol requirement.
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
  /// The argument label, or nil if the label is `_`.
  package let label: Name?
  package let name: Name
  package let type: TypeSyntax
  package let defaultValue: Expression?
}

package struct GenericParameter: Sendable {
  package let name: Name
  package let constraint: TypeSyntax?
}

/// A requirement of a `where` clause: `T: P` or `T.Element == Int`.
package struct GenericRequirement: Sendable {
  package enum Relation: Sendable { case conforms, equals }
  package let subject: TypeSyntax
  package let relation: Relation
  package let object: TypeSyntax
}

/// A declaration of a `struct`, `class`, `enum`, `protocol` or `extension`.
package struct TypeDeclaration: Sendable {
  package enum Keyword: String, Sendable { case `struct`, `class`, `enum`, `protocol`, `extension` }
  package let keyword: Keyword
  /// The name of the type. An extension may name a nested type such as `Outer.Inner`.
  package let name: TypeSyntax
  package let genericParameters: [GenericParameter]
  /// The inheritance clause in source order: a raw type or superclass, and protocols.
  package let inherited: [TypeSyntax]
  package let requirements: [GenericRequirement]
  package let members: [Declaration]
}

package struct EnumCase: Sendable {
  package let name: Name
  /// The associated values, or nil if the case has no parentheses.
  package let payload: [EnumCaseParameter]?
  package let rawValue: Expression?
}

package struct EnumCaseParameter: Sendable {
  package let label: Name?
  package let type: TypeSyntax
  package let defaultValue: Expression?
}
