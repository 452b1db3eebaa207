import WeirRuntime

extension [String: Type] {
  /// Returns the bindings with those that the expected type of a call implies. Returns nil if the
  /// result of the call already has the type, or if the expected type implies nothing.
  func implied(
    by expected: Type, _ call: ResolvedCall, _ relations: some TypeRelations
  ) -> [String: Type]? {
    guard !expected.isDynamic, !expected.isAny, call.result != expected else { return nil }
    let isWrapped = expected.optionalDepth > call.shape.result.optionalDepth
    let wanted = isWrapped ? expected.unwrapped : expected
    var (implied, found) = ([String: Type](), [String: Type]())
    call.shape.result.bind(wanted, &implied)
    call.shape.result.bind(call.result, &found)
    let new = implied.filter { name, type in
      guard self[name]?.isDynamic ?? true, type.isComplete, !name.contains(".") else {
        return false
      }
      return found[name].map { !$0.isComplete || !type.accepts($0, relations) } ?? true
    }
    return new.isEmpty ? nil : merging(new) { $1 }
  }
}

extension Type {
  /// The array type with the elements of an expected sequence; any other type itself.
  var elementContext: Type {
    if case .named("Sequence", let elements) = self, elements.first?.isComplete == true {
      .array(elements[0])
    } else {
      self
    }
  }

  /// The name of this type if it is a stream type of RxSwift whose streams have values.
  var traitName: String? {
    receiverKind?.type?.role == .trait && constructor != "Completable" ? constructor : nil
  }

  /// Returns the parameter type with a type of RxSwift in place of streams of known values, so that
  /// `.just(1)` in `observable.concat(.just(1))` is a member of `Observable`.
  func streams(as trait: String) -> Type {
    switch self {
    case .named("Stream", let arguments) where arguments.first?.isComplete == true:
      .named(trait, [arguments[0]])
    case .array(let element): .array(element.streams(as: trait))
    case .function(let parameters, let result): .function(parameters, result.streams(as: trait))
    default: self
    }
  }
}

extension Expression {
  /// Whether the expression is an implicit member, such as `.just(1)`, consists of such expressions,
  /// or is a closure of one.
  var makesMember: Bool {
    switch kind {
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(\.makesMember)
    case .closure(let closure): closure.body.singleValue?.makesMember ?? false
    default: needsContext
    }
  }

  /// The rank by which the type of an argument depends on the other arguments: 0 for a value with
  /// a type of its own, 1 for integer literals and collections of them, 2 for a function.
  var flexibility: Int { isFunction ? 2 : isWholeNumbers ? 1 : 0 }

  /// Whether the expression consists of integer literals, or of collections of them.
  private var isWholeNumbers: Bool {
    switch kind {
    case .array(let elements): elements.allSatisfy(\.isWholeNumbers)
    case .tuple(let elements): elements.allSatisfy(\.value.isWholeNumbers)
    default: isWholeLiteral
    }
  }
}
