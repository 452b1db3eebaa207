import WeirSyntax

/// An expression whose meaning is known: its type, and what each name and operator in it stands for.
///
/// Made once a statement by the checker; the generator, the lints, the export and who else wants to
/// know something of a program read it.
final class TypedExpression {
  let kind: Kind
  let type: Type
  /// Where failures show: a member's name, a method's call from its name on.
  let site: Span
  /// The whole of the expression.
  private(set) var span: Span
  /// True for what is declared as `Type!`: where a value is needed the optional is unwrapped.
  private(set) var isImplicitlyUnwrapped = false

  /// True for what 'as' says the type of.
  private(set) var isSettled = false

  init(_ kind: Kind, _ type: Type, _ site: Span) {
    (self.kind, self.type) = (kind, type)
    (self.site, span) = (site, site)
  }

  /// The same place with another meaning.
  func replaced(by kind: Kind, _ type: Type) -> TypedExpression {
    TypedExpression(kind, type, site).covering(span)
  }

  /// Says how much of the text the expression is.
  func covering(_ span: Span) -> TypedExpression {
    self.span = span
    return self
  }

  indirect enum Kind {
    /// Stands in for a mistake, which is reported.
    case invalid
    case constant(Value)
    /// A variable of the function itself.
    case local(LocalVariable)
    /// A variable of a function around, by its position among what the function captures.
    case capture(Int, LocalVariable)
    case global(Global)
    /// `_` where something is assigned.
    case discard

    case interpolation([Segment])
    case array([TypedExpression])
    case dictionary([Entry])
    case tuple([TypedExpression], labels: [String?])
    /// An element of a tuple, and its label where that names it.
    case element(TypedExpression, Int, label: String?)
    case function(TypedFunction)
    /// `+` as a function; the operands' type where that is a number's.
    case operatorFunction(BinaryOperator, operands: Type?)
    /// A word without its parentheses.
    case wordFunction(Word)

    /// A case with what it carries; without a type until it meets one.
    case enumCase(EnumType?, String, payload: [TypedExpression], labels: [String?])
    case caseFunction(EnumType, EnumType.Case)
    /// `Type.init`
    case initialiserFunction(DeclaredType, Initialiser)
    /// `Type(rawValue:)`
    case rawValue(EnumType, TypedExpression)
    case staticMember(DeclaredType, String)
    /// `Type.method`
    case unboundMethod(DeclaredType, String)
    /// A stored property that the program declares.
    case field(TypedExpression, DeclaredType, Int, name: String)
    /// A member that is looked for when the program runs; the word that it most likely is.
    case member(TypedExpression, String, Word?)
    /// A property of a receiver whose kind is known.
    case property(TypedExpression, Word, ReceiverKind, name: String)
    /// A property that an extension or a protocol declares.
    case computed(TypedExpression, DeclaredType, name: String)
    /// A member that is changed: of an object of a class, or together with the variable that holds
    /// it; the program's own type where that is known.
    case memberPlace(TypedExpression, DeclaredType?, name: String)
    /// What a subscript of the program gives, which is changed: of an object, or together with the
    /// variable that holds the value; the method that sets it.
    case elementPlace(TypedExpression, TypedCall, setter: DeclaredType, key: String)
    /// A stored property that is set without telling its observers.
    case storedPlace(TypedExpression, RecordType, Int, name: String)
    /// A lazy property of a struct, whose value may have to be put there first.
    case lazyField(TypedExpression, RecordType, Int, name: String)
    /// A property of `self` as the superclass has it.
    case superMember(TypedExpression, RecordType, name: String)
    case call(TypedCall)

    case subscripted(TypedExpression, TypedExpression)
    /// `base[key, default: value]`
    case defaulted(TypedExpression, key: TypedExpression, value: TypedExpression)
    /// The whole of `a?.b.c`
    case chain(TypedExpression)
    /// `a?`
    case link(TypedExpression)
    case forced(TypedExpression)

    case not(TypedExpression)
    case signed(PrefixOperator, TypedExpression)
    /// `..<3` and `...3`
    case rangeTo(TypedExpression, isClosed: Bool)
    /// `3...`
    case rangeFrom(TypedExpression)
    /// `++` and `--`
    case step(TypedExpression, by: Int, returnsOld: Bool)
    case and(TypedExpression, TypedExpression)
    case or(TypedExpression, TypedExpression)
    case coalesce(TypedExpression, TypedExpression)
    /// `target <~ source`
    case bind(TypedExpression, TypedExpression, operator: Span)
    case binary(TypedBinary)
    case assignment(TypedExpression, TypedExpression)
    case destructuring([TypedExpression], TypedExpression)
    case compound(TypedBinary)
    /// `+=` on an object that collects.
    case collecting(TypedExpression, TypedExpression, operator: Span)
    case ternary(TypedExpression, TypedExpression, TypedExpression)

    case cast(TypedExpression, Type, isOptional: Bool)
    case typeCheck(TypedExpression, Type)
    /// What `async let` begins, in a task of its own.
    case begun(TypedFunction)
    /// A variable of `async let`, whose value is waited for, or its end where its block is left.
    case awaited(TypedExpression, isLeft: Bool)
    /// `try?` and `try!`
    case attempt(TypedExpression, isOptional: Bool)
    /// `if` and `switch` where a value is wanted.
    case statement(TypedStatement)
    /// A value that enters a place of a stated type.
    case converted(TypedExpression, Conversion)
    /// A value that becomes an optional.
    case wrapped(TypedExpression)
  }

  enum Segment {
    case text(String)
    case value(TypedExpression)
  }

  struct Entry {
    let key: TypedExpression
    let value: TypedExpression
  }

  /// What stands in for an expression that makes no sense, which is reported.
  static func invalid(_ span: Span) -> TypedExpression {
    TypedExpression(.invalid, .dynamic, span)
  }

  static func constant(_ value: Value, _ type: Type, _ span: Span) -> TypedExpression {
    TypedExpression(.constant(value), type, span)
  }

  /// The same, said to be of another type.
  func typed(_ type: Type) -> TypedExpression { replaced(by: kind, type) }

  /// The same, of the type that is said.
  var settled: TypedExpression {
    isSettled = true
    return self
  }

  /// Says that the value is unwrapped where one is needed.
  func unwrappedImplicitly(_ isUnwrapped: Bool) -> TypedExpression {
    isImplicitlyUnwrapped = isUnwrapped && type.isOptional
    return self
  }

  /// What the optional holds, which is promised to be there.
  var unwrapped: TypedExpression { replaced(by: .forced(self), type.unwrapped) }

  /// The value where a value is needed rather than an optional.
  var implicitlyUnwrapped: TypedExpression { isImplicitlyUnwrapped ? unwrapped : self }

  /// True for the literal `nil`.
  var isNil: Bool {
    if case .constant(.none) = kind, case .optional(.dynamic) = type { true } else { false }
  }

  var isInvalid: Bool { if case .invalid = kind { true } else { false } }

  /// The value where the expression is a literal or the like.
  var constant: Value? { if case .constant(let value) = kind { value } else { nil } }
}

/// Two operands and what is done with them.
struct TypedBinary {
  let left: TypedExpression
  let `operator`: BinaryOperator
  let operatorSpan: Span
  let right: TypedExpression
  /// What a whole number that is written down is beside a Double, where only the run shows whether
  /// there is one.
  var leftAsDouble: Value?
  var rightAsDouble: Value?
}
