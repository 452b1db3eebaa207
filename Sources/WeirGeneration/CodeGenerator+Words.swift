import WeirChecking

extension CodeGenerator {
  /// Generates a call of a built-in function or method on a receiver of the expected kind.
  func perform(
    _ word: Word, _ call: TypedCall, _ receiver: CompiledExpression, _ node: TypedExpression
  ) -> CompiledExpression {
    if case .send = word.behavior { return send(receiver, call, site(node.site)) }
    let receiver = receiver.code
    let arguments = call.arguments.map(expression)
    let code = code(of: call, arguments, word, node)
    if case .word(_, let type?) = call.target {
      let onBytes = CompiledExpression.onBytes(word, arguments, node.type, site(node.site)) {
        (values) throws(Fault) in try code.run(.type(type), values)
      }
      if let onBytes { return onBytes }
    }
    switch word.behavior {
    case .producer: return CompiledExpression(node.type, .producer(code, receiver, nil))
    case .elements:
      let ints = call.makesInts ? CompiledExpression.ints(arguments, site(node.site)) : nil
      return CompiledExpression(node.type, .producer(code, receiver, ints))
    default: break
    }
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      try code.run(try receiver(frame), frame)
    }
  }

  private func code(
    of call: TypedCall, _ arguments: [CompiledExpression], _ word: Word, _ node: TypedExpression
  ) -> CallCode {
    CallCode(
      word, arguments.map(\.step), call.resolution?.mapping ?? [], site(node.site), interpreter)
  }

  private func send(
    _ receiver: CompiledExpression, _ call: TypedCall, _ site: SourceLocation
  ) -> CompiledExpression {
    let value = expression(call.arguments[0])
    return ValueSend(receiver, value, site, interpreter).code(ofType: value.type)
  }

  /// Generates a call of a built-in method.
  ///
  /// If the receiver has another kind at run time, the method is looked up by its name.
  func wordCall(
    _ word: Word, _ kind: ReceiverKind, _ receiver: TypedExpression, _ name: String,
    _ call: TypedCall, _ node: TypedExpression
  ) -> CompiledExpression {
    if case .send = word.behavior { return perform(word, call, expression(receiver), node) }
    if let fused = fused(node) { return fused }
    let site = site(node.site)
    let interpreter = interpreter
    let known = DispatchCache()
    let (operand, arguments) = (expression(receiver), call.arguments.map(expression))
    let receiver = operand.code
    let code = code(of: call, arguments, word, node)
    let (labels, trailing) = (call.labels, call.trailing)
    let onBytes = CompiledExpression.onBytes(word, [operand] + arguments, node.type, site) {
      (values) throws(Fault) in
      try interpreter.dispatch(
        name, on: values[0], Array(values.dropFirst()), labels, trailing, site, known)
    }
    if let onBytes { return onBytes }
    // `filter` on a sequence of unknown kind returns an array. Strings and sets have methods of
    // their own.
    let isForAnySequence = kind == .array && word.name == "filter"
    // A declared asynchronous sequence has the built-ins of the protocol.
    let isForDeclared = kind == .asyncSequence
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      guard
        receiver.receiverKind == kind || isForAnySequence
          || isForDeclared && receiver.declared != nil
      else {
        return try interpreter.dispatch(
          name, on: receiver, try code.values(frame), labels, trailing, site, known)
      }
      return try code.run(receiver, frame)
    }
  }

  func mutatingCall(
    _ word: Word, _ receiver: TypedExpression, _ call: TypedCall, _ node: TypedExpression
  ) -> CompiledExpression {
    let place = place(receiver)
    let code = code(of: call, call.arguments.map(expression), word, node)
    let interpreter = interpreter
    if let root = receiver.rootVariable, call.arguments.contains(where: { $0.captures(root) }) {
      // The closure arguments access the variable during the call, so the call changes a copy.
      let value = expression(receiver).code
      return CompiledExpression(node.type) { (frame) throws(Fault) in
        let arguments = try code.arguments(frame)
        var changed = try value(frame)
        let result = try code.site.perform(changing: &changed, arguments)
        try place.set(changed, frame)
        try interpreter.surface()
        return result
      }
    }
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let arguments = try code.arguments(frame)
      var result = Value.void
      try place.modify(frame) { (receiver) throws(Fault) in
        result = try code.site.perform(changing: &receiver, arguments)
      }
      try interpreter.surface()
      return result
    }
  }

  /// Generates a method call that is resolved at run time by the kind of the receiver.
  func dispatched(
    _ name: String, _ receiver: TypedExpression, _ call: TypedCall, _ node: TypedExpression
  ) -> CompiledExpression {
    let steps = call.arguments.map(step)
    let (labels, trailing) = (call.labels, call.trailing)
    let site = site(node.site)
    let interpreter = interpreter
    let known = DispatchCache()
    let receiver = expression(receiver).code
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      return try interpreter.dispatch(
        name, on: receiver, try steps.values(frame), labels, trailing, site, known)
    }
  }

  /// Generates a method call that is resolved at run time and may mutate the receiver.
  func dispatchedChange(
    _ name: String, _ receiver: TypedExpression, _ call: TypedCall, _ node: TypedExpression
  ) -> CompiledExpression {
    let steps = call.arguments.map(step)
    let (labels, trailing) = (call.labels, call.trailing)
    let site = site(node.site)
    let interpreter = interpreter
    let known = DispatchCache()
    let place = place(receiver)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let values = try steps.values(frame)
      var result = Value.void
      try place.modify(frame) { (receiver) throws(Fault) in
        result = try interpreter.dispatch(
          name, changing: &receiver, values, labels, trailing, site, known)
      }
      try interpreter.surface()
      return result
    }
  }

  /// Generates a `send` call that differs from an already checked one only in its literal.
  func code(_ send: RepeatedSend) -> StatementCode {
    let literal = LiteralSend(
      send.target.global, send.value, SourceLocation(unit: unit, span: send.expression.span),
      interpreter)
    return { (_) throws(Fault) in
      try literal.run()
      return .next
    }
  }
}

extension TypedExpression {
  /// The local variable that contains the storage of the expression; nil if there is none.
  fileprivate var rootVariable: LocalVariable? {
    switch kind {
    case .local(let variable), .capture(_, let variable): variable
    case .subscripted(let base, _), .defaulted(let base, _, _), .element(let base, _, _),
      .memberPlace(let base, _, _), .storedPlace(let base, _, _, _), .forced(let base),
      .link(let base):
      base.rootVariable
    default: nil
    }
  }

  /// Returns whether the expression is a closure that captures the variable.
  fileprivate func captures(_ variable: LocalVariable) -> Bool {
    guard case .function(let function) = kind else { return false }
    return function.captures.contains { $0.variable === variable }
  }
}

private final class LiteralSend {
  private let global: Global
  private let value: Value
  private let site: SourceLocation
  private let interpreter: Interpreter

  init(_ global: Global, _ value: Value, _ site: SourceLocation, _ interpreter: Interpreter) {
    (self.global, self.value, self.site) = (global, value, site)
    self.interpreter = interpreter
  }

  func run() throws(Fault) {
    guard let observer = global.value else { throw site.unset(global) }
    try observer.send(value, site, interpreter.catalog)
    if interpreter.hasFault { try interpreter.surface() }
  }
}

extension TypedCall {
  /// Whether the call creates a producer of `Int` arguments. Such a call does not call functions of
  /// the program.
  var makesInts: Bool {
    guard case .word(let word, _) = target, case .elements = word.behavior else { return false }
    return arguments.allSatisfy { $0.type == .int }
  }
}
