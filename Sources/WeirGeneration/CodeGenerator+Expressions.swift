import WeirChecking

extension CodeGenerator {
  func expression(_ node: TypedExpression) -> CompiledExpression {
    noteCalls(of: node)
    let value = compiled(node)
    return verifier?.verifying(value, node, site(node.span)) ?? value
  }

  private func compiled(_ node: TypedExpression) -> CompiledExpression {
    switch node.kind {
    case .invalid, .discard: return .nothing
    case .constant(let value): return .constant(value, node.type)
    case .local(let variable):
      let value = CompiledExpression(node.type, .slot(variable))
      return variable.isWeak ? held(value, node) : value
    case .capture(let index, let variable):
      if variable.isWeak {
        return held(CompiledExpression(node.type, .capture(index, variable)), node)
      }
      return CompiledExpression(node.type, .capture(index, variable))
    case .global(let global): return read(global, node)
    case .interpolation(let segments): return interpolation(segments, site(node.span))
    case .array(let elements): return array(elements, node.type)
    case .dictionary(let entries): return dictionary(entries, node.type)
    case .tuple(let elements, let labels): return tuple(elements, labels, node.type)
    case .element(let base, let index, let label): return element(base, index, label, node)
    case .function(let function): return CompiledExpression(node.type, code: closure(function))
    case .operatorFunction(let operation, let operands):
      return operatorFunction(operation, operands, node)
    case .wordFunction(let word): return wordFunction(word, node)
    case .enumCase(let type, let name, let payload, let labels):
      return enumCase(type, name, payload, labels, node.type)
    case .caseFunction(let type, let enumCase):
      return caseFunction(type, enumCase, node.type, site(node.site))
    case .initializerFunction(let type, let initializer):
      return initializerFunction(type, initializer, node)
    case .rawValue(let type, let raw): return rawValue(type, raw, node.type)
    case .staticMember(let type, let name): return staticMember(type, name, node)
    case .unboundMethod(let type, let name): return unboundMethod(type, name, node.type)
    case .field(let base, let type, let index, let name):
      return field(base, type, index, name, node)
    case .storedPlace(let base, let type, let index, let name):
      return field(base, type, index, name, node)
    case .lazyField(let base, _, let index, _): return lazyField(base, index, node)
    case .superMember(let base, let type, let name): return superMember(base, type, name, node)
    case .member(let base, let name, _), .memberPlace(let base, _, let name):
      return member(base, name, node)
    case .property(let base, let word, let kind, let name):
      return property(base, word, kind, name, node)
    case .computed(let base, let owner, let name): return computed(base, owner, name, node)
    case .call(let call), .elementPlace(_, let call, _, _): return self.call(call, node)
    case .subscripted(let base, let index): return subscripted(base, index, node)
    case .defaulted(let base, let key, let value): return defaulted(base, key, value, node)
    case .begun(let function): return begun(function, node)
    case .awaited(let task, let isLeft): return awaited(task, isLeft: isLeft, node)
    case .chain(let inner): return chain(inner, node.type)
    case .link(let base): return link(base, node.type)
    case .forced(let base): return forced(base, node)
    case .statement(let statement): return value(of: statement, node.type)
    case .cast(let value, let type, let isOptional):
      return cast(value, type, isOptional: isOptional, node)
    case .typeCheck(let value, let type): return typeCheck(value, type)
    case .attempt(let value, let isOptional): return attempt(value, isOptional, node)
    case .converted(let value, let conversion): return converted(value, conversion, node)
    case .wrapped(let value):
      let code = expression(value).code
      return CompiledExpression(node.type) { (frame) throws(Fault) in .some(try code(frame)) }
    case .not, .signed, .rangeTo, .rangeFrom, .step, .and, .or, .coalesce, .bind, .binary,
      .assignment, .destructuring, .compound, .collecting, .ternary:
      return operation(node)
    }
  }

  /// Records that the current function is not a leaf if the expression may run other code.
  func noteCalls(of node: TypedExpression) {
    if function.isLeaf, node.kind.callsOut { function.isLeaf = false }
  }

  func step(_ node: TypedExpression) -> Step { expression(node).step }

  private func read(_ global: Global, _ node: TypedExpression) -> CompiledExpression {
    guard global.access != nil else {
      let value = CompiledExpression(node.type, .global(global, site(node.site)))
      return global.isWeak ? held(value, node) : value
    }
    let interpreter = interpreter
    return CompiledExpression(node.type) { (_) throws(Fault) in
      guard let getter = global.accessors?.get else { return .void }
      return try interpreter.invoke(FunctionValue(.code(getter), interpreter: interpreter), [])
    }
  }

  /// Returns code that reads the object in a weak or unowned variable.
  private func held(_ value: CompiledExpression, _ node: TypedExpression) -> CompiledExpression {
    let (code, site) = (value.code, site(node.site))
    let isOptional = node.type.isOptional
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      isOptional ? try code(frame).held : try code(frame).owned(site)
    }
  }

  private func interpolation(
    _ segments: [TypedExpression.Segment], _ site: SourceLocation
  ) -> CompiledExpression {
    let parts = segments.map { segment in
      switch segment {
      case .text(let text): CompiledExpression.constant(.string(text), .string)
      case .value(let value): expression(value)
      }
    }
    return CompiledExpression(.string, code: CompiledExpression.joined(parts, site))
  }

  private func array(_ elements: [TypedExpression], _ type: Type) -> CompiledExpression {
    let steps = elements.map(step)
    return CompiledExpression(type) { (frame) throws(Fault) in .array(try steps.values(frame)) }
  }

  private func dictionary(
    _ entries: [TypedExpression.Entry], _ type: Type
  ) -> CompiledExpression {
    let sites = entries.map { site($0.key.span) }
    let entries = entries.map { (key: step($0.key), value: step($0.value)) }
    return CompiledExpression(type) { (frame) throws(Fault) in
      var dictionary = DictionaryValue()
      for (entry, site) in zip(entries, sites) {
        let key = try entry.key.code(frame)
        guard dictionary[key] == nil else {
          throw site.failure("dictionary literal contains duplicate keys: \(key.debugDescription)")
        }
        dictionary[key] = try entry.value.code(frame)
      }
      return .dictionary(dictionary)
    }
  }

  private func tuple(
    _ elements: [TypedExpression], _ labels: [String?], _ type: Type
  ) -> CompiledExpression {
    let steps = elements.map(step)
    if steps.count == 2 {
      let (first, second) = (steps[0].code, steps[1].code)
      return CompiledExpression(type) { (frame) throws(Fault) in
        .tuple(TupleValue(try first(frame), try second(frame), labels: labels))
      }
    }
    return CompiledExpression(type) { (frame) throws(Fault) in
      .tuple(TupleValue(try steps.values(frame), labels: labels))
    }
  }

  private func element(
    _ base: TypedExpression, _ index: Int, _ label: String?, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(base).code
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try code(frame)
      if case .object(let match as MatchObject) = value, let part = match[index] { return part }
      guard case .tuple(let tuple) = value, index < tuple.count else {
        throw site.failure(
          "value of tuple type '\(value.typeName)' has no member '\(label ?? String(index))'")
      }
      return tuple[index]
    }
  }

  private func converted(
    _ value: TypedExpression, _ conversion: Conversion, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(value).code
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      try conversion.apply(try code(frame), site)
    }
  }
}

extension TypedExpression.Kind {
  /// Whether evaluating the expression itself may run other functions.
  fileprivate var callsOut: Bool {
    switch self {
    case .invalid, .discard, .constant, .local, .capture, .array, .tuple, .element,
      .operatorFunction, .subscripted, .forced, .not, .signed, .rangeTo, .rangeFrom, .step, .and,
      .or, .coalesce, .binary, .assignment, .destructuring, .compound, .ternary, .converted,
      .wrapped:
      false
    case .global(let global): global.access != nil
    case .enumCase(_, _, let payload, _): !payload.isEmpty
    case .call(let call): !call.makesInts
    case .begun, .awaited, .interpolation, .dictionary, .function, .wordFunction, .caseFunction,
      .rawValue, .initializerFunction, .staticMember, .unboundMethod, .field, .storedPlace,
      .lazyField, .superMember, .member, .computed, .property, .memberPlace, .elementPlace,
      .defaulted,
      .chain, .link, .bind, .collecting, .cast, .typeCheck, .attempt, .statement:
      true
    }
  }
}
