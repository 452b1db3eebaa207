import WeirRuntime

/// A statement in which all names are resolved.
package struct TypedStatement {
  package let kind: Kind
  package let syntax: Statement

  init(_ kind: Kind, _ syntax: Statement) {
    self.kind = kind
    self.syntax = syntax
  }

  package indirect enum Kind {
    /// A statement that has no effect at run time, or one with a reported error.
    case nothing
    case expression(TypedExpression)
    case variables([TypedBinding])
    case function(TypedVariable, TypedFunction)
    case type(TypedTypeDeclaration)
    case `if`([Branch], otherwise: TypedBlock?, Target)
    case `guard`([TypedCondition], otherwise: TypedBlock)
    case `switch`(TypedExpression, [Case], Target)
    /// A loop over a range with at most one loop variable.
    case count(LocalVariable, TypedExpression, TypedBlock, Target)
    case `for`(Loop, Target)
    case `while`([TypedCondition], TypedBlock, Target)
    case `repeat`(TypedBlock, TypedExpression, Target)
    case `do`(TypedBlock, catches: [Case], Target)
    /// A `defer` statement. It contains the rest of its block, so that the deferred block runs
    /// whenever control leaves the rest.
    case `defer`(TypedBlock, rest: TypedBlock)
    case `return`(TypedExpression?)
    case `throw`(TypedExpression)
    case `break`(Int)
    case `continue`(Int)
    case `fallthrough`
  }

  /// A statement that can be the target of `break` or `continue`.
  package struct Target {
    package let number: Int
    package let isLabeled: Bool
  }

  package struct Branch {
    package let conditions: [TypedCondition]
    package let body: TypedBlock
  }

  /// A case of a `switch` or a `catch` clause. Without items, it matches everything.
  package struct Case {
    package struct Item {
      package let pattern: TypedPattern
      package let filter: TypedExpression?
    }
    package let items: [Item]
    package let body: TypedBlock
  }

  package struct Loop {
    package let pattern: TypedPattern
    package let patternSpan: Span
    package let isMatching: Bool
    /// Whether the loop is a `for await` loop.
    package let isAsync: Bool
    package let sequence: TypedExpression
    package let filter: TypedExpression?
    package let body: TypedBlock
  }
}

/// A sequence of statements.
package struct TypedBlock {
  package var statements: [TypedStatement] = []
  /// The functions that the block declares, which exist from its beginning.
  package var functions: [LocalVariable] = []
  /// The variables that the block declares, which exist until the block is left.
  package var variables: [LocalVariable] = []
}

/// A binding of a variable declaration.
package struct TypedBinding {
  package enum Kind {
    case value(TypedPattern, TypedExpression)
    /// A variable without an initial value, or one that is implicitly initialized to nil.
    case uninitialized(TypedVariable, isNil: Bool)
    case computed(Global, get: TypedFunction?, set: TypedFunction?)
    /// A variable with observers, and the variable that stores its value.
    case observed(
      Global, storage: Global, TypedExpression, willSet: TypedFunction?, didSet: TypedFunction?)
  }

  package let kind: Kind
  package let span: Span
}

/// A condition of an `if`, `guard` or `while`.
package enum TypedCondition {
  case expression(TypedExpression)
  case unwrap(TypedPattern, TypedExpression)
  case matching(TypedPattern, TypedExpression)
}

/// A pattern whose variables are declared.
package indirect enum TypedPattern {
  case anything
  /// A pattern with a reported error.
  case nothing
  case variable(TypedVariable)
  /// An expression pattern with a declared `~=` operator: the subject and the call of the operator.
  case test(LocalVariable, TypedExpression)
  case tuple([TypedPattern])
  case enumCase(String, payload: [TypedPattern]?, Span)
  case optional(TypedPattern)
  case typeCheck(Type)
  case cast(TypedPattern, Type)
  /// An expression pattern, whose value is compared with the subject.
  case value(TypedExpression, Span)
}

/// A type declaration or extension with its checked members.
package struct TypedTypeDeclaration {
  package enum Member {
    case method(String, TypedFunction)
    case staticMethod(String, Type, TypedFunction)
    case accessor(String, Accessor.Kind, TypedFunction)
    /// The initial value of a property, or of several properties if the pattern is a tuple.
    case initial([Int], TypedFunction)
    /// The initial value of a lazy property, as a function of `self`.
    case lazyValue(Int, TypedFunction)
    /// A static property with its initial value.
    case staticProperty(String, Global, TypedFunction?)
    case staticAccessors(String, Global, get: TypedFunction?, set: TypedFunction?)
    /// An initializer. A designated one starts with the initial values of the properties.
    case initializer(Initializer, TypedFunction, isDesignated: Bool)
    case deinitializer(TypedFunction)
  }

  package let type: DeclaredType
  package let members: [Member]
  /// The nested types.
  package var inner: [TypedTypeDeclaration] = []
  /// The witnesses for the protocol requirements, with the type whose table they belong to.
  package var witnesses: (of: DeclaredType, [String: Witness])?
}
