extension Compiler {
  /// Compiles an expression.
  ///
  /// - Parameter expected: the type of the place that the value is for, where it is known; a
  ///   literal, a closure or a case takes its type from it. Whether the value fits is for `coerce`.
  func expression(_ expression: Expression, as expected: Type = .dynamic) -> Typed {
    let span = expression.span
    if scope.isLeaf, expression.callsOut { scope.isLeaf = false }
    switch expression.kind {
    case .integer(let int):
      return expected.unwrapped == .double
        ? .constant(.double(Double(int)), .double) : .constant(.int(int), .int)
    case .double(let double): return .constant(.double(double), .double)
    case .boolean(let bool): return .constant(.bool(bool), .bool)
    case .nil:
      return .constant(.none, .optional(expected.isOptional ? expected.unwrapped : .dynamic))
    case .string(let string): return .constant(.string(string), .string)
    case .interpolation(let segments): return interpolation(segments)
    case .name(let name): return self.name(name, span)
    case .shorthand(let index): return shorthand(index)
    case .discard: return lastValue(span)
    case .type(let type): return typeAsValue(typeValue(type))
    case .operatorFunction(let `operator`): return operatorFunction(`operator`, expected, span)
    case .array(let elements): return array(elements, expected, span)
    case .dictionary(let entries): return dictionary(entries, expected, span)
    case .tuple(let elements): return tuple(elements, expected)
    case .parenthesized(let inner): return self.expression(inner, as: expected)
    case .closure(let closure): return self.closure(closure, expected, span)
    case .keyPath(let path): return keyPath(path, expected, span)
    case .implicitMember(let name): return implicitMember(name, nil, expected, span)
    case .member(let base, let name): return memberAccess(base, name)
    case .element(let base, let index): return element(base, index, span)
    case .call(let call): return self.call(call, expected, span)
    case .subscripted(let call): return subscripted(call, span)
    case .chain(let inner): return optionalChain(inner)
    case .optionalChain(let base): return chainLink(base)
    case .forced(let base): return forced(base, expected, span)
    case .prefix(let `operator`, let operand):
      return prefix(`operator`, operand, expected, span)
    case .postfix(let operand, let `operator`): return postfix(operand, `operator`, span)
    case .binary(let binary): return self.binary(binary, expected, span)
    case .assignment(let assignment): return self.assignment(assignment, span)
    case .ternary(let ternary): return self.ternary(ternary, expected)
    case .cast(let cast): return self.cast(cast, span)
    case .typeCheck(let value, let type): return typeCheck(value, type)
    case .reference(let place):
      return report(
        .type, "'&' stands before an argument that is passed 'inout'", at: place.span)
    case .attempt(let attempt, let inner): return self.attempt(attempt, inner, expected)
    case .await(let inner): return self.expression(inner, as: expected)
    case .ifValue(let statement): return ifValue(statement, expected, span)
    case .switchValue(let statement): return switchValue(statement, expected, span)
    }
  }

  func typeAsValue(_ type: TypeValue) -> Typed { .constant(.type(type), .metatype(type.type)) }

  private func shorthand(_ index: Int) -> Typed {
    let types = scope.shorthandTypes
    let type = index < types.count ? types[index] : .dynamic
    return Typed(type, .slot(LocalVariable("$\(index)", slot: index, isMutable: false, type: type)))
  }

  private func interpolation(_ segments: [StringSegment]) -> Typed {
    let parts = segments.map { segment -> Step in
      switch segment {
      case .text(let text): Typed.constant(.string(text), .string).step
      case .value(let value): expression(value).step
      }
    }
    return Typed(.string) { (frame) throws(Fault) in
      var text = ""
      for part in parts { text += try part.code(frame).description }
      return .string(text)
    }
  }

  private func array(_ elements: [Expression], _ expected: Type, _ span: Span) -> Typed {
    if case .array(let element) = expected.unwrapped, !element.isDynamic {
      let codes = elements.map { expression($0, for: element) }
      let type = codes.reduce(element) { $0.completed(by: $1.type) }
      return array(codes, .array(type))
    }
    let (codes, type) = unified(elements)
    return array(codes, .array(type))
  }

  private func array(_ elements: [Typed], _ type: Type) -> Typed {
    let steps = elements.map(\.step)
    return Typed(type) { (frame) throws(Fault) in
      var values: [Value] = []
      values.reserveCapacity(steps.count)
      for step in steps { values.append(try step.code(frame)) }
      return .array(values)
    }
  }

  /// Compiles the elements of a literal for one type: Doubles where there is one, optionals where
  /// there is one.
  private func unified(_ elements: [Expression]) -> ([Typed], Type) {
    var values = elements.map { expression($0) }
    // Beside a text or the like, as in `[1, "a", 2.5]` for `[Any]`, numbers stay what they are.
    let hasDouble =
      values.contains { $0.type.unwrapped == .double }
      && values.allSatisfy { [.int, .double, .dynamic].contains($0.type.unwrapped) }
    for (index, element) in elements.enumerated() where hasDouble && element.isWholeLiteral {
      values[index] = expression(element.asDoubleLiteral)
    }
    guard let first = values.first else { return ([], .dynamic) }
    let type = values.dropFirst().reduce(first.type) { $0.joined(with: $1.type) }
    guard type.isOptional || !type.isDynamic else { return (values, type) }
    return (zip(values, elements).map { coerce($0, to: type, at: $1.span) }, type)
  }

  private func dictionary(
    _ entries: [DictionaryEntry], _ expected: Type, _ span: Span
  ) -> Typed {
    let keys: ([Typed], Type)
    let values: ([Typed], Type)
    if case .dictionary(let key, let value) = expected.unwrapped {
      keys = (entries.map { expression($0.key, for: key) }, key)
      values = (entries.map { expression($0.value, for: value) }, value)
    } else {
      (keys, values) = (unified(entries.map(\.key)), unified(entries.map(\.value)))
    }
    let sites = entries.map { site($0.key.span) }
    let entries = zip(keys.0, values.0).map { (key: $0.step, value: $1.step) }
    return Typed(.dictionary(keys.1, values.1)) { (frame) throws(Fault) in
      var dictionary = DictionaryValue()
      for (entry, site) in zip(entries, sites) {
        let key = try entry.key.code(frame)
        guard dictionary[key] == nil else {
          throw site.failure("the key \(key.debugDescription) stands here twice")
        }
        dictionary[key] = try entry.value.code(frame)
      }
      return .dictionary(dictionary)
    }
  }

  private func tuple(_ elements: [TupleElement], _ expected: Type) -> Typed {
    guard !elements.isEmpty else { return .constant(.void, .void) }
    var wanted: [Type] = []
    if case .tuple(let types, _) = expected.unwrapped, types.count == elements.count {
      wanted = types
    }
    let values = elements.enumerated().map { index, element in
      wanted.isEmpty ? expression(element.value) : expression(element.value, for: wanted[index])
    }
    let steps = values.map(\.step)
    let labels = elements.map { $0.label?.text }
    environment.tupleLabels.formUnion(labels.compactMap(\.self))
    let isLabelled = labels.contains { $0 != nil }
    return Typed(.tuple(values.map(\.type), labels: isLabelled ? labels : [])) {
      (frame) throws(Fault) in
      var values: [Value] = []
      values.reserveCapacity(steps.count)
      for step in steps { values.append(try step.code(frame)) }
      return .tuple(TupleValue(values, labels: labels))
    }
  }

  private func element(_ base: Expression, _ index: Int, _ span: Span) -> Typed {
    let value = expression(base)
    var type = Type.dynamic
    if case .tuple(let types, _) = value.type {
      guard index < types.count else {
        return report(
          .type, "a value of type '\(value.type)' has no element \(index)", at: span)
      }
      type = types[index]
    } else if !value.type.isDynamic {
      return report(.type, "a value of type '\(value.type)' has no element \(index)", at: span)
    }
    let code = value.code
    let site = site(span)
    return Typed(type) { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .tuple(let tuple) = value, index < tuple.count else {
        throw site.failure("a value of type '\(value.typeName)' has no element \(index)")
      }
      return tuple[index]
    }
  }

  private func keyPath(_ path: KeyPath, _ expected: Type, _ span: Span) -> Typed {
    var root = path.root.map(type) ?? .dynamic
    if case .function(let parameters, _) = expected, parameters.count == 1, root.isDynamic {
      root = parameters[0]
    }
    var value = Typed(root) { frame in frame.slots[0] }
    for component in path.components where component.text != "self" {
      value = member(of: value, component)
    }
    let function = FunctionCode(name: nil, site: site(span))
    function.shorthandCount = 1
    function.slotCount = 1
    function.body = value.code
    let code = makeFunction(function, FunctionScope(parent: scope))
    return Typed(.function([root], value.type), code: code)
  }

  private func ternary(_ ternary: Ternary, _ expected: Type) -> Typed {
    let condition = self.condition(ternary.condition)
    let (then, otherwise, type) = alternatives([ternary.then, ternary.otherwise], expected)
    if type == .int {
      let (then, otherwise) = (
        then.int(site(ternary.then.span)), otherwise.int(site(ternary.otherwise.span))
      )
      return .int { (frame) throws(Fault) in
        try condition(frame) ? try then(frame) : try otherwise(frame)
      }
    }
    let (thenCode, otherwiseCode) = (then.code, otherwise.code)
    return Typed(type) { (frame) throws(Fault) in
      try condition(frame) ? try thenCode(frame) : try otherwiseCode(frame)
    }
  }

  /// Two expressions of which one gives the value.
  private func alternatives(
    _ expressions: [Expression], _ expected: Type
  ) -> (Typed, Typed, Type) {
    if !expected.isDynamic {
      let values = expressions.map { expression($0, as: expected) }
      let type = values[0].type.joined(with: values[1].type)
      return (values[0], values[1], type)
    }
    let (values, type) = unified(expressions)
    return (values[0], values[1], type)
  }

  private func attempt(_ attempt: Attempt, _ inner: Expression, _ expected: Type) -> Typed {
    let value = expression(inner, as: expected)
    let code = value.code
    switch attempt {
    case .rethrowing: return value
    case .optional:
      let type = value.type.isOptional ? value.type : .optional(value.type)
      return Typed(type) { (frame) throws(Fault) in
        do throws(Fault) { return try code(frame).wrapped } catch {
          guard case .thrown = error else { throw error }
          return .none
        }
      }
    case .forced:
      let site = site(inner.span)
      return Typed(value.type) { (frame) throws(Fault) in
        do throws(Fault) { return try code(frame) } catch {
          guard case .thrown(let value, _) = error else { throw error }
          throw site.failure("'try!' met an error: \(value.description)")
        }
      }
    }
  }
}

extension Expression {
  /// True for what may run other code, seen by its form alone.
  fileprivate var callsOut: Bool {
    switch kind {
    case .integer, .double, .boolean, .nil, .string, .name, .shorthand, .discard, .type, .array,
      .tuple, .parenthesized, .implicitMember, .element, .subscripted, .forced, .prefix, .postfix,
      .ternary, .operatorFunction:
      false
    case .binary(let binary): binary.operator == .bind
    case .assignment(let assignment): assignment.target.callsOut
    case .interpolation, .dictionary, .closure, .keyPath, .member, .call, .optionalChain, .chain,
      .cast, .typeCheck, .reference, .attempt, .await, .ifValue, .switchValue:
      true
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

  /// The same for the end of a chain, whose result is nothing more often than not.
  var chained: Value {
    if case .void = self { return Self.wrappedVoid }
    return wrapped
  }

  private static let wrappedVoid = Value.some(.void)
}
