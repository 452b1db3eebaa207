import WeirChecking

extension CodeGenerator {
  func forLoop(_ loop: TypedStatement.Loop, _ target: TypedStatement.Target) -> StatementCode {
    if loop.isAsync { return asyncLoop(loop, target) }
    let sequence = expression(loop.sequence)
    let body = turn(of: loop)
    if case .parts(let parts) = sequence.form {
      return ControlCode.forEach(in: parts, target.number, interpreter, body)
    }
    let site = site(loop.sequence.span)
    return ControlCode.forEach(in: sequence.code, target.number, site, interpreter, body)
  }

  /// Returns code that executes the body of a `for` loop for one element.
  func turn(of loop: TypedStatement.Loop) -> (Frame, Value) throws(Fault) -> Flow {
    let body = filtered(loop)
    if case .variable(.local(let variable)) = loop.pattern, !variable.isWeak {
      return { (frame, element) throws(Fault) in
        variable.declare(element, frame)
        return try body(frame)
      }
    }
    let matches = matcher(loop.pattern)
    if loop.isMatching {
      return { (frame, element) throws(Fault) in
        try matches(frame, element) ? try body(frame) : .next
      }
    }
    let site = site(loop.patternSpan)
    return { (frame, element) throws(Fault) in
      guard try matches(frame, element) else {
        throw site.failure(
          "tuple pattern cannot match values of type '\(element.typeName)'")
      }
      return try body(frame)
    }
  }

  private func filtered(_ loop: TypedStatement.Loop) -> StatementCode {
    let body = block(loop.body)
    guard let filter = loop.filter.map(condition) else { return body }
    return { (frame) throws(Fault) in try filter(frame) ? try body(frame) : .next }
  }

  /// Generates a loop over a range that counts in the frame slot of its variable.
  func countingLoop(
    _ variable: LocalVariable, _ range: TypedExpression, _ body: TypedBlock,
    _ target: TypedStatement.Target
  ) -> StatementCode {
    let others = body.variables.filter { $0 !== variable }
    let body = clearing(others, behind: list(body))
    let code = expression(range).code
    let site = site(range.span)
    return ControlCode.count(variable, through: code, target.number, site, interpreter, body)
  }

  func whileLoop(
    _ conditions: [TypedCondition], _ body: TypedBlock, _ target: TypedStatement.Target
  ) -> StatementCode {
    ControlCode.while(self.conditions(conditions), target.number, interpreter, block(body))
  }

  func repeatLoop(
    _ body: TypedBlock, _ condition: TypedExpression, _ target: TypedStatement.Target
  ) -> StatementCode {
    ControlCode.repeat(
      block(body), while: self.condition(condition), target.number, interpreter)
  }
}
