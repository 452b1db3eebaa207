import WeirSyntax

/// Which of the functions of one name a call means, ranked as Swift ranks them.
extension Checker {
  /// Checks the arguments for the one of the program's functions that they are meant for; a call
  /// that fits none, or several alike, is reported.
  ///
  /// - Parameter expected: the type of the place that the result is for, where that is known.
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
        reportNoMatch(fitting.map { $0.0 }, written, known, span)
      } else {
        putBack(mistakes)
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

  /// The one of the program's operators that is for the operands; nil where none is.
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

  /// True where one of the functions takes the arguments.
  func takes(_ shapes: [CallShape], _ written: WrittenArguments, _ span: Span) -> Bool {
    let known = knownArguments(written).0
    return shapes.contains { shape in
      guard let mapping = shape.mapping(of: written) else { return false }
      return candidate(shape, mapping, written, known, [:], .dynamic, span) != nil
    }
  }

  /// The arguments that mean the same wherever they go, and the mistakes in others.
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
        mistakes += takeBack(to: count)
      }
    }
    return (known, mistakes)
  }

  /// A function that takes the arguments.
  fileprivate struct Candidate {
    let call: ResolvedCall
    let cost: ConversionCost
  }

  /// Checks the arguments for a function; nil where it does not take them.
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
        guard mayTake(value, known[index]?.type, parameter) else {
          _ = takeBack(to: count)
          return nil
        }
        guard let type = known[index]?.type else { continue }
        cost.add(from: type, to: parameter, isLiteral: value.isLiteral)
      }
    }
    let call = check(shape, mapping, written, given, bindings, .dynamic, expected, span)
    let mistakes = takeBack(to: count)
    guard let call, mistakes.isEmpty else { return nil }
    if expected.isOptional { cost.add(from: call.result, to: expected, isLiteral: false) }
    return Candidate(call: call, cost: cost)
  }

  /// False where the form of an argument says that it is not meant for the parameter.
  private func mayTake(
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

  /// True for a struct, a class or an enum of the program, which no literal is of.
  private func isDeclaredValue(_ type: Type) -> Bool {
    guard case .named(let name, _) = type, let declared = declaredType(name) else { return false }
    return declared is RecordType || declared is EnumType
  }

  /// True for two structs or enums of the program.
  private func isOther(_ found: Type, than wanted: Type) -> Bool {
    guard case .named(let name, _) = found, case .named(let other, _) = wanted, name != other,
      let type = declaredType(name), declaredType(other) != nil
    else { return false }
    return (type as? RecordType)?.isReference != true
  }

  /// The one that Swift takes; nil where it takes none or where the types are not known well enough.
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
    // What is not known of an argument would decide.
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
      .type, "'\(shapes[0].name)' is ambiguous here: \(shapes.count) functions of that name fit",
      at: place ?? span,
      label: place == nil ? nil : "the type of this is not known",
      hints: shapes.prefix(4).map { "one is '\($0.display())'" }
        + ["say which type is meant: 'as Int' behind a value, ': Int' behind a name"])
  }

  private func reportNoMatch(
    _ shapes: [CallShape], _ written: WrittenArguments, _ known: [Int: TypedExpression],
    _ span: Span
  ) {
    let types = written.arguments.indices.map { known[$0]?.type.description ?? "_" }
    checkAll(written)
    report(
      .type, "no '\(shapes[0].name)' takes '(\(types.joined(separator: ", ")))'", at: span,
      hints: shapes.prefix(4).map { "it is written '\($0.display())'" })
  }
}

/// What Swift counts against a function: the conversions that its arguments need, the worst first.
struct ConversionCost: Comparable {
  private var literals = 0
  private var optionals = 0
  private var anys = 0

  mutating func add(from found: Type, to parameter: CallShape.Parameter, isLiteral: Bool) {
    if parameter.generality == .any { anys += 1 }
    add(from: found, to: parameter.type, isLiteral: isLiteral)
  }

  mutating func add(from found: Type, to wanted: Type, isLiteral: Bool) {
    var (wanted, found) = (wanted, found)
    while case .optional(let inner) = wanted {
      wanted = inner
      if case .optional(let type) = found { found = type } else { optionals += 1 }
    }
    if isLiteral, !wanted.isDynamic, wanted != found { literals += 1 }
  }

  static func < (left: ConversionCost, right: ConversionCost) -> Bool {
    (left.literals, left.optionals, left.anys) < (right.literals, right.optionals, right.anys)
  }
}

extension ResolvedCall {
  fileprivate func parameter(for index: Int) -> CallShape.Parameter? {
    mapping.firstIndex { $0.contains(index) }.flatMap { shape.parameters?[$0] }
  }

  /// True where this function says more of its parameters than the other, or as much and takes
  /// fewer.
  fileprivate func isPreferred(to other: ResolvedCall, _ relations: some TypeRelations) -> Bool {
    var isNarrower = false
    for index in arguments.indices {
      guard let own = parameter(for: index), let theirs = other.parameter(for: index) else {
        continue
      }
      if own.says(as: theirs) { continue }
      guard own.saysMore(than: theirs, relations) else { return false }
      isNarrower = true
    }
    if isNarrower { return true }
    if shape.isVariadic != other.shape.isVariadic { return other.shape.isVariadic }
    return (shape.parameters?.count ?? 0) < (other.shape.parameters?.count ?? 0)
  }
}

extension CallShape {
  fileprivate var isVariadic: Bool { parameters?.contains(where: \.isVariadic) ?? false }

  /// Which argument goes to which parameter, as far as the labels say; nil where they do not fit.
  fileprivate func mapping(of written: WrittenArguments) -> [[Int]]? {
    guard let parameters else { return nil }
    let match = parameters.match(
      labels: written.labels, trailing: written.trailing, title: title)
    if case .fits(let mapping) = match { return mapping }
    return nil
  }
}

extension CallShape.Parameter {
  fileprivate func says(as other: CallShape.Parameter) -> Bool {
    type == other.type && generality == other.generality
  }

  fileprivate func saysMore(
    than other: CallShape.Parameter, _ relations: some TypeRelations
  ) -> Bool {
    if generality != other.generality {
      // A protocol as a type says neither more nor less than one as a constraint.
      let kinds: Set = [generality, other.generality]
      return kinds != [.existential, .constrained]
        && generality.rawValue < other.generality.rawValue
    }
    return other.type.accepts(type, relations) && !type.accepts(other.type, relations)
  }
}

extension Closure {
  /// True where the closure takes as many values as a function of that type.
  fileprivate func takes(as type: Type) -> Bool {
    guard case .function(let types, _) = type else { return type.isDynamic }
    let count = parameters?.count ?? shorthandCount
    if case .tuple? = types.first, types.count == 1 { return true }
    return count == types.count
  }
}

extension Expression {
  /// True for numbers, texts and lists as they are written.
  var isLiteral: Bool {
    switch kind {
    case .integer, .double, .string, .interpolation, .boolean: true
    case .array(let elements): elements.allSatisfy(\.isLiteral)
    case .dictionary(let entries): entries.allSatisfy { $0.key.isLiteral && $0.value.isLiteral }
    case .parenthesized(let inner), .prefix(.minus, let inner), .prefix(.plus, let inner):
      inner.isLiteral
    default: isWholeLiteral
    }
  }
}
