import WeirRuntime

/// The cost of an overload: the number of conversions of each kind, in order of significance.
struct ConversionCost: Comparable {
  var literals = 0
  var optionals = 0
  var anys = 0

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
  func parameter(for index: Int) -> CallShape.Parameter? {
    mapping.firstIndex { $0.contains(index) }.flatMap { shape.parameters?[$0] }
  }

  /// Returns whether this overload is preferred to another, because it is more specific.
  ///
  /// Of equally specific overloads, one without variadic parameters is preferred, then one with
  /// fewer parameters.
  func isPreferred(to other: ResolvedCall, _ relations: some TypeRelations) -> Bool {
    var isNarrower = false
    for index in arguments.indices {
      guard let own = parameter(for: index), let theirs = other.parameter(for: index) else {
        continue
      }
      if own.isEquivalent(as: theirs) { continue }
      guard own.isMoreSpecific(than: theirs, relations) else { return false }
      isNarrower = true
    }
    if isNarrower { return true }
    if shape.isVariadic != other.shape.isVariadic { return other.shape.isVariadic }
    return (shape.parameters?.count ?? 0) < (other.shape.parameters?.count ?? 0)
  }
}

extension CallShape {
  var isVariadic: Bool { parameters?.contains(where: \.isVariadic) ?? false }

  /// Returns the indices of the arguments for each parameter; nil if the labels do not match.
  func mapping(of written: WrittenArguments) -> [[Int]]? {
    guard let parameters else { return nil }
    let match = parameters.match(
      labels: written.labels, trailing: written.trailing, title: title)
    if case .fits(let mapping) = match { return mapping }
    return nil
  }
}

extension CallShape.Parameter {
  func isEquivalent(as other: CallShape.Parameter) -> Bool {
    type == other.type && generality == other.generality
  }

  func isMoreSpecific(
    than other: CallShape.Parameter, _ relations: some TypeRelations
  ) -> Bool {
    if generality != other.generality {
      // A protocol as an existential type is as specific as the protocol as a constraint.
      let kinds: Set = [generality, other.generality]
      return kinds != [.existential, .constrained]
        && generality.rawValue < other.generality.rawValue
    }
    return other.type.accepts(type, relations) && !type.accepts(other.type, relations)
  }
}

extension Closure {
  /// Returns whether the number of parameters of the closure matches a function type.
  func takes(as type: Type) -> Bool {
    guard case .function(let types, _) = type else { return type.isDynamic }
    if case .tuple? = types.first, types.count == 1 { return true }
    return parameterCount == types.count
  }
}

extension Expression {
  /// Whether the expression is a number, Boolean, string or collection literal.
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
