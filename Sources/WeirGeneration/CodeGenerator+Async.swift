import WeirChecking

extension CodeGenerator {
  /// Generates the start of an `async let` task.
  func begun(_ function: TypedFunction, _ node: TypedExpression) -> CompiledExpression {
    let code = closure(function)
    let site = site(node.site)
    let interpreter = interpreter
    return CompiledExpression(.dynamic) { (frame) throws(Fault) in
      guard case .function(let function) = try code(frame) else { return .void }
      let task = interpreter.start(function, site)
      if let parent = interpreter.task {
        _ = parent.onCancel { [weak task] in task?.cancel() }
      }
      return .object(task)
    }
  }

  /// Generates a read of an `async let` variable.
  ///
  /// - Parameter isLeft: Whether the variable goes out of scope. If true, the task is cancelled and
  ///   awaited, and its result is discarded.
  func awaited(
    _ task: TypedExpression, isLeft: Bool, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(task).code
    let site = site(node.site)
    let interpreter = interpreter
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      guard case .object(let object) = try code(frame), let task = object as? TaskObject else {
        return .void
      }
      guard isLeft else { return try task.value(interpreter, site) }
      task.cancel()
      _ = try task.outcome(interpreter, site)
      return .void
    }
  }

  /// Generates a `for await` loop.
  func asyncLoop(
    _ loop: TypedStatement.Loop, _ target: TypedStatement.Target
  ) -> StatementCode {
    let code = expression(loop.sequence).code
    let body = turn(of: loop)
    let site = site(loop.sequence.span)
    let interpreter = interpreter
    let number = target.number
    return { (frame) throws(Fault) in
      let sequence = try code(frame)
      guard let sequence = interpreter.asyncSequence(sequence) else {
        throw site.failure(
          "for-in loop requires an 'AsyncSequence', found a value of type "
            + "'\(sequence.typeName)'")
      }
      let elements = sequence.elements(interpreter.heap)
      while let element = try elements.next(interpreter, site) {
        try interpreter.checkInterruption()
        let flow = try body(frame, element)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }
}
