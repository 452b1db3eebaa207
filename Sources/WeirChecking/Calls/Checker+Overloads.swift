import WeirRuntime

extension Checker {
  /// Returns the signature that accepts the most arguments, or the first one in case of a tie.
  func closest(
    _ fitting: [(shape: CallShape, mapping: [[Int]])], _ known: [Int: TypedExpression],
    _ bindings: [String: Type]
  ) -> (shape: CallShape, mapping: [[Int]]) {
    let counts = fitting.map { shape, mapping in
      known.count { index, typed in
        shape.parameter(for: index, in: mapping)?.type.substitutingKnown(bindings).accepts(
          typed.type, self)
          ?? false
      }
    }
    return fitting[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
  }

  /// Selects among signatures that differ only in the result of a closure, by checking the closure.
  func selectByClosureResult(
    _ possible: [(shape: CallShape, mapping: [[Int]])], _ written: WrittenArguments,
    _ known: inout [Int: TypedExpression], _ bindings: [String: Type], _ receiver: Type
  ) -> (shape: CallShape, mapping: [[Int]]) {
    let first = possible[0]
    for indexes in first.mapping {
      guard let index = indexes.first, case .closure = written.arguments[index].value.kind else {
        continue
      }
      let types = possible.map { $0.shape.closureType(for: index, in: $0.mapping) }
      guard case .function(let parameters, let result)? = types[0],
        types.contains(where: { $0?.result != result }),
        types.allSatisfy({ $0?.parameterCount == parameters.count })
      else { continue }
      var bound = bindings
      _ = bind(first.shape.constraint, receiver, &bound)
      for (other, typed) in known {
        first.shape.parameter(for: other, in: first.mapping)?.type.bind(typed.type, &bound)
      }
      if case .closure(let closure) = written.arguments[index].value.kind, closure.onlyThrows {
        return possible.first { $0.shape.closureType(for: index, in: $0.mapping)?.result != .void }
          ?? first
      }
      let context = Type.function(parameters.map { $0.substitutingKnown(bound) }, .dynamic)
      let closure = expression(written.arguments[index].value, as: context)
      known[index] = closure
      let accepting = possible.first { candidate in
        guard let type = candidate.shape.closureType(for: index, in: candidate.mapping),
          let wanted = type.result, let found = closure.type.result
        else { return false }
        return wanted.substitutingKnown(bound).accepts(found, self)
          && (wanted != .void || found == .void)
      }
      if let accepting { return accepting }
    }
    return first
  }

  /// Returns whether the type is a generic parameter where a collection is expected.
  private func isOpen(_ type: Type, for wanted: Type) -> Bool {
    guard case .variable(let name) = type, scope.isGeneric(name) else { return false }
    switch wanted {
    case .array, .dictionary: return true
    default: return false
    }
  }

  /// Returns whether the arguments can be passed to the parameters of the signature.
  func accepts(
    _ shape: CallShape, _ mapping: [[Int]], _ written: WrittenArguments,
    _ known: [Int: TypedExpression],
    _ bindings: [String: Type], _ receiver: Type
  ) -> Bool {
    var bindings = bindings
    guard bind(shape.constraint, receiver, &bindings) else { return false }
    for (indexes, parameter) in zip(mapping, shape.parameters ?? []) {
      for index in indexes {
        let value = written.arguments[index].value
        if let known = known[index] {
          let wanted = parameter.type.substitutingKnown(bindings)
          guard wanted.accepts(known.type, self) || adopts(value, wanted),
            !isOpen(known.type, for: wanted)
          else { return false }
          parameter.type.bind(known.type, &bindings)
        } else if case .closure(let closure) = value.kind {
          guard closure.fits(parameter.type.substitutingKnown(bindings)) else { return false }
        } else if let name = value.implicitMember {
          if parameter.type.isStream, !makesStream(name) { return false }
          if parameter.type.isScalar || parameter.type == .string { return false }
          if case .function = parameter.type { return false }
        }
      }
    }
    return true
  }

  /// Returns whether the argument has the wanted type when that type is expected, as in
  /// `SignalProducer<Double, Never>([1, 2])`.
  private func adopts(_ value: Expression, _ wanted: Type) -> Bool {
    if value.becomes(wanted) { return true }
    if case .function = wanted { return false }
    guard wanted.isComplete, tries < 2 else { return false }
    tries += 1
    defer { tries -= 1 }
    let count = diagnosticCount
    let typed = expression(value, as: wanted.elementContext)
    return removeDiagnostics(to: count).isEmpty && wanted.accepts(typed.type, self)
  }

  /// Returns whether the implicit member `.name` can be a stream.
  private func makesStream(_ name: String) -> Bool {
    NamedType.all.contains { type in
      type.kind?.isStream == true && !catalog.words(name, onType: type.name).isEmpty
    }
  }
}

extension Expression {
  /// The member name of `.name` or `.name(values)`.
  fileprivate var implicitMember: String? {
    switch kind {
    case .implicitMember(let name): name.text
    case .call(let call): call.callee.implicitMember
    default: nil
    }
  }
}

extension CallShape {
  fileprivate func parameter(for index: Int, in mapping: [[Int]]) -> Parameter? {
    mapping.firstIndex { $0.contains(index) }.flatMap { parameters?[$0] }
  }

  /// Returns whether all closure arguments are passed to parameters with function types.
  func takesFunctions(_ written: WrittenArguments, _ mapping: [[Int]]) -> Bool {
    written.arguments.indices.allSatisfy { index in
      guard case .closure = written.arguments[index].value.kind else { return true }
      return closureType(for: index, in: mapping) != nil
    }
  }

  /// Returns whether each closure has as many parameters as its function type, so that no tuple is
  /// spread.
  func takesParameters(of written: WrittenArguments, _ mapping: [[Int]]) -> Bool {
    written.arguments.indices.allSatisfy { index in
      guard case .closure(let closure) = written.arguments[index].value.kind,
        case .function(let types, _)? = closureType(for: index, in: mapping)
      else { return true }
      return closure.parameterCount == types.count
    }
  }

  /// Returns the function type of the parameter for an argument; nil if it has another type.
  fileprivate func closureType(for index: Int, in mapping: [[Int]]) -> Type? {
    let type = parameter(for: index, in: mapping)?.type.innermost
    if case .function? = type { return type }
    return nil
  }
}

extension Type {
  fileprivate var isStream: Bool {
    innermost.constructor == "Stream" || innermost.receiverKind?.isStream == true
  }

  fileprivate var result: Type? {
    if case .function(_, let result) = self { result } else { nil }
  }

  fileprivate var parameterCount: Int? {
    if case .function(let parameters, _) = self { parameters.count } else { nil }
  }
}

extension Closure {
  /// Whether the body is a single `throw`, as in `{ throw error }`, so that any result type fits.
  fileprivate var onlyThrows: Bool {
    guard body.count == 1, case .throw = body[0].kind else { return false }
    return true
  }

  /// Returns whether the closure can be a function of the given type.
  fileprivate func fits(_ type: Type) -> Bool {
    guard case .function(let types, _) = type.innermost else { return type.isDynamic }
    let count = parameterCount
    return count == types.count || count == 0 && types == [.void]
      || types.count == 1 && count > 1 && takesApart(types)
  }

  private func takesApart(_ types: [Type]) -> Bool {
    guard types.count == 1 else { return false }
    switch types[0] {
    case .tuple(let elements, _): return elements.count >= parameterCount
    case .dynamic, .variable: return true
    default: return false
    }
  }
}
