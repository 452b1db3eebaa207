import WeirChecking

extension CodeGenerator {
  /// Returns the l-value of a subscript that the program declares.
  ///
  /// - Parameters:
  ///   - getter: The call of the subscript's getter.
  ///   - key: The key of the setter in the methods of `owner`.
  func elementPlace(
    _ base: TypedExpression, _ getter: TypedCall, _ owner: DeclaredType, _ key: String,
    _ node: TypedExpression
  ) -> LValue {
    guard case .method(let getterOwner, let getterKey, _) = getter.target else {
      return LValue(node.type) { (_, _) in }
    }
    let element = DeclaredSubscript(
      get: finder(of: getterKey, getterOwner), set: finder(of: key, owner),
      owner: owner is ProtocolType ? nil : owner, key: key, arguments: given(getter),
      site(node.site), interpreter)
    if owner.hasReferenceSemantics {
      let code = expression(base).code
      return LValue(
        node.type,
        assign: { (frame, value) throws(Fault) in
          try element.set(value, ofObject: try code(frame), element.arguments, frame)
        }
      ) { (frame, change) throws(Fault) in
        let object = try code(frame)
        let arguments = try element.known(frame)
        var value = try element.value(object, arguments, frame)
        try change(&value)
        try element.set(value, ofObject: object, arguments, frame)
      }
    }
    let place = place(base)
    let holder = [InoutPlace(index: 0, place: place)]
    return LValue(
      node.type,
      assign: { (frame, value) throws(Fault) in
        try element.set(value, in: holder, element.arguments, frame)
      }
    ) { (frame, change) throws(Fault) in
      let arguments = try element.known(frame)
      try place.modify(frame) { (holder) throws(Fault) in
        var value = try element.value(holder, arguments, frame)
        try change(&value)
        // The value is moved out of its holder, so that a collection in it is changed in place
        // instead of copied.
        var taken = holder
        holder = .void
        defer { holder = taken }
        let place = LValue(.dynamic) { (_, change) throws(Fault) in try change(&taken) }
        try element.set(value, in: [InoutPlace(index: 0, place: place)], arguments, frame)
      }
    }
  }
}

/// A call of a subscript that the program declares.
private struct DeclaredSubscript {
  private let get: (Value) -> FunctionValue?
  private let set: (Value) -> FunctionValue?
  /// The type that declares the setter, or nil if the setter depends on the dynamic type of the
  /// value.
  private let owner: DeclaredType?
  private let key: String
  let arguments: [Step?]
  private let site: SourceLocation
  private let interpreter: Interpreter

  init(
    get: @escaping (Value) -> FunctionValue?, set: @escaping (Value) -> FunctionValue?,
    owner: DeclaredType?, key: String, arguments: [Step?], _ site: SourceLocation,
    _ interpreter: Interpreter
  ) {
    (self.get, self.set, self.owner, self.key) = (get, set, owner, key)
    self.arguments = arguments
    (self.site, self.interpreter) = (site, interpreter)
  }

  /// Evaluates the arguments and returns them as constants, so that the getter and the setter share
  /// them.
  func known(_ frame: Frame) throws(Fault) -> [Step?] {
    var known: [Step?] = []
    for argument in arguments {
      let value = try argument?.code(frame)
      known.append(value.map { value in Step { _ in value } })
    }
    return known
  }

  func value(_ holder: Value, _ arguments: [Step?], _ frame: Frame) throws(Fault) -> Value {
    guard let getter = get(holder) else { throw missing(holder) }
    return try interpreter.invoke(
      getter, receiver: holder, given: [nil] + arguments, inouts: [], frame)
  }

  func set(
    _ value: Value, ofObject object: Value, _ arguments: [Step?], _ frame: Frame
  ) throws(Fault) {
    guard let setter = set(object) else { throw missing(object) }
    _ = try interpreter.invoke(
      setter, receiver: object, given: [nil] + arguments + [Step { _ in value }], inouts: [], frame)
  }

  /// - Parameter holder: The l-value of the value on which the subscript is called.
  func set(
    _ value: Value, in holder: [InoutPlace], _ arguments: [Step?], _ frame: Frame
  ) throws(Fault) {
    var given: [Step?] = []
    given.reserveCapacity(arguments.count + 2)
    given.append(nil)
    given += arguments
    given.append(Step { _ in value })
    if let setter = owner?.methods[key] {
      _ = try interpreter.invoke(setter, given: given, inouts: holder, frame)
    } else {
      _ = try interpreter.invoke(set, given: given, inouts: holder, frame)
    }
  }

  private func missing(_ holder: Value) -> Fault {
    site.failure("value of type '\(holder.typeName)' has no subscripts")
  }
}
