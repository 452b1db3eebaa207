import WeirRuntime

/// An expression with its type, in which all names and operators are resolved.
///
/// The checker creates the tree of each statement once. The code generator, the lints and the
/// export read it.
package final class TypedExpression {
  package let kind: Kind
  package let type: Type
  /// The span that runtime errors refer to: the name of a member, or the part of a method call that
  /// begins with the method name.
  package let site: Span
  /// The span of the whole expression.
  package private(set) var span: Span
  /// Whether the value is declared as `Type!`, so that it is unwrapped where necessary.
  private(set) var isImplicitlyUnwrapped = false

  /// Whether the type is stated with `as`.
  private(set) var hasStatedType = false

  init(_ kind: Kind, _ type: Type, _ site: Span) {
    (self.kind, self.type) = (kind, type)
    (self.site, span) = (site, site)
  }

  /// Returns an expression of a different kind and type with the same span.
  func replaced(by kind: Kind, _ type: Type) -> TypedExpression {
    TypedExpression(kind, type, site).covering(span)
  }

  /// Sets the span of the whole expression.
  func covering(_ span: Span) -> TypedExpression {
    self.span = span
    return self
  }

  package indirect enum Kind {
    /// A placeholder for an expression with a reported error.
    case invalid
    case constant(Value)
    /// A variable of the function itself.
    case local(LocalVariable)
    /// A captured variable of an enclosing function, with its index among the captures.
    case capture(Int, LocalVariable)
    case global(Global)
    /// The target `_` of an assignment.
    case discard

    case interpolation([Segment])
    case array([TypedExpression])
    case dictionary([Entry])
    case tuple([TypedExpression], labels: [String?])
    /// An element of a tuple, with its label if the label is used.
    case element(TypedExpression, Int, label: String?)
    case function(TypedFunction)
    /// An operator as a function, with the type of its operands if they are known to be numbers.
    case operatorFunction(BinaryOperator, operands: Type?)
    /// A built-in function as a value.
    case wordFunction(Word)

    /// A case with its associated values. The type is nil if it is determined at run time.
    case enumCase(EnumType?, String, payload: [TypedExpression], labels: [String?])
    case caseFunction(EnumType, EnumType.Case)
    /// An initializer as a function: `Type.init`.
    case initializerFunction(DeclaredType, Initializer)
    /// A conversion from a raw value: `Type(rawValue:)`.
    case rawValue(EnumType, TypedExpression)
    case staticMember(DeclaredType, String)
    /// A method as a function of its receiver: `Type.method`.
    case unboundMethod(DeclaredType, String)
    /// A stored property that the program declares.
    case field(TypedExpression, DeclaredType, Int, name: String)
    /// A member that is looked up at run time, with the built-in that it most likely refers to.
    case member(TypedExpression, String, Word?)
    /// A built-in property of a receiver of a known kind.
    case property(TypedExpression, Word, ReceiverKind, name: String)
    /// A property that an extension or a protocol declares.
    case computed(TypedExpression, DeclaredType, name: String)
    /// A mutable member of an object, or of a value in a variable, with the type that declares the
    /// member, if known.
    case memberPlace(TypedExpression, DeclaredType?, name: String)
    /// A mutable element of an object, or of a value in a variable, that a declared subscript
    /// accesses. The type and the key identify the setter of the subscript.
    case elementPlace(TypedExpression, TypedCall, setter: DeclaredType, key: String)
    /// A stored property that is set without calling its observers.
    case storedPlace(TypedExpression, RecordType, Int, name: String)
    /// A lazy property of a struct, which is initialized on the first access.
    case lazyField(TypedExpression, RecordType, Int, name: String)
    /// The superclass implementation of a property of `self`.
    case superMember(TypedExpression, RecordType, name: String)
    case call(TypedCall)

    case subscripted(TypedExpression, TypedExpression)
    /// A dictionary element with a default value: `base[key, default: value]`.
    case defaulted(TypedExpression, key: TypedExpression, value: TypedExpression)
    /// A complete optional chain, such as `a?.b.c`.
    case chain(TypedExpression)
    /// A link of an optional chain: `a?`.
    case link(TypedExpression)
    case forced(TypedExpression)

    case not(TypedExpression)
    case signed(PrefixOperator, TypedExpression)
    /// A range without a lower bound: `..<3` or `...3`.
    case rangeTo(TypedExpression, isClosed: Bool)
    /// A range without an upper bound: `3...`.
    case rangeFrom(TypedExpression)
    /// An increment or decrement with `++` or `--`.
    case step(TypedExpression, by: Int, returnsOld: Bool)
    case and(TypedExpression, TypedExpression)
    case or(TypedExpression, TypedExpression)
    case coalesce(TypedExpression, TypedExpression)
    /// A binding: `target <~ source`.
    case bind(TypedExpression, TypedExpression, operator: Span)
    case binary(TypedBinary)
    case assignment(TypedExpression, TypedExpression)
    case destructuring([TypedExpression], TypedExpression)
    case compound(TypedBinary)
    /// A `+=` on an object that collects values, such as a composite disposable.
    case collecting(TypedExpression, TypedExpression, operator: Span)
    case ternary(TypedExpression, TypedExpression, TypedExpression)

    case cast(TypedExpression, Type, isOptional: Bool)
    case typeCheck(TypedExpression, Type)
    /// The value of an `async let`, which is computed in a separate task.
    case begun(TypedFunction)
    /// A read of an `async let` variable, which waits for the value. If `isLeft` is true, the end
    /// of its task when control leaves the block.
    case awaited(TypedExpression, isLeft: Bool)
    /// A `try?` or `try!` expression.
    case attempt(TypedExpression, isOptional: Bool)
    /// An `if` or `switch` expression.
    case statement(TypedStatement)
    /// A value that is converted to the expected type.
    case converted(TypedExpression, Conversion)
    /// A value that is wrapped in an optional.
    case wrapped(TypedExpression)
  }

  package enum Segment {
    case text(String)
    case value(TypedExpression)
  }

  package struct Entry {
    package let key: TypedExpression
    package let value: TypedExpression
  }

  /// Returns a placeholder for an expression with a reported error.
  static func invalid(_ span: Span) -> TypedExpression {
    TypedExpression(.invalid, .dynamic, span)
  }

  static func constant(_ value: Value, _ type: Type, _ span: Span) -> TypedExpression {
    TypedExpression(.constant(value), type, span)
  }

  /// Returns the expression with a different type.
  func typed(_ type: Type) -> TypedExpression { replaced(by: kind, type) }

  /// The expression, marked as having a type stated with `as`.
  var withStatedType: TypedExpression {
    hasStatedType = true
    return self
  }

  /// Sets whether the value is implicitly unwrapped.
  func unwrappedImplicitly(_ isUnwrapped: Bool) -> TypedExpression {
    isImplicitlyUnwrapped = isUnwrapped && type.isOptional
    return self
  }

  /// The value of the optional, unwrapped by force.
  var unwrapped: TypedExpression { replaced(by: .forced(self), type.unwrapped) }

  /// The unwrapped value of an implicitly unwrapped expression, or the expression itself.
  var implicitlyUnwrapped: TypedExpression { isImplicitlyUnwrapped ? unwrapped : self }

  /// Whether the expression is the literal `nil`.
  package var isNil: Bool {
    if case .constant(.none) = kind, case .optional(.dynamic) = type { true } else { false }
  }

  var isInvalid: Bool { if case .invalid = kind { true } else { false } }

  /// The value of a constant expression; nil for other expressions.
  package var constant: Value? { if case .constant(let value) = kind { value } else { nil } }
}

package struct TypedBinary {
  package let left: TypedExpression
  package let `operator`: BinaryOperator
  package let operatorSpan: Span
  package let right: TypedExpression
  /// The left and the right literal as a Double or Character, for the case that the other operand
  /// is one at run time.
  package var leftAsDouble: Value?
  package var rightAsDouble: Value?
}
