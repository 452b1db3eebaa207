import WeirSyntax

/// A call whose meaning is known.
struct TypedCall {
  /// What is called.
  enum Target {
    /// A value that must be a function.
    case value(TypedExpression)
    /// A function of the program under its name.
    case function(TypedExpression)
    case method(DeclaredType, String, receiver: TypedExpression)
    /// A method that changes its receiver.
    case mutatingMethod(DeclaredType, String, receiver: TypedExpression)
    /// A method of `self` as the superclass has it.
    case superMethod(RecordType, String, receiver: TypedExpression)
    /// A method of a class itself, which those that inherit may have in another way.
    case classMethod(RecordType, String, receiver: TypedExpression)
    case initializer(DeclaredType, Initialiser)
    /// `self.init` and `super.init`; the type is that whose initialiser it is.
    case delegation(DeclaredType, Initialiser, receiver: TypedExpression, isSuper: Bool)
    /// A word that stands alone or is said of a type.
    case word(Word, receiver: TypeValue?)
    /// A word said of a value of that kind.
    case wordMethod(Word, ReceiverKind, receiver: TypedExpression, name: String)
    /// A word that changes its receiver.
    case mutatingWord(Word, receiver: TypedExpression)
    /// What shows when the receiver is there, which some meanings of the name would change.
    case dispatched(String, receiver: TypedExpression, isMutating: Bool)
  }

  let target: Target
  /// In the order in which they are written.
  let arguments: [TypedExpression]
  let labels: [String?]
  /// How many of the arguments are trailing closures.
  let trailing: Int
  /// For what is called under a known shape.
  let resolution: ResolvedCall?
  /// The places that the call changes, with the positions of their parameters.
  let inouts: [InoutArgument]

  struct InoutArgument {
    let index: Int
    let place: TypedExpression
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

/// The arguments of a call as they are written.
struct WrittenArguments {
  let arguments: [Argument]
  /// How many of them are trailing closures.
  let trailing: Int

  init(_ call: Call) {
    (arguments, trailing) = (call.arguments, call.trailingCount)
  }

  var labels: [String?] { arguments.map { $0.label?.text } }
}

/// Which of its shapes a call means, and which argument goes to which parameter.
struct ResolvedCall {
  let shape: CallShape
  /// For each parameter the indexes of its arguments.
  let mapping: [[Int]]
  let arguments: [TypedExpression]
  /// The type of what the call is said of.
  let receiver: Type
  let result: Type
}
