extension Compiler {
  func assignment(_ assignment: Assignment, _ span: Span) -> Code {
    if case .tuple(let targets) = assignment.target.kind, assignment.operator == nil {
      return destructuring(targets, assignment.value, span)
    }
    guard let operation = assignment.operator else { return plain(assignment) }
    return compound(assignment, operation)
  }

  private func plain(_ assignment: Assignment) -> Code {
    let value = expression(assignment.value)
    guard let place = place(assignment.target) else { return constant(.void) }
    let double = doubleLiteral(assignment.value)
    let site = site(assignment.value.span)
    return { (frame) throws(Fault) in
      let value = try value(frame)
      if let conversion = place.conversion() {
        try place.set(try conversion.apply(value, site), frame)
        return .void
      }
      let double = try double?(frame)
      try place.modify(frame) { (target) throws(Fault) in
        // What is not declared keeps the type of its first value.
        let value = target.isDouble ? double ?? value : value
        target = target.isOptional ? value.wrapped : value
      }
      return .void
    }
  }

  private func destructuring(
    _ targets: [TupleElement], _ value: Expression, _ span: Span
  ) -> Code {
    let code = expression(value)
    let places = targets.compactMap { place($0.value) }
    let site = site(span)
    return { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .tuple(let tuple) = value, tuple.elements.count == places.count else {
        throw site.failure(
          "expected \(places.count.counted("value")), found a value of type '\(value.typeName)'")
      }
      for (place, element) in zip(places, tuple.elements) { try place.set(element, frame) }
      return .void
    }
  }

  /// `+=` adds to what collects, a disposable for one, and otherwise changes the variable.
  private func compound(_ assignment: Assignment, _ operation: BinaryOperator) -> Code {
    let value = expression(assignment.value)
    let site = site(assignment.operatorSpan)
    if operation == .add, let collecting = collecting(assignment.target, value, site) {
      return collecting
    }
    guard let place = place(assignment.target) else { return constant(.void) }
    let double = doubleLiteral(assignment.value)
    return { (frame) throws(Fault) in
      let value = try value(frame)
      let double = try double?(frame)
      try place.modify(frame) { (target) throws(Fault) in
        let value = target.isDouble ? double ?? value : value
        if case .array(var elements) = target, operation == .add, case .array(let more) = value {
          target = .void
          elements += more
          target = .array(elements)
        } else {
          target = try Operation.apply(operation, target, value, site)
        }
      }
      return .void
    }
  }

  /// Code for a target that is a constant, as what collects disposables mostly is.
  private func collecting(
    _ target: Expression, _ value: @escaping Code, _ site: Site
  ) -> Code? {
    guard case .name(let name) = target.kind, isConstant(name) else { return nil }
    let object = expression(target)
    let place = site.unit
    let interpreter = interpreter
    let span = target.span
    return { (frame) throws(Fault) in
      let object = try object(frame)
      guard case .object(let host) = object, let collector = host as? any Collecting else {
        throw Site(unit: place, span: span).failure(
          "'\(name)' is a constant", label: "this cannot be changed",
          hints: ["declare it with 'var' to make it a variable"])
      }
      try collector.collect(try value(frame), site)
      try interpreter.surface()
      return .void
    }
  }

  private func isConstant(_ name: String) -> Bool {
    switch meaning(of: name) {
    case .local(.slot(let variable)), .local(.capture(_, let variable)): !variable.isMutable
    case .global(let global): !global.isMutable
    case .selfMember, .type, .words, nil: false
    }
  }
}

/// An object to which things are added with `+=`.
protocol Collecting: Host {
  func collect(_ value: Value, _ site: Site) throws(Fault)
}
