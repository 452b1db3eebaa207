extension Compiler {
  func assignment(_ assignment: Assignment, _ span: Span) -> Typed {
    if case .tuple(let targets) = assignment.target.kind, assignment.operator == nil {
      return destructuring(targets, assignment.value, span)
    }
    guard let operation = assignment.operator else { return plain(assignment) }
    return compound(assignment, operation)
  }

  private func plain(_ assignment: Assignment) -> Typed {
    guard let place = place(assignment.target) else {
      _ = expression(assignment.value)
      return .nothing
    }
    let code = expression(assignment.value, for: place.type).code
    return Typed(
      .void,
      .statement { (frame) throws(Fault) in
        try place.set(try code(frame), frame)
        return .next
      })
  }

  private func destructuring(
    _ targets: [TupleElement], _ value: Expression, _ span: Span
  ) -> Typed {
    let places = targets.compactMap { place($0.value) }
    let typed = expression(value, as: .tuple(places.map(\.type), labels: []))
    if case .tuple(let types, _) = typed.type, types.count != places.count {
      return report(
        .type,
        "expected \(places.count.counted("value")), found a value of type '\(typed.type)'",
        at: value.span)
    }
    let code = typed.code
    let site = site(span)
    return Typed(.void) { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .tuple(let tuple) = value, tuple.count == places.count else {
        throw site.failure(
          "expected \(places.count.counted("value")), found a value of type '\(value.typeName)'")
      }
      for (index, place) in places.enumerated() { try place.set(tuple[index], frame) }
      return .void
    }
  }

  /// `+=` adds to what collects, a disposable for one, and otherwise changes the variable.
  private func compound(_ assignment: Assignment, _ operation: BinaryOperator) -> Typed {
    if operation == .add, let collecting = collecting(assignment) { return collecting }
    guard let place = place(assignment.target) else {
      _ = expression(assignment.value)
      return .nothing
    }
    let isDouble = place.type.unwrapped == .double
    let isList = place.type.receiverKind == .array
    let value = expression(
      assignment.value, as: isDouble ? .double : isList ? place.type : .dynamic)
    let site = site(assignment.operatorSpan)
    guard place.type.accepts(value.type), !place.type.isOptional, !value.type.isOptional,
      place.type.isDynamic || place.type != .bool
    else {
      return report(
        .type,
        "'\(operation.rawValue)=' cannot be applied to values of types '\(place.type)' and "
          + "'\(value.type)'", at: assignment.operatorSpan,
        hints: Operation.hints(operation, place.type, value.type))
    }
    if place.type == .int, operation == .add || operation == .subtract,
      let code = counted(assignment.target, value, operation == .add, site)
    {
      return code
    }
    if let property = place.property, place.type == .int, value.type == .int {
      let amount = NumberSource(int: value, site)
      return Typed(
        .void,
        .statement { (frame) throws(Fault) in
          try property.change(operation, by: try amount.int(frame), site, frame)
          return .next
        })
    }
    let code = value.code
    let double = isDouble || !value.type.isScalar ? nil : doubleLiteralValue(assignment.value)
    return Typed(
      .void,
      .statement { (frame) throws(Fault) in
        let value = try code(frame)
        try place.modify(frame) { (target) throws(Fault) in
          if operation == .add, target.append(value) { return }
          let value = target.isDouble ? double ?? value : value
          try Operation.change(operation, &target, value, site)
        }
        return .next
      })
  }

  private func doubleLiteralValue(_ expression: Expression) -> Value? {
    guard expression.isWholeLiteral,
      case .constant(let value) = self.expression(expression.asDoubleLiteral).form
    else { return nil }
    return value
  }

  /// `count += 1` for an Int in a variable.
  private func counted(
    _ target: Expression, _ value: Typed, _ adds: Bool, _ site: Site
  ) -> Typed? {
    guard case .name(let name) = target.kind else { return nil }
    let place: Counter.Place
    switch meaning(of: name) {
    case .global(let global) where global.accessors == nil: place = .global(global)
    case .local(.slot(let variable)): place = .slot(variable.slot)
    case .local(.capture(let index, _)): place = .capture(index)
    case .global, .selfMember, .type, .words, nil: return nil
    }
    return Counter(value, adds: adds, site).change(place)
  }

  /// Code for a target that collects, as disposables and lifetimes do.
  private func collecting(_ assignment: Assignment) -> Typed? {
    let target = assignment.target
    guard case .name(let name) = target.kind else {
      return collectingMember(assignment)
    }
    guard isConstant(name) else { return nil }
    let object = expression(target)
    guard object.type.collects else { return nil }
    return collecting(object, assignment, isConstant: true)
  }

  private func collectingMember(_ assignment: Assignment) -> Typed? {
    guard case .member = assignment.target.kind else { return nil }
    let count = diagnosticCount
    let object = expression(assignment.target)
    guard diagnosticCount == count, object.type.receiverKind?.collects == true else { return nil }
    return collecting(object, assignment, isConstant: false)
  }

  private func collecting(
    _ object: Typed, _ assignment: Assignment, isConstant: Bool
  ) -> Typed {
    let (code, value) = (object.code, expression(assignment.value).code)
    let (site, place) = (site(assignment.operatorSpan), site(assignment.target.span))
    let interpreter = interpreter
    let name = assignment.target.simpleName ?? ""
    return Typed(.void) { (frame) throws(Fault) in
      let object = try code(frame)
      guard case .object(let host) = object, let collector = host as? any Collecting else {
        throw place.failure(
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
    case .local(let place): !place.variable.isMutable
    case .global(let global): !global.isMutable
    case .selfMember, .type, .words, nil: false
    }
  }
}

/// An object to which things are added with `+=`.
protocol Collecting: Host {
  func collect(_ value: Value, _ site: Site) throws(Fault)
}

extension ReceiverKind {
  /// True for what `+=` adds to.
  fileprivate var collects: Bool { self == .collectingDisposable || self == .lifetime }
}

extension Type {
  /// True where a value may collect, as far as that is known.
  fileprivate var collects: Bool {
    isDynamic
      || receiverKind.map { $0.collects || $0 == .disposable } ?? (constructor != "Int")
        && !isScalar && self != .string
  }
}
