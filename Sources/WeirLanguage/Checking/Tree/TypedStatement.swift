import WeirSyntax

/// A statement in which all names are resolved.
struct TypedStatement {
  let kind: Kind
  let syntax: Statement

  init(_ kind: Kind, _ syntax: Statement) {
    self.kind = kind
    self.syntax = syntax
  }

  indirect enum Kind {
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
  struct Target {
    let number: Int
    let isLabelled: Bool
  }

  struct Branch {
    let conditions: [TypedCondition]
    let body: TypedBlock
  }

  /// A case of a `switch` or a `catch` clause. Without items, it matches everything.
  struct Case {
    struct Item {
      let pattern: TypedPattern
      let filter: TypedExpression?
    }
    let items: [Item]
    let body: TypedBlock
  }

  struct Loop {
    let pattern: TypedPattern
    let patternSpan: Span
    let isMatching: Bool
    /// Whether the loop is a `for await` loop.
    let isAsync: Bool
    let sequence: TypedExpression
    let filter: TypedExpression?
    let body: TypedBlock
  }
}

/// A sequence of statements.
struct TypedBlock {
  var statements: [TypedStatement] = []
  /// The functions that the block declares, which exist from its beginning.
  var functions: [LocalVariable] = []
  /// The variables that the block declares, which exist until the block is left.
  var variables: [LocalVariable] = []
}

/// A declared local or session variable.
enum TypedVariable {
  case local(LocalVariable)
  case global(Global)

  /// The signature of the function with this name; nil for other variables.
  var shape: CallShape? {
    switch self {
    case .local(let variable): variable.shape
    case .global(let global): global.shape
    }
  }

  /// Whether the value is a function that can throw.
  var throwsWhenCalled: Bool {
    get {
      switch self {
      case .local(let variable): variable.throwsWhenCalled
      case .global(let global): global.throwsWhenCalled
      }
    }
    nonmutating set {
      switch self {
      case .local(let variable): variable.throwsWhenCalled = newValue
      case .global(let global): global.throwsWhenCalled = newValue
      }
    }
  }
}

/// A binding of a variable declaration.
struct TypedBinding {
  enum Kind {
    case value(TypedPattern, TypedExpression)
    /// A variable without an initial value, or one that is implicitly initialized to nil.
    case uninitialised(TypedVariable, isNil: Bool)
    case computed(Global, get: TypedFunction?, set: TypedFunction?)
    /// A variable with observers, and the variable that stores its value.
    case observed(
      Global, storage: Global, TypedExpression, willSet: TypedFunction?, didSet: TypedFunction?)
  }

  let kind: Kind
  let span: Span
}

/// A condition of an `if`, `guard` or `while`.
enum TypedCondition {
  case expression(TypedExpression)
  case unwrap(TypedPattern, TypedExpression)
  case matching(TypedPattern, TypedExpression)
}

/// A pattern whose variables are declared.
indirect enum TypedPattern {
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
struct TypedTypeDeclaration {
  enum Member {
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
    case initializer(Initialiser, TypedFunction, isDesignated: Bool)
    case deinitializer(TypedFunction)
  }

  let type: DeclaredType
  let members: [Member]
  /// The nested types.
  var inner: [TypedTypeDeclaration] = []
  /// The witnesses for the protocol requirements, with the type whose table they belong to.
  var witnesses: (of: DeclaredType, [String: Witness])?
}
