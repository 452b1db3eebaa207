package struct Expression: Sendable {
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
  package private(set) var index: UInt32

  package init(kind: Kind, span: Span) {
    keeper = Box(kind, span)
    index = .max
  }

  package init(_ pool: ExpressionPool, _ index: UInt32) {
    keeper = pool
    self.index = index
  }

  private var box: Box { unsafeDowncast(keeper, to: Box.self) }
  private var pool: ExpressionPool { unsafeDowncast(keeper, to: ExpressionPool.self) }

  /// Put together anew whenever it is asked for.
  package var kind: Kind { index == .max ? box.kind : pool.kind(index) }

  package var span: Span { index == .max ? box.span : pool.span(index) }

  /// False where the expression consists of literals, names, members and calls only, as most do.
  package var isBoxed: Bool { index == .max }

  /// The call of a member of a name that the expression is.
  package var plainCall: PlainCall? { index == .max ? PlainCall(box.kind) : pool.plainCall(index) }

  /// Where the pool keeps it; nil when something else does.
  @inline(__always)
  package func index(in pool: ExpressionPool) -> UInt32? { keeper === pool ? index : nil }

  /// Makes it another one of the same pool.
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

/// A call or a subscript. Trailing closures are the last `trailingCount` arguments; the first of them has no label.
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

/// `target = value` has no operator, `target += value` has `.add`.
package struct Assignment: Sendable {
  package let target: Expression
  package let `operator`: BinaryOperator?
  package let operatorSpan: Span
  package let value: Expression
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

/// `try`, `try?`, `try!`
package enum Attempt: Sendable { case rethrowing, optional, forced }

package struct KeyPath: Sendable {
  package let root: TypeSyntax?
  package let components: [Name]
}
