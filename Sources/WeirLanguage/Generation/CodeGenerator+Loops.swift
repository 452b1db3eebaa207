extension CodeGenerator {
  func forLoop(_ loop: TypedStatement.Loop, _ target: TypedStatement.Target) -> StatementCode {
    let code = expression(loop.sequence).code
    let matches = matcher(loop.pattern)
    let filter = loop.filter.map(condition) ?? { _ in true }
    let body = block(loop.body)
    let isMatching = loop.isMatching
    let (sequenceSite, patternSite) = (site(loop.sequence.span), site(loop.patternSpan))
    let interpreter = interpreter
    let number = target.number
    return { (frame) throws(Fault) in
      var elements = try ValueIterator(try code(frame), sequenceSite)
      while let element = elements.next() {
        try interpreter.checkInterruption()
        guard try matches(frame, element) else {
          if isMatching { continue }
          throw patternSite.failure(
            "a value of type '\(element.typeName)' does not have the shape of this pattern")
        }
        if !(try filter(frame)) { continue }
        let flow = try body(frame)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }

  /// A loop over a range with one name counts in the slot of that name.
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
        throw site.failure("a range without a beginning cannot be gone through")
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
  /// nil where the loop of that number goes on, otherwise the flow behind it.
  fileprivate func leavingLoop(_ number: Int) -> Flow? {
    switch self {
    case .next: nil
    case .continue(let target): target == number ? nil : self
    case .break(let target): target == number ? .next : self
    case .return, .fallthrough: self
    }
  }
}
