import WeirRuntime

/// Overload resolution for functions that the program declares, with Swift's ranking.
extension Checker {
  /// Resolves a call of an overloaded function and checks its arguments.
  ///
  /// Reports a call that matches no overload or is ambiguous.
  ///
  /// - Parameter expected: the expected type of the result; dynamic if it is not known.
  func resolve(
    functions shapes: [CallShape], _ written: WrittenArguments, bindings: [String: Type] = [:],
    expected: Type, _ span: Span
  ) -> ResolvedCall? {
    let fitting = shapes.compactMap { shape in shape.mapping(of: written).map { (shape, $0) } }
    guard fitting.count > 1, !asksForCase(written) else {
      return resolve(
        fitting.first.map { [$0.0] } ?? shapes, written, bindings: bindings, expected: expected,
        span)
    }
    noteLabels(of: shapes, written)
    let (known, mistakes) = knownArguments(written)
    let all = fitting.compactMap { shape, mapping in
      candidate(shape, mapping, written, known, bindings, expected, span)
    }
    guard !all.isEmpty else {
      if mistakes.isEmpty {
        reportNoMatch(fitting.map { $0.0 }, written, span)
      } else {
        restoreDiagnostics(mistakes)
      }
      return nil
    }
    let placed = all.filter { expected.accepts($0.call.result, self) }
    let candidates = placed.isEmpty ? all : placed
    guard let best = best(of: candidates, written, known) else {
      reportAmbiguity(candidates.map(\.call.shape), written, known, at: span)
      return nil
    }
    return best
  }

  /// Resolves an operator that the program declares. Returns nil if no overload fits the operands.
  func resolve(
    operators shapes: [CallShape], _ written: WrittenArguments, _ known: [Int: TypedExpression],
    expected: Type, _ span: Span
  ) -> ResolvedCall? {
    let all = shapes.compactMap { shape -> Candidate? in
      shape.mapping(of: written).flatMap {
        candidate(shape, $0, written, known, [:], expected, span)
      }
    }
    let placed = all.filter { expected.accepts($0.call.result, self) }
    return best(of: placed.isEmpty ? all : placed, written, known)
  }

  /// Returns whether one of the functions accepts the arguments.
  func takes(_ shapes: [CallShape], _ written: WrittenArguments, _ span: Span) -> Bool {
    let known = knownArguments(written).0
    return shapes.contains { shape in
      guard let mapping = shape.mapping(of: written) else { return false }
      return candidate(shape, mapping, written, known, [:], .dynamic, span) != nil
    }
  }

  /// Checks the arguments that do not depend on the parameter type.
  ///
  /// - Returns: the valid arguments by index, and the errors in the others.
  private func knownArguments(
    _ written: WrittenArguments
  ) -> ([Int: TypedExpression], mistakes: [Diagnostic]) {
    var known: [Int: TypedExpression] = [:]
    var mistakes: [Diagnostic] = []
    for (index, argument) in written.arguments.enumerated() where !argument.value.isContextual {
      let count = diagnosticCount
      let typed = expression(argument.value)
      if diagnosticCount == count {
        known[index] = typed
      } else {
        mistakes += removeDiagnostics(to: count)
      }
    }
    return (known, mistakes)
  }

  /// An overload that accepts the arguments.
  fileprivate struct Candidate {
    let call: ResolvedCall
    let cost: ConversionCost
  }

  /// Checks the arguments against an overload. Returns nil if it does not accept them.
  private func candidate(
    _ shape: CallShape, _ mapping: [[Int]], _ written: WrittenArguments,
    _ known: [Int: TypedExpression], _ bindings: [String: Type], _ expected: Type, _ span: Span
  ) -> Candidate? {
    let count = diagnosticCount
    var given = known
    for index in known.keys where written.arguments[index].value.isLiteral {
      given[index] = nil
    }
    var cost = ConversionCost()
    for (indexes, parameter) in zip(mapping, shape.parameters ?? []) {
      for index in indexes {
        let value = written.arguments[index].value
        guard canAccept(value, known[index]?.type, parameter) else {
          _ = removeDiagnostics(to: count)
          return nil
        }
        guard let type = known[index]?.type else { continue }
        cost.add(from: type, to: parameter, isLiteral: value.isLiteral)
      }
    }
    let call = check(shape, mapping, written, given, bindings, .dynamic, expected, span)
    let mistakes = removeDiagnostics(to: count)
    guard let call, mistakes.isEmpty else { return nil }
    if expected.isOptional { cost.add(from: call.result, to: expected, isLiteral: false) }
    return Candidate(call: call, cost: cost)
  }

  /// Returns false if the form or the type of an argument rules out the parameter.
  private func canAccept(
    _ value: Expression, _ found: Type?, _ parameter: CallShape.Parameter
  ) -> Bool {
    switch value.kind {
    case .closure(let closure): return closure.takes(as: parameter.type.unwrapped)
    case .reference(let target):
      guard parameter.isInout, let place = place(target) else { return false }
      return parameter.type.accepts(place.type, self) && place.type.accepts(parameter.type, self)
    default:
      if value.isLiteral, isDeclaredValue(parameter.type.unwrapped) { return false }
      return found.map { !isOther($0, than: parameter.type.unwrapped) } ?? true
    }
  }

  /// Returns whether the type is a declared struct, class or enum, which literals cannot have.
  private func isDeclaredValue(_ type: Type) -> Bool {
    guard case .named(let name, _) = type, let declared = declaredType(name) else { return false }
    return declared is RecordType || declared is EnumType
  }

  /// Returns whether both types are declared and the first does not convert to the second.
  private func isOther(_ found: Type, than wanted: Type) -> Bool {
    guard case .named(let name, _) = found, case .named(let other, _) = wanted, name != other,
      let type = declaredType(name), declaredType(other) != nil
    else { return false }
    return (type as? RecordType)?.isReference != true
  }

  /// Returns the candidate that Swift prefers.
  ///
  /// Returns nil if the call is ambiguous, or if the choice depends on an argument whose type is
  /// incomplete.
  private func best(
    of candidates: [Candidate], _ written: WrittenArguments, _ known: [Int: TypedExpression]
  ) -> ResolvedCall? {
    let lowest = candidates.map(\.cost).min()
    let cheapest = candidates.filter { $0.cost == lowest }
    let best = cheapest.filter { one in
      cheapest.allSatisfy {
        $0.call.shape === one.call.shape || one.call.isPreferred(to: $0.call, self)
      }
    }
    guard best.count == 1, let only = best.first?.call else { return nil }
    // The choice must not depend on an argument of incomplete type.
    let isDecided = known.allSatisfy { index, typed in
      typed.type.isComplete
        || candidates.allSatisfy {
          $0.call.parameter(for: index)?.type == only.parameter(for: index)?.type
        }
    }
    return isDecided ? only : nil
  }

  // MARK: Reports

  func reportAmbiguity(
    _ shapes: [CallShape], _ written: WrittenArguments? = nil,
    _ known: [Int: TypedExpression] = [:], at span: Span
  ) {
    let unknown = known.filter { !$0.value.type.isComplete }.keys.min()
    let place = unknown.flatMap { written?.arguments[$0].value.span }
    report(
      .type, "ambiguous use of '\(shapes[0].title)'",
      at: place ?? span,
      label: place == nil ? nil : "the type of this argument is not known",
      hints: shapes.prefix(4).map { "candidate: '\($0.display())'" }
        + ["state the type: 'value as Int' or 'let name: Int = ...'"])
  }

  /// Returns the kind and the name of a function in swiftc's wording.
  func describe(_ shape: CallShape) -> String {
    switch shape.name {
    case "init": return "initializer"
    case FunctionDeclaration.elementGetter: return "subscript"
    default:
      let isGlobal =
        shape.word?.isFreeFunction ?? functions.values.contains { $0.declared.shape === shape }
      return "\(isGlobal ? "global function" : "instance method") '\(shape.name)'"
    }
  }

  private func reportNoMatch(
    _ shapes: [CallShape], _ written: WrittenArguments, _ span: Span
  ) {
    checkAll(written)
    report(
      .type, "no exact matches in call to \(describe(shapes[0]))", at: span,
      hints: shapes.prefix(4).map { "candidate: '\($0.display())'" })
  }
}
