extension Compiler {
  /// Compiles an expression.
  func expression(_ expression: Expression) -> Code {
    let span = expression.span
    switch expression.kind {
    case .integer(let int): return constant(.int(int))
    case .double(let double): return constant(.double(double))
    case .boolean(let bool): return constant(.bool(bool))
    case .nil: return constant(.none)
    case .string(let string): return constant(.string(string))
    case .interpolation(let segments): return interpolation(segments)
    case .name(let name): return self.name(name, span)
    case .shorthand(let index): return { frame in frame.slots[index] }
    case .discard: return report(.syntax, "'_' has no value", at: span)
    case .type(let type): return constant(.type(typeValue(type)))
    case .operatorFunction(let `operator`): return operatorFunction(`operator`, span)
    case .array(let elements): return array(elements)
    case .dictionary(let entries): return dictionary(entries, span)
    case .tuple(let elements): return tuple(elements)
    case .parenthesized(let inner): return self.expression(inner)
    case .closure(let closure): return self.closure(closure, span)
    case .keyPath(let path): return keyPath(path, span)
    case .implicitMember(let name): return constant(.enumCase(EnumValue(nil, name.text)))
    case .member(let base, let name): return memberAccess(base, name)
    case .element(let base, let index): return element(base, index, span)
    case .call(let call): return self.call(call, span)
    case .subscripted(let call): return subscripted(call, span)
    case .chain(let inner): return optionalChain(inner)
    case .optionalChain(let base): return chainLink(base)
    case .forced(let base): return forced(base, span)
    case .prefix(let `operator`, let operand): return prefix(`operator`, operand, span)
    case .postfix(let operand, let `operator`): return postfix(operand, `operator`, span)
    case .binary(let binary): return self.binary(binary)
    case .assignment(let assignment): return self.assignment(assignment, span)
    case .ternary(let ternary): return self.ternary(ternary)
    case .cast(let cast): return self.cast(cast, span)
    case .typeCheck(let value, let type): return typeCheck(value, type)
    case .reference(let place): return self.expression(place)
    case .attempt(let attempt, let inner): return self.attempt(attempt, inner)
    case .await(let inner): return self.expression(inner)
    case .ifValue(let statement): return ifValue(statement)
    case .switchValue(let statement): return switchValue(statement)
    }
  }

  func constant(_ value: Value) -> Code { { _ in value } }

  private func interpolation(_ segments: [StringSegment]) -> Code {
    let parts = segments.map { segment -> Code in
      switch segment {
      case .text(let text): constant(.string(text))
      case .value(let value): expression(value)
      }
    }
    return { (frame) throws(Fault) in
      var text = ""
      for part in parts { text += try part(frame).description }
      return .string(text)
    }
  }

  private func array(_ elements: [Expression]) -> Code {
    let codes = elements.map(expression)
    let doubles = elements.map(doubleLiteral)
    return { (frame) throws(Fault) in
      var values: [Value] = []
      values.reserveCapacity(codes.count)
      for code in codes { values.append(try code(frame)) }
      try values.unify(doubles, frame)
      return .array(values)
    }
  }

  private func dictionary(_ entries: [DictionaryEntry], _ span: Span) -> Code {
    let codes = entries.map { (key: expression($0.key), value: expression($0.value)) }
    let doubles = entries.map { doubleLiteral($0.value) }
    let site = site(span)
    return { (frame) throws(Fault) in
      var keys: [Value] = []
      var values: [Value] = []
      for code in codes {
        keys.append(try code.key(frame))
        values.append(try code.value(frame))
      }
      try values.unify(doubles, frame)
      var dictionary = DictionaryValue()
      for (key, value) in zip(keys, values) {
        guard dictionary[key] == nil else {
          throw site.failure("the key \(key.debugDescription) stands here twice")
        }
        dictionary[key] = value
      }
      return .dictionary(dictionary)
    }
  }

  private func tuple(_ elements: [TupleElement]) -> Code {
    guard !elements.isEmpty else { return constant(.void) }
    let codes = elements.map { expression($0.value) }
    let labels = elements.map { $0.label?.text }
    environment.tupleLabels.formUnion(labels.compactMap(\.self))
    return { (frame) throws(Fault) in
      var values: [Value] = []
      for code in codes { values.append(try code(frame)) }
      return .tuple(TupleValue(values, labels: labels))
    }
  }

  private func element(_ base: Expression, _ index: Int, _ span: Span) -> Code {
    let code = self.expression(base)
    let site = site(span)
    return { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .tuple(let tuple) = value, index < tuple.elements.count else {
        throw site.failure("a value of type '\(value.typeName)' has no element \(index)")
      }
      return tuple.elements[index]
    }
  }

  private func keyPath(_ path: KeyPath, _ span: Span) -> Code {
    var code: Code = { frame in frame.slots[0] }
    for component in path.components { code = member(of: code, component) }
    let function = FunctionCode(name: nil, site: site(span))
    function.shorthandCount = 1
    function.slotCount = 1
    function.body = code
    return makeFunction(function, FunctionScope(parent: scope))
  }

  private func ternary(_ ternary: Ternary) -> Code {
    let condition = self.condition(ternary.condition)
    let (then, otherwise) = (expression(ternary.then), expression(ternary.otherwise))
    return { (frame) throws(Fault) in
      try condition(frame) ? try then(frame) : try otherwise(frame)
    }
  }

  /// An expression that must be true or false.
  func condition(_ expression: Expression) -> (Frame) throws(Fault) -> Bool {
    let code = self.expression(expression)
    let site = site(expression.span)
    return { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .bool(let bool) = value else {
        throw site.failure("expected true or false, found a value of type '\(value.typeName)'")
      }
      return bool
    }
  }

  private func attempt(_ attempt: Attempt, _ inner: Expression) -> Code {
    let code = expression(inner)
    switch attempt {
    case .rethrowing: return code
    case .optional:
      return { (frame) throws(Fault) in
        do throws(Fault) { return try code(frame).wrapped } catch {
          guard case .thrown = error else { throw error }
          return .none
        }
      }
    case .forced:
      let site = site(inner.span)
      return { (frame) throws(Fault) in
        do throws(Fault) { return try code(frame) } catch {
          guard case .thrown(let value, _) = error else { throw error }
          throw site.failure("'try!' met an error: \(value.description)")
        }
      }
    }
  }
}

extension Value {
  /// The value as an optional, unless it is one.
  var wrapped: Value {
    switch self {
    case .none, .some: self
    default: .some(self)
    }
  }
}
