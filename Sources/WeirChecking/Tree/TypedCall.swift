import WeirRuntime

/// A call whose callee is resolved.
package struct TypedCall {
  /// The callee.
  package enum Target {
    /// A value, which must be a function.
    case value(TypedExpression)
    /// A function that the program declares.
    case function(TypedExpression)
    case method(DeclaredType, String, receiver: TypedExpression)
    case mutatingMethod(DeclaredType, String, receiver: TypedExpression)
    /// The superclass implementation of a method of `self`.
    case superMethod(RecordType, String, receiver: TypedExpression)
    /// A class method, which subclasses can override.
    case classMethod(RecordType, String, receiver: TypedExpression)
    case initializer(DeclaredType, Initializer)
    /// A call of `self.init` or `super.init`. The type is the one that declares the initializer.
    case delegation(DeclaredType, Initializer, receiver: TypedExpression, isSuper: Bool)
    /// A free built-in, or a built-in member of a type.
    case word(Word, receiver: TypeValue?)
    /// A built-in method of values of the given kind.
    case wordMethod(Word, ReceiverKind, receiver: TypedExpression, name: String)
    /// A mutating built-in method.
    case mutatingWord(Word, receiver: TypedExpression)
    /// A method that is looked up at run time, with whether any of the candidates is mutating.
    case dispatched(String, receiver: TypedExpression, isMutating: Bool)
  }

  package let target: Target
  /// The arguments in source order.
  package let arguments: [TypedExpression]
  package let labels: [String?]
  /// The number of trailing closures among the arguments.
  package let trailing: Int
  /// The resolution of the call; nil if the callee has no known signature.
  package let resolution: ResolvedCall?
  /// The places that the call mutates, with the positions of their parameters.
  package let inouts: [InoutArgument]

  package struct InoutArgument {
    package let index: Int
    package let place: TypedExpression
  }

  init(
    _ target: Target, _ arguments: [TypedExpression], _ written: WrittenArguments? = nil,
    _ resolution: ResolvedCall? = nil, inouts: [InoutArgument] = []
  ) {
    (self.target, self.arguments, self.resolution) = (target, arguments, resolution)
    (labels, trailing) = (written?.labels ?? [], written?.trailing ?? 0)
    self.inouts = inouts
  }

  init(
    _ target: Target, _ call: ResolvedCall, _ written: WrittenArguments? = nil,
    inouts: [InoutArgument] = []
  ) {
    self.init(target, call.arguments, written, call, inouts: inouts)
  }
}

/// The arguments of a call as they are written in the source.
struct WrittenArguments {
  let arguments: [Argument]
  /// The number of trailing closures among the arguments.
  let trailing: Int

  init(_ call: Call) {
    self.init(arguments: call.arguments, trailing: call.trailingCount)
  }

  init(arguments: [Argument], trailing: Int) {
    (self.arguments, self.trailing) = (arguments, trailing)
  }

  var labels: [String?] { arguments.map { $0.label?.text } }
}

/// The signature that a call was resolved to, with its checked arguments.
package struct ResolvedCall {
  package let shape: CallShape
  /// For each parameter, the indices of its arguments.
  package let mapping: [[Int]]
  package let arguments: [TypedExpression]
  /// The type of the receiver.
  package let receiver: Type
  package let result: Type

  /// The call with its variadic arguments as one array if one of them is an array itself, so that
  /// `startWith([1])` on a stream of arrays emits an array instead of its elements.
  var listingArrays: ResolvedCall {
    guard shape.parameters?.first?.isVariadic == true, let first = arguments.first,
      arguments.contains(where: { $0.type.element != nil }), let word = shape.word,
      word.name == "startWith" || word.name == "append"
    else { return self }
    let list = TypedExpression(.array(arguments), .array(first.type), first.span)
    return ResolvedCall(
      shape: shape, mapping: [[0]], arguments: [list], receiver: receiver, result: result)
  }
}
