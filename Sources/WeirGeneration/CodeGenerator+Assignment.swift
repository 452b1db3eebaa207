import WeirChecking

extension CodeGenerator {
  func assignment(_ target: TypedExpression, _ value: TypedExpression) -> CompiledExpression {
    let place = place(target)
    let code = expression(value).code
    return CompiledExpression(
      .void,
      .statement { (frame) throws(Fault) in
        try place.set(try code(frame), frame)
        return .next
      }
    ).unless(chainCheck(of: target), endsChain: target.isChain)
  }

  /// Returns code for the operand of the last `?` in an optional chain, or nil if there is no such
  /// operand or it cannot be evaluated twice.
  ///
  /// The code runs first. If the operand is nil, the chain and the assigned value or the arguments
  /// are not evaluated.
  func chainCheck(of place: TypedExpression) -> Code? {
    place.lastOptional.map { expression($0).code }
  }

  func destructuring(
    _ targets: [TypedExpression], _ value: TypedExpression
  ) -> CompiledExpression {
    let places = targets.map(place)
    let code = expression(value).code
    let site = site(value.span)
    return CompiledExpression(.void) { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .tuple(let tuple) = value, tuple.count == places.count else {
        throw site.failure(
          "expected \(places.count.counted("value")), found a value of type '\(value.typeName)'")
      }
      for (index, place) in places.enumerated() { try place.set(tuple[index], frame) }
      return .void
    }
  }

  /// Generates a compound assignment such as `+=`.
  func compound(_ binary: TypedBinary) -> CompiledExpression {
    change(binary).unless(chainCheck(of: binary.left), endsChain: binary.left.isChain)
  }

  private func change(_ binary: TypedBinary) -> CompiledExpression {
    let value = expression(binary.right)
    let site = site(binary.operatorSpan)
    let operation = binary.operator
    if binary.left.type == .int, operation == .add || operation == .subtract,
      let code = counted(binary.left, value, operation == .add, site)
    {
      return code
    }
    let place = place(binary.left)
    if let property = place.property, place.type == .int, value.type == .int {
      return property.change(operation, by: value, site)
    }
    let code = value.code
    let double = binary.rightAsDouble
    func change(_ target: inout Value, by value: Value) throws(Fault) {
      if operation == .add, try target.append(value, site) { return }
      let value = target.isDouble ? double ?? value : value
      try Operation.change(operation, &target, value, site)
    }
    if let entry = place.entry { return entry.change(operation, by: value, site, change) }
    return CompiledExpression(
      .void,
      .statement { (frame) throws(Fault) in
        let value = try code(frame)
        try place.modify(frame) { (target) throws(Fault) in try change(&target, by: value) }
        return .next
      })
  }

  /// Generates `count += 1` or `count -= 1` for an integer variable. Returns nil for other targets.
  private func counted(
    _ target: TypedExpression, _ value: CompiledExpression, _ adds: Bool, _ site: SourceLocation
  ) -> CompiledExpression? {
    target.storedVariable?.change(by: value, adds: adds, site)
  }

  /// Generates `+=` on an object that collects values, such as a composite disposable or a
  /// lifetime.
  func collecting(
    _ target: TypedExpression, _ value: TypedExpression, _ span: Span
  ) -> CompiledExpression {
    let (code, value) = (expression(target).code, expression(value).code)
    let (site, place) = (site(span), site(target.span))
    let interpreter = interpreter
    let name = target.variableName ?? ""
    return CompiledExpression(.void) { (frame) throws(Fault) in
      let object = try code(frame)
      guard case .object(let host) = object, let collector = host as? any Collecting else {
        throw place.failure(
          "cannot assign to value: '\(name)' is a 'let' constant", label: "this cannot be changed",
          hints: ["declare it with 'var' to make it a variable"])
      }
      try collector.collect(try value(frame), site)
      try interpreter.surface()
      return .void
    }
  }

  /// Generates `++` or `--`.
  ///
  /// - Parameter returnsOld: Whether the result is the value before the change.
  func step(
    _ target: TypedExpression, by amount: Int, _ returnsOld: Bool, _ node: TypedExpression
  ) -> CompiledExpression {
    let place = place(target)
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      var result = Value.void
      try place.modify(frame) { (value) throws(Fault) in
        let old = value
        let step = old.isDouble ? Value.double(Double(amount)) : .int(amount)
        value = try Operation.apply(.add, old, step, site)
        result = returnsOld ? old : value
      }
      return result
    }
  }
}

extension CompiledExpression {
  /// Returns code that evaluates the expression only if the operand of the optional chain is not
  /// nil.
  ///
  /// - Parameters:
  ///   - chainCheck: The code of the operand, or nil if no check is needed.
  ///   - endsChain: Whether the chain ends with this expression and not with an enclosing one.
  func unless(_ chainCheck: Code?, endsChain: Bool = false) -> CompiledExpression {
    guard let chainCheck else { return self }
    let code = code
    return CompiledExpression(type) { (frame) throws(Fault) in
      do throws(Fault) {
        if case .none = try chainCheck(frame) { throw .nilInChain }
      } catch {
        guard endsChain, case .nilInChain = error else { throw error }
        return .void
      }
      return try code(frame)
    }
  }
}

extension TypedExpression {
  /// The variable, if the expression is a stored variable that is not weak.
  var storedVariable: StoredVariable? {
    switch kind {
    case .global(let global) where global.access == nil && !global.isWeak: .global(global)
    case .local(let variable) where !variable.isWeak: .slot(variable.slot)
    case .capture(let index, let variable) where !variable.isWeak: .capture(index)
    default: nil
    }
  }

  fileprivate var isChain: Bool { if case .chain = kind { true } else { false } }

  /// The operand of the last `?` in an optional chain; nil if there is none or it cannot be
  /// evaluated twice without side effects.
  fileprivate var lastOptional: TypedExpression? {
    switch kind {
    case .chain(let base), .memberPlace(let base, _, _), .field(let base, _, _, _),
      .member(let base, _, _), .property(let base, _, _, _), .subscripted(let base, _),
      .element(let base, _, _), .forced(let base), .defaulted(let base, _, _),
      .elementPlace(let base, _, _, _):
      base.lastOptional
    case .link(let base): base.isPath ? base : nil
    default: nil
    }
  }

  /// Whether the expression is a variable, or a part of a variable that is reached by member names
  /// and by indices that are constants or paths.
  private var isPath: Bool {
    switch kind {
    case .local, .capture: true
    case .global(let global): global.access == nil
    case .link(let base), .forced(let base), .element(let base, _, _), .field(let base, _, _, _),
      .memberPlace(let base, _, _):
      base.isPath
    case .subscripted(let base, let index): base.isPath && (index.constant != nil || index.isPath)
    default: false
    }
  }

  /// The name of the variable, or nil if the expression is not a plain variable.
  fileprivate var variableName: String? {
    switch kind {
    case .local(let variable), .capture(_, let variable): variable.name
    case .global(let global): global.name
    default: nil
    }
  }
}
