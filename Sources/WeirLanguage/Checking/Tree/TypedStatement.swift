import WeirSyntax

/// A statement whose names are resolved.
struct TypedStatement {
  let kind: Kind
  let syntax: Statement

  init(_ kind: Kind, _ syntax: Statement) {
    self.kind = kind
    self.syntax = syntax
  }

  indirect enum Kind {
    /// What says something that is known already, or a mistake, which is reported.
    case nothing
    case expression(TypedExpression)
    case variables([TypedBinding])
    case function(TypedVariable, TypedFunction)
    case type(TypedTypeDeclaration)
    case `if`([Branch], otherwise: TypedBlock?, Target)
    case `guard`([TypedCondition], otherwise: TypedBlock)
    case `switch`(TypedExpression, [Case], Target)
    /// Over a range, with one name or none.
    case count(LocalVariable, TypedExpression, TypedBlock, Target)
    case `for`(Loop, Target)
    case `while`([TypedCondition], TypedBlock, Target)
    case `repeat`(TypedBlock, TypedExpression, Target)
    case `do`(TypedBlock, catches: [Case], Target)
    /// The rest of the block stands inside, so that the first block runs whenever that is left.
    case `defer`(TypedBlock, rest: TypedBlock)
    case `return`(TypedExpression?)
    case `throw`(TypedExpression)
    case `break`(Int)
    case `continue`(Int)
    case `fallthrough`
  }

  /// A statement that `break` or `continue` can be said of.
  struct Target {
    let number: Int
    let isLabelled: Bool
  }

  struct Branch {
    let conditions: [TypedCondition]
    let body: TypedBlock
  }

  /// A case of a `switch` or a `catch`; without items for all that is left.
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
    /// True where the elements are waited for.
    let isAsync: Bool
    let sequence: TypedExpression
    let filter: TypedExpression?
    let body: TypedBlock
  }
}

/// Statements one after the other.
struct TypedBlock {
  var statements: [TypedStatement] = []
  /// The functions among them, which exist from the beginning.
  var functions: [LocalVariable] = []
  /// What the block declares; it goes when the block is left.
  var variables: [LocalVariable] = []
}

/// What a declaration gives a value to.
enum TypedVariable {
  case local(LocalVariable)
  case global(Global)

  /// How it is called, where it is a function under its name.
  var shape: CallShape? {
    switch self {
    case .local(let variable): variable.shape
    case .global(let global): global.shape
    }
  }

  /// True for a function as a value that may throw.
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

/// One of the variables that a declaration makes.
struct TypedBinding {
  enum Kind {
    case value(TypedPattern, TypedExpression)
    /// A variable that has no value yet; true where that is nil.
    case uninitialised(TypedVariable, isNil: Bool)
    case computed(Global, get: TypedFunction?, set: TypedFunction?)
    /// A variable with observers, and the one that keeps its value.
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

/// A pattern whose names are declared.
indirect enum TypedPattern {
  case anything
  /// A mistake, which is reported.
  case nothing
  case variable(TypedVariable)
  /// A value that the program's own `~=` compares, and the question.
  case test(LocalVariable, TypedExpression)
  case tuple([TypedPattern])
  case enumCase(String, payload: [TypedPattern]?, Span)
  case optional(TypedPattern)
  case typeCheck(Type)
  case cast(TypedPattern, Type)
  /// A value to compare with.
  case value(TypedExpression, Span)
}

/// What the declaration of a type says of its members.
struct TypedTypeDeclaration {
  enum Member {
    case method(String, TypedFunction)
    case staticMethod(String, Type, TypedFunction)
    case accessor(String, Accessor.Kind, TypedFunction)
    /// The value with which properties begin: several where a pattern takes it apart.
    case initial([Int], TypedFunction)
    /// The value of a lazy property, which is a function of the object.
    case lazyValue(Int, TypedFunction)
    /// A static property, and the value with which it begins.
    case staticProperty(String, Global, TypedFunction?)
    case staticAccessors(String, Global, get: TypedFunction?, set: TypedFunction?)
    /// True where it begins with the values of the properties.
    case initializer(Initialiser, TypedFunction, isDesignated: Bool)
    case deinitializer(TypedFunction)
  }

  let type: DeclaredType
  let members: [Member]
  /// The types that stand in its braces.
  var inner: [TypedTypeDeclaration] = []
  /// What the values have for what their protocols require, and the type that keeps it.
  var witnesses: (of: DeclaredType, [String: Witness])?
}
