extension Compiler {
  func forStatement(_ statement: ForStatement) -> StatementCode {
    let sequence = expression(statement.sequence)
    var matches: Matcher = { _, _ in true }
    var filter: Test?
    let body = block(statement.body.statements) {
      matches = matcher(statement.pattern)
      filter = statement.filter.map(condition)
    }
    let label = statement.label?.text
    let isMatching = statement.isMatching
    let (sequenceSite, patternSite) = (site(statement.sequence.span), site(statement.pattern.span))
    let interpreter = interpreter
    return { [filter, matches] (frame) throws(Fault) in
      var elements = try ValueIterator(try sequence(frame), sequenceSite)
      while let element = elements.next() {
        try interpreter.checkInterruption()
        guard try matches(frame, element) else {
          if isMatching { continue }
          throw patternSite.failure(
            "a value of type '\(element.typeName)' does not have the shape of this pattern")
        }
        if let filter, !(try filter(frame)) { continue }
        if let flow = try body(frame).leavingLoop(label) { return flow }
      }
      return .next
    }
  }

  func whileStatement(_ statement: WhileStatement) -> StatementCode {
    var test: Test = { _ in true }
    let body = block(statement.body.statements) { test = conditions(statement.conditions) }
    let label = statement.label?.text
    let interpreter = interpreter
    return { [test] (frame) throws(Fault) in
      while try test(frame) {
        try interpreter.checkInterruption()
        if let flow = try body(frame).leavingLoop(label) { return flow }
      }
      return .next
    }
  }

  func repeatStatement(_ statement: RepeatStatement) -> StatementCode {
    let body = block(statement.body)
    let test = condition(statement.condition)
    let label = statement.label?.text
    let interpreter = interpreter
    return { (frame) throws(Fault) in
      repeat {
        try interpreter.checkInterruption()
        if let flow = try body(frame).leavingLoop(label) { return flow }
      } while try test(frame)
      return .next
    }
  }
}

extension Flow {
  /// nil where the loop of that label goes on, otherwise the flow behind it.
  fileprivate func leavingLoop(_ label: String?) -> Flow? {
    switch self {
    case .next: nil
    case .continue(let target): target == nil || target == label ? nil : self
    case .break(let target): target == nil || target == label ? .next : self
    case .return, .fallthrough: self
    }
  }
}
