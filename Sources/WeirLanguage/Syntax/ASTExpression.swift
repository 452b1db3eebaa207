struct Expression: Sendable {
  let kind: Kind
  let span: Span

  /// The kinds that a long program has most of are stored in line; the others are boxed.
  enum Kind: Sendable {
    case integer(Int)
    case double(Double)
    case boolean(Bool)
    case `nil`
    case string(String)
    case interpolation([StringSegment])
    /// Any identifier in value position, also `self`, `super` and the name of a type.
    case name(String)
    /// `$0`
    case shorthand(Int)
    /// `_` on the left of an assignment.
    case discard
    /// A type that only type syntax can write: `[Int]`, `[String: Any]`, `Signal<Int, NoError>`, `Int?`.
    indirect case type(TypeSyntax)
    /// An operator as a function value: `reduce(0, +)`.
    case operatorFunction(BinaryOperator)

    case array([Expression])
    case dictionary([DictionaryEntry])
    /// Never exactly one unlabelled element: that is `parenthesized`.
    case tuple([TupleElement])
    indirect case parenthesized(Expression)
    indirect case closure(Closure)
    indirect case keyPath(KeyPath)

    /// `.merge`
    indirect case implicitMember(Name)
    /// `base.name`; `.init`, `.self` and `.Type` are names like others.
    indirect case member(Expression, Name)
    /// `base.0`
    indirect case element(Expression, Int)
    indirect case call(Call)
    /// `base[arguments]`
    indirect case subscripted(Call)
    /// `base?`, always somewhere inside a `chain`.
    indirect case optionalChain(Expression)
    /// The whole of `a?.b.c`: nil as soon as one `base?` in it is nil, otherwise an optional.
    indirect case chain(Expression)
    /// `base!`
    indirect case forced(Expression)

    indirect case prefix(PrefixOperator, Expression)
    indirect case postfix(Expression, PostfixOperator)
    indirect case binary(Binary)
    indirect case assignment(Assignment)
    indirect case ternary(Ternary)
    indirect case cast(Cast)
    /// `value is Type`
    indirect case typeCheck(Expression, TypeSyntax)
    /// `&place` as an argument.
    indirect case reference(Expression)
    indirect case attempt(Attempt, Expression)
    indirect case await(Expression)
    /// `if` and `switch` where a value is wanted.
    indirect case ifValue(IfStatement)
    indirect case switchValue(SwitchStatement)
  }
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
