extension Compiler {
  func forStatement(_ statement: ForStatement) -> StatementCode {
    let sequence = expression(statement.sequence)
    guard let element = elementType(of: sequence.type) else {
      report(
        .type, "expected a sequence, found a value of type '\(sequence.type)'",
        at: statement.sequence.span,
        hints: [
          sequence.type.isOptional
            ? "the value may be nil: unwrap it with '??', '!' or 'if let'"
            : "sequences are arrays, ranges, strings and dictionaries"
        ])
      return { _ in .next }
    }
    return target(statement.label, isLoop: true) { number in
      if let loop = rangeLoop(statement, sequence, number) { return loop }
      var matches: Matcher = { _, _ in true }
      var filter: BoolCode = { _ in true }
      let body = block(statement.body.statements) {
        matches = matcher(statement.pattern, element)
        if let condition = statement.filter { filter = self.condition(condition) }
      }
      let isMatching = statement.isMatching
      let (sequenceSite, patternSite) = (
        site(statement.sequence.span), site(statement.pattern.span)
      )
      let interpreter = interpreter
      let code = sequence.code
      return { [filter, matches] (frame) throws(Fault) in
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
  }

  /// A loop over a range with one name counts in the slot of that name.
  private func rangeLoop(
    _ statement: ForStatement, _ sequence: Typed, _ number: Int
  ) -> StatementCode? {
    guard sequence.type == .range || sequence.type == .closedRange, statement.filter == nil,
      !statement.isMatching
    else { return nil }
    let name: String
    switch statement.pattern.kind {
    case .binding(let binding, isMutable: false): name = binding.text
    case .wildcard: name = "_"
    default: return nil
    }
    scope.openBlock()
    let variable = scope.declare(name, isMutable: false, type: .int)
    variable.origin = .loop
    let list = statementList(statement.body.statements)
    let others = scope.closeBlock().filter { $0 != variable.slot }
    let body = clearing(others, behind: list)
    let code = sequence.code
    let site = site(statement.sequence.span)
    let interpreter = interpreter
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

  /// The type of what a sequence gives, or nil for what is none.
  private func elementType(of type: Type) -> Type? {
    switch type {
    case .dynamic, .variable: .dynamic
    case .array(let element): element
    case .dictionary(let key, let value): .tuple([key, value], labels: ["key", "value"])
    case .named(let name, _):
      switch Type.canonical(name) {
      case "Range": .int
      case "String": .string
      case "Int", "Double", "Bool": nil
      default: environment.types[name] == nil && NamedType.kinds[name] == nil ? .dynamic : nil
      }
    case .optional, .tuple, .function, .metatype: nil
    }
  }

  func whileStatement(_ statement: WhileStatement) -> StatementCode {
    target(statement.label, isLoop: true) { number in
      var test: BoolCode = { _ in true }
      let body = block(statement.body.statements) { test = conditions(statement.conditions) }
      let interpreter = interpreter
      return { [test] (frame) throws(Fault) in
        while try test(frame) {
          try interpreter.checkInterruption()
          let flow = try body(frame)
          if flow != .next, let left = flow.leavingLoop(number) { return left }
        }
        return .next
      }
    }
  }

  func repeatStatement(_ statement: RepeatStatement) -> StatementCode {
    target(statement.label, isLoop: true) { number in
      let body = block(statement.body)
      let test = condition(statement.condition)
      let interpreter = interpreter
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
