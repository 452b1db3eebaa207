struct Declaration: Sendable {
  let kind: Kind
  let modifiers: Modifiers
  let span: Span

  indirect enum Kind: Sendable {
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
struct Modifiers: OptionSet, Sendable, Hashable {
  let rawValue: UInt32
  static let `static` = Modifiers(rawValue: 1 << 0)
  static let mutating = Modifiers(rawValue: 1 << 1)
  static let lazy = Modifiers(rawValue: 1 << 2)
  static let weak = Modifiers(rawValue: 1 << 3)
  static let unowned = Modifiers(rawValue: 1 << 4)
  static let override = Modifiers(rawValue: 1 << 5)
  static let indirect = Modifiers(rawValue: 1 << 6)
  static let convenience = Modifiers(rawValue: 1 << 7)
  static let required = Modifiers(rawValue: 1 << 8)
  static let final = Modifiers(rawValue: 1 << 9)
  static let prefix = Modifiers(rawValue: 1 << 10)
  static let postfix = Modifiers(rawValue: 1 << 11)
  static let async = Modifiers(rawValue: 1 << 12)
  /// `class` before a member, which subclasses may override; always together with `static`.
  static let ofClass = Modifiers(rawValue: 1 << 13)
  static let `private` = Modifiers(rawValue: 1 << 14)
  static let privateSet = Modifiers(rawValue: 1 << 15)
}

/// `let` or `var` with its declarators.
struct VariableDeclaration: Sendable {
  let isMutable: Bool
  let bindings: [VariableBinding]
}

struct VariableBinding: Sendable {
  let pattern: Pattern
  let type: TypeSyntax?
  let value: Expression?
  let accessors: [Accessor]
}

/// `get`, `set`, `willSet` or `didSet`; a bare body is a `get`, and a protocol's requirement has no body.
struct Accessor: Sendable {
  enum Kind: String, Sendable { case get, set, willSet, didSet }
  let kind: Kind
  let parameter: Name?
  let body: Block?
}

struct FunctionDeclaration: Sendable {
  /// The names under which the accessors of subscripts are known.
  static let (elementGetter, elementSetter) = ("subscript", "subscript=")

  /// An identifier or an operator.
  let name: Name
  /// True for an operator that stands before its operand.
  let isPrefix: Bool
  let genericParameters: [GenericParameter]
  let parameters: [Parameter]
  let effects: Effects
  let resultType: TypeSyntax?
  let requirements: [GenericRequirement]
  /// Nothing only in a protocol.
  let body: Block?
}

struct InitializerDeclaration: Sendable {
  let isFailable: Bool
  let genericParameters: [GenericParameter]
  let parameters: [Parameter]
  let effects: Effects
  let requirements: [GenericRequirement]
  let body: Block?
}

struct Parameter: Sendable {
  /// What the caller writes; nothing when the label is `_`.
  let label: Name?
  let name: Name
  let type: TypeSyntax
  let defaultValue: Expression?
}

struct GenericParameter: Sendable {
  let name: Name
  let constraint: TypeSyntax?
}

/// `T: P` or `T.Element == Int`
struct GenericRequirement: Sendable {
  enum Relation: Sendable { case conforms, equals }
  let subject: TypeSyntax
  let relation: Relation
  let object: TypeSyntax
}

/// `struct`, `class`, `enum`, `protocol` or `extension`.
struct TypeDeclaration: Sendable {
  enum Keyword: String, Sendable { case `struct`, `class`, `enum`, `protocol`, `extension` }
  let keyword: Keyword
  /// For an extension possibly `Outer.Inner`.
  let name: TypeSyntax
  let genericParameters: [GenericParameter]
  /// A raw type and conformances, in order.
  let inherited: [TypeSyntax]
  let requirements: [GenericRequirement]
  let members: [Declaration]
}

struct EnumCase: Sendable {
  let name: Name
  /// Nothing without parentheses.
  let payload: [EnumCaseParameter]?
  let rawValue: Expression?
}

struct EnumCaseParameter: Sendable {
  let label: Name?
  let type: TypeSyntax
  let defaultValue: Expression?
}
