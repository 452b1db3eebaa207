package struct Expression: Sendable {
  private final class Box: Sendable {
    let kind: Kind
    let span: Span

    init(_ kind: Kind, _ span: Span) {
      self.kind = kind
      self.span = span
    }
  }

  // The pool that stores the expression, or a box if the expression does not fit into a pool.
  // `index` is `.max` for a box.
  private let storage: any AnyObject & Sendable
  package private(set) var index: UInt32

  package init(kind: Kind, span: Span) {
    storage = Box(kind, span)
    index = .max
  }

  package init(_ pool: ExpressionPool, _ index: UInt32) {
    storage = pool
    self.index = index
  }

  private var box: Box { unsafeDowncast(storage, to: Box.self) }
  private var pool: ExpressionPool { unsafeDowncast(storage, to: ExpressionPool.self) }

  /// The kind of the expression, with its parts. Built on each access.
  package var kind: Kind { index == .max ? box.kind : pool.kind(index) }

  package var span: Span { index == .max ? box.span : pool.span(index) }

  /// Whether the expression has its own box.
  ///
  /// False for most expressions, which consist only of literals, names, members and calls.
  package var isBoxed: Bool { index == .max }

  /// The call if the expression calls a member of a name; otherwise nil.
  package var plainCall: PlainCall? { index == .max ? PlainCall(box.kind) : pool.plainCall(index) }

  /// Returns the expression's index in `pool`, or nil if the expression is stored elsewhere.
  @inline(__always)
  package func index(in pool: ExpressionPool) -> UInt32? { storage === pool ? index : nil }

  /// Makes this value refer to another expression of the same pool.
  @inline(__always)
  package mutating func move(to index: UInt32) { self.index = index }

  package enum Kind: Sendable {
    case integer(Int)
    case double(Double)
    case boolean(Bool)
    case `nil`
    case string(String)
    case interpolation([StringSegment])
    case regex(RegexLiteral)
    /// Any identifier in value position, including `self`, `super` and type names.
    case name(String)
    /// A source location literal: `#line`, `#function`.
    case place(PlaceLiteral)
    /// A shorthand argument such as `$0`.
    case shorthand(Int)
    /// The target `_` of an assignment.
    case discard
    /// A type that can only be written in type syntax: `[Int]`, `[String: Any]`,
    /// `Signal<Int, NoError>`, `Int?`.
    case type(TypeSyntax)
    /// An operator used as a function value: `reduce(0, +)`.
    case operatorFunction(BinaryOperator)

    case array([Expression])
    case dictionary([DictionaryEntry])
    /// A tuple. A single unlabeled element is `parenthesized` instead.
    case tuple([TupleElement])
    case parenthesized(Expression)
    indirect case closure(Closure)
    case keyPath(KeyPath)

    /// An implicit member such as `.merge`.
    case implicitMember(Name)
    /// A member `base.name`. The names include `init`, `self` and `Type`.
    case member(Expression, Name)
    /// A tuple element `base.0`.
    case element(Expression, Int)
    case call(Call)
    /// A function name with labels, such as `f(_:to:)`. The base is a name or a member.
    case functionName(Expression, labels: [Name])
    /// A subscript `base[arguments]`.
    case subscripted(Call)
    /// An optional chaining operator `base?`, always inside a `chain`.
    case optionalChain(Expression)
    /// A whole optional chain such as `a?.b.c`. The result is nil if any `base?` is nil.
    case chain(Expression)
    /// A forced unwrapping `base!`.
    case forced(Expression)

    case prefix(PrefixOperator, Expression)
    case postfix(Expression, PostfixOperator)
    case binary(Binary)
    case assignment(Assignment)
    case ternary(Ternary)
    case cast(Cast)
    /// A type check `value is Type`.
    case typeCheck(Expression, TypeSyntax)
    /// An `inout` argument `&place`.
    case reference(Expression)
    case attempt(Attempt, Expression)
    case await(Expression)
    /// An `if` or `switch` expression.
    indirect case ifValue(IfStatement)
    indirect case switchValue(SwitchStatement)
  }
}

/// A literal that evaluates to a source location.
package enum PlaceLiteral: String, Sendable {
  case line, column, function, file, fileID, filePath
}

package enum StringSegment: Sendable {
  case text(String)
  case value(Expression)
}

package struct DictionaryEntry: Sendable {
  package let key: Expression
  package let value: Expression
}

package struct TupleElement: Sendable {
  package let label: Name?
  package let value: Expression
}

/// A call or a subscript.
///
/// The last `trailingCount` arguments are trailing closures. The first of these has no label.
package struct Call: Sendable {
  package let callee: Expression
  package let arguments: [Argument]
  package let trailingCount: Int

  package init(callee: Expression, arguments: [Argument], trailingCount: Int) {
    (self.callee, self.arguments, self.trailingCount) = (callee, arguments, trailingCount)
  }
}

package struct Argument: Sendable {
  package let label: Name?
  package let value: Expression

  package init(label: Name?, value: Expression) {
    (self.label, self.value) = (label, value)
  }
}

package struct Binary: Sendable {
  package let left: Expression
  package let `operator`: BinaryOperator
  package let operatorSpan: Span
  package let right: Expression

  package init(
    left: Expression, `operator`: BinaryOperator, operatorSpan: Span, right: Expression
  ) {
    (self.left, self.`operator`, self.operatorSpan, self.right) = (
      left, `operator`, operatorSpan, right
    )
  }
}

/// An assignment. The operator is nil for `target = value` and `.add` for `target += value`.
package struct Assignment: Sendable {
  package let target: Expression
  package let `operator`: BinaryOperator?
  package let operatorSpan: Span
  package let value: Expression

  package init(
    target: Expression, `operator`: BinaryOperator?, operatorSpan: Span, value: Expression
  ) {
    (self.target, self.`operator`, self.operatorSpan, self.value) = (
      target, `operator`, operatorSpan, value
    )
  }
}

package struct Ternary: Sendable {
  package let condition: Expression
  package let then: Expression
  package let otherwise: Expression
}

package struct Cast: Sendable {
  package enum Strength: Sendable { case certain, optional, forced }
  package let value: Expression
  package let strength: Strength
  package let type: TypeSyntax
}

/// The variants of `try`: `try`, `try?` and `try!`.
package enum Attempt: Sendable { case rethrowing, optional, forced }

package struct KeyPath: Sendable {
  package let root: TypeSyntax?
  /// The names of the members. The name `!` unwraps the value before it.
  package let components: [Name]
}
