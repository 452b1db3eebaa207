import WeirChecking

extension CodeGenerator {
  func forLoop(_ loop: TypedStatement.Loop, _ target: TypedStatement.Target) -> StatementCode {
    if loop.isAsync { return asyncLoop(loop, target) }
    let code = expression(loop.sequence).code
    let body = turn(of: loop)
    let site = site(loop.sequence.span)
    let interpreter = interpreter
    let number = target.number
    return { (frame) throws(Fault) in
      var elements = try ValueIterator(try code(frame), site)
      while let element = elements.next() {
        try interpreter.checkInterruption()
        let flow = try body(frame, element)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }

  /// Returns code that executes the body of a `for` loop for one element.
  func turn(of loop: TypedStatement.Loop) -> (Frame, Value) throws(Fault) -> Flow {
    let matches = matcher(loop.pattern)
    let body = filtered(loop)
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
    let interpreter = interpreter
    let number = target.number
    return { (frame) throws(Fault) in
      guard case .range(let range) = try code(frame) else { return .next }
      guard range.lower != .min || range.end == nil else {
        throw site.failure("cannot iterate over a range without a lower bound")
      }
      var next = range.lower
      let end = range.end ?? .max
      while next < end {
        try interpreter.checkInterruption()
        variable.declare(.int(next), frame)
        next += 1
        let flow = try body(frame)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }

  func whileLoop(
    _ conditions: [TypedCondition], _ body: TypedBlock, _ target: TypedStatement.Target
  ) -> StatementCode {
    let (test, body) = (self.conditions(conditions), block(body))
    let interpreter = interpreter
    let number = target.number
    return { (frame) throws(Fault) in
      while try test(frame) {
        try interpreter.checkInterruption()
        let flow = try body(frame)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }

  func repeatLoop(
    _ body: TypedBlock, _ condition: TypedExpression, _ target: TypedStatement.Target
  ) -> StatementCode {
    let (body, test) = (block(body), self.condition(condition))
    let interpreter = interpreter
    let number = target.number
    return { (frame) throws(Fault) in
      repeat {
        try interpreter.checkInterruption()
        let flow = try body(frame)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      } while try test(frame)
      return .next
    }
  }
}

extension Flow {
  /// Returns the control flow after the loop, or nil if the loop continues.
  ///
  /// - Parameter number: The number of the loop.
  func leavingLoop(_ number: Int) -> Flow? {
    switch self {
    case .next: nil
    case .continue(let target): target == number ? nil : self
    case .break(let target): target == number ? .next : self
    case .return, .fallthrough: self
    }
  }
}
