struct Expression: Sendable {
  private final class Box: Sendable {
    let kind: Kind
    let span: Span

    init(_ kind: Kind, _ span: Span) {
      self.kind = kind
      self.span = span
    }
  }

  /// In a pool where that can keep it, else in a box of its own, which stands under the highest index.
  private let keeper: any AnyObject & Sendable
  private(set) var index: UInt32

  init(kind: Kind, span: Span) {
    keeper = Box(kind, span)
    index = .max
  }

  init(_ pool: ExpressionPool, _ index: UInt32) {
    keeper = pool
    self.index = index
  }

  private var box: Box { unsafeDowncast(keeper, to: Box.self) }
  private var pool: ExpressionPool { unsafeDowncast(keeper, to: ExpressionPool.self) }

  /// Put together anew whenever it is asked for.
  var kind: Kind { index == .max ? box.kind : pool.kind(index) }

  var span: Span { index == .max ? box.span : pool.span(index) }

  /// False where the expression consists of literals, names, members and calls only, as most do.
  var isBoxed: Bool { index == .max }

  /// The call of a member of a name that the expression is.
  var plainCall: PlainCall? { index == .max ? PlainCall(box.kind) : pool.plainCall(index) }

  /// Where the pool keeps it; nil when something else does.
  @inline(__always)
  func index(in pool: ExpressionPool) -> UInt32? { keeper === pool ? index : nil }

  /// Makes it another one of the same pool.
  @inline(__always)
  mutating func move(to index: UInt32) { self.index = index }

  enum Kind: Sendable {
    case integer(Int)
    case double(Double)
    case boolean(Bool)
    case `nil`
    case string(String)
    case interpolation([StringSegment])
    case regex(RegexLiteral)
    /// Any identifier in value position, also `self`, `super` and the name of a type.
    case name(String)
    /// `#line`, `#function`
    case place(PlaceLiteral)
    /// `$0`
    case shorthand(Int)
    /// `_` on the left of an assignment.
    case discard
    /// A type that only type syntax can write: `[Int]`, `[String: Any]`, `Signal<Int, NoError>`, `Int?`.
    case type(TypeSyntax)
    /// An operator as a function value: `reduce(0, +)`.
    case operatorFunction(BinaryOperator)

    case array([Expression])
    case dictionary([DictionaryEntry])
    /// Never exactly one unlabelled element: that is `parenthesized`.
    case tuple([TupleElement])
    case parenthesized(Expression)
    indirect case closure(Closure)
    case keyPath(KeyPath)

    /// `.merge`
    case implicitMember(Name)
    /// `base.name`; `.init`, `.self` and `.Type` are names like others.
    case member(Expression, Name)
    /// `base.0`
    case element(Expression, Int)
    case call(Call)
    /// `f(_:to:)` as a value: a name or a member with the labels of the function that is meant.
    case functionName(Expression, labels: [Name])
    /// `base[arguments]`
    case subscripted(Call)
    /// `base?`, always somewhere inside a `chain`.
    case optionalChain(Expression)
    /// The whole of `a?.b.c`: nil as soon as one `base?` in it is nil, otherwise an optional.
    case chain(Expression)
    /// `base!`
    case forced(Expression)

    case prefix(PrefixOperator, Expression)
    case postfix(Expression, PostfixOperator)
    case binary(Binary)
    case assignment(Assignment)
    case ternary(Ternary)
    case cast(Cast)
    /// `value is Type`
    case typeCheck(Expression, TypeSyntax)
    /// `&place` as an argument.
    case reference(Expression)
    case attempt(Attempt, Expression)
    case await(Expression)
    /// `if` and `switch` where a value is wanted.
    indirect case ifValue(IfStatement)
    indirect case switchValue(SwitchStatement)
  }
}

/// What says where it stands.
enum PlaceLiteral: String, Sendable {
  case line, column, function, file, fileID, filePath
}

enum StringSegment: Sendable {
  case text(String)
  case value(Expression)
}

struct DictionaryEntry: Sendable {
  let key: Expression
  let value: Expression
}

struct TupleElement: Sendable {
  let label: Name?
  let value: Expression
}

/// A call or a subscript. Trailing closures are the last `trailingCount` arguments; the first of them has no label.
struct Call: Sendable {
  let callee: Expression
  let arguments: [Argument]
  let trailingCount: Int
}

struct Argument: Sendable {
  let label: Name?
  let value: Expression
}

struct Binary: Sendable {
  let left: Expression
  let `operator`: BinaryOperator
  let operatorSpan: Span
  let right: Expression
}

/// `target = value` has no operator, `target += value` has `.add`.
struct Assignment: Sendable {
  let target: Expression
  let `operator`: BinaryOperator?
  let operatorSpan: Span
  let value: Expression
}

struct Ternary: Sendable {
  let condition: Expression
  let then: Expression
  let otherwise: Expression
}

struct Cast: Sendable {
  enum Strength: Sendable { case certain, optional, forced }
  let value: Expression
  let strength: Strength
  let type: TypeSyntax
}

/// `try`, `try?`, `try!`
enum Attempt: Sendable { case rethrowing, optional, forced }

struct KeyPath: Sendable {
  let root: TypeSyntax?
  let components: [Name]
}
