import WeirRuntime

/// Exhaustiveness of `switch` statements.
extension Checker {
  /// Reports a switch that does not cover all values of its subject's type.
  func checkExhaustiveness(of statement: SwitchStatement, _ type: Type) {
    guard !statement.cases.contains(where: \.isDefault), !type.isDynamic else { return }
    let items = statement.cases.flatMap(\.items)
    let patterns = items.filter { $0.filter == nil }.map(\.pattern)
    if isUnknownCase(among: patterns, type) { return }
    let areRx = items.contains { $0.pattern.isOfRxEvent }
    let rows = patterns.map { [shape(of: $0, type)] }
    var search = ExhaustivenessCheck(areRxEvents: areRx) { [unowned self] in constructors(of: $0) }
    let missing = search.missing(rows, type)
    guard !missing.isEmpty else { return }
    let isOpen = missing == ["_"]
    report(
      .type, "switch must be exhaustive", at: statement.subject.span,
      hints: isOpen
        ? ["add a 'default' clause"]
        : ["add missing cases: \(missing.map { "'\($0)'" }.joined(separator: ", "))"])
  }

  /// Returns whether a pattern has an unknown case, which has already been reported.
  private func isUnknownCase(among patterns: [Pattern], _ type: Type) -> Bool {
    guard let enumType = enumType(type.unwrapped) else { return false }
    return patterns.contains { pattern in
      guard case .enumCase(_, let name, _) = pattern.kind else { return false }
      if type.isOptional, name.text == "none" || name.text == "some" { return false }
      return enumType.enumCase(named: name.text) == nil
    }
  }

  private func enumType(_ type: Type) -> EnumType? {
    guard case .named = type else { return nil }
    return typeValue(type).declared as? EnumType
  }

  /// Returns the constructors of a type's values; nil if the values cannot be enumerated.
  private func constructors(of type: Type) -> [ExhaustivenessCheck.Constructor]? {
    switch type {
    case .bool:
      return ["true", "false"].map { ExhaustivenessCheck.Constructor(name: $0, parts: []) }
    case .optional(let wrapped):
      return [
        ExhaustivenessCheck.Constructor(name: ".some", parts: [wrapped]),
        ExhaustivenessCheck.Constructor(name: ".none", parts: []),
      ]
    case .tuple(let elements, _):
      return [ExhaustivenessCheck.Constructor(name: "", parts: elements)]
    case .named:
      return enumType(type).map { enumType in
        enumType.cases.compactMap {
          let parts = enumType.payloadTypes(of: $0, in: type)
          // A case with an associated value of type Never has no values.
          guard !parts.contains(where: \.isNever) else { return nil }
          return ExhaustivenessCheck.Constructor(name: ".\($0.name)", parts: parts)
        }
      }
    case .dynamic, .array, .dictionary, .function, .metatype, .variable: return nil
    }
  }

  /// Returns the set of values that a pattern matches.
  private func shape(of pattern: Pattern, _ type: Type) -> ExhaustivenessCheck.Shape {
    switch pattern.kind {
    case .wildcard, .binding: return .anything
    case .tuple(let elements):
      guard case .tuple(let types, _) = type, types.count == elements.count else {
        return elements.allSatisfy { $0.pattern.isOpen } ? .anything : .something
      }
      return .made("", zip(elements, types).map { shape(of: $0.pattern, $1) })
    case .optional(let inner):
      guard case .optional(let wrapped) = type else { return shape(of: inner, type) }
      return .made(".some", [shape(of: inner, wrapped)])
    case .typeCheck(let syntax): return reader.type(syntax) == type ? .anything : .something
    case .cast(let inner, let syntax):
      return reader.type(syntax) == type ? shape(of: inner, type) : .something
    case .enumCase(_, let name, let payload): return shape(of: name.text, payload, type)
    case .expression(let expression): return shape(of: expression, type)
    }
  }

  private func shape(
    of name: String, _ payload: [PatternElement]?, _ type: Type
  ) -> ExhaustivenessCheck.Shape {
    if case .optional(let wrapped) = type {
      if name == "none", payload == nil { return .made(".none", []) }
      if name == "some" {
        return .made(".some", [payload?.first.map { shape(of: $0.pattern, wrapped) } ?? .anything])
      }
      return .made(".some", [shape(of: name, payload, wrapped)])
    }
    guard let enumType = enumType(type), let enumCase = enumType.enumCase(named: name) else {
      return .something
    }
    let types = enumType.payloadTypes(of: enumCase, in: type)
    let name = ".\(enumCase.name)"
    guard let payload else { return .made(name, types.map { _ in .anything }) }
    if payload.count == types.count {
      return .made(name, zip(payload, types).map { shape(of: $0.pattern, $1) })
    }
    if payload.count == 1, case .tuple(let elements) = payload[0].pattern.kind,
      elements.count == types.count
    {
      return .made(name, zip(elements, types).map { shape(of: $0.pattern, $1) })
    }
    if types.count == 1, case .tuple(let parts, _) = types[0], parts.count == payload.count {
      return .made(name, [.made("", zip(payload, parts).map { shape(of: $0.pattern, $1) })])
    }
    let isOpen = payload.allSatisfy { $0.pattern.isOpen }
    return isOpen ? .made(name, types.map { _ in .anything }) : .something
  }

  private func shape(of expression: Expression, _ type: Type) -> ExhaustivenessCheck.Shape {
    switch expression.kind {
    case .boolean(let value):
      if type == .bool { return .made(String(value), []) }
      return type == .optional(.bool) ? .made(".some", [.made(String(value), [])]) : .something
    case .nil: return type.isOptional ? .made(".none", []) : .something
    case .tuple(let elements):
      guard case .tuple(let types, _) = type, types.count == elements.count else {
        return .something
      }
      return .made("", zip(elements, types).map { shape(of: $0.value, $1) })
    case .parenthesized(let inner): return shape(of: inner, type)
    case .discard: return .anything
    case .implicitMember(let name): return shape(of: name.text, nil, type)
    case .chain(let chain):
      guard case .optionalChain(let inner) = chain.kind, case .optional(let wrapped) = type else {
        return .something
      }
      return .made(".some", [shape(of: inner, wrapped)])
    default: return .something
    }
  }
}

extension SwitchCase {
  var isDefault: Bool { items.isEmpty }
}

extension Pattern {
  /// Whether the pattern matches all values.
  fileprivate var isOpen: Bool {
    switch kind {
    case .wildcard, .binding: true
    case .tuple(let elements): elements.allSatisfy(\.pattern.isOpen)
    case .enumCase, .optional, .typeCheck, .cast, .expression: false
    }
  }

  /// Whether the pattern is a case of RxSwift's events, which have no interruption.
  fileprivate var isOfRxEvent: Bool {
    guard case .enumCase(_, let name, _) = kind else { return false }
    return name.text == "next" || name.text == "error"
  }
}
