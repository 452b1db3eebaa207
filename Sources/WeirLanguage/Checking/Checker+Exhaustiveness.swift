extension Checker {
  /// Reports a switch that has no case for some value of its subject's type.
  func checkExhaustiveness(of statement: SwitchStatement, _ type: Type) {
    guard !statement.cases.contains(where: \.isDefault), type.isComplete || isEnum(type) else {
      return
    }
    let patterns = statement.cases.flatMap(\.items).filter { $0.filter == nil }.map(\.pattern)
    if patterns.contains(where: \.matchesAnything) { return }
    let missing: [String]
    switch type {
    case .bool: missing = ["true", "false"].filter { !patterns.contains(literal: $0) }
    case .optional:
      missing = [".some", ".none"].filter { !patterns.covers(optional: $0) }
    case .tuple: return
    case .named:
      if let enumType = enumType(type) {
        // A case that is none is reported already.
        if patterns.contains(where: { $0.isUnknownCase(of: enumType) }) { return }
        missing = enumType.cases.filter { enumCase in
          !patterns.covers(enumCase.name, of: enumType)
            && !(enumCase.name == "interrupted" && patterns.areRxEvents)
        }.map { ".\($0.name)" }
      } else {
        missing = ["default"]
      }
    default: missing = ["default"]
    }
    guard !missing.isEmpty else { return }
    report(
      .type,
      missing == ["default"]
        ? "this switch needs a 'default': its cases are not for every '\(type)'"
        : "this switch has no case for \(missing.map { "'\($0)'" }.joined(separator: ", "))",
      at: statement.subject.span,
      hints: missing == ["default"]
        ? ["'default:' stands for all the others"]
        : ["add \(missing.count == 1 ? "it" : "them"), or a 'default'"])
  }

  private func isEnum(_ type: Type) -> Bool {
    if case .named = type { enumType(type) != nil } else { false }
  }

  private func enumType(_ type: Type) -> EnumType? { typeValue(type).declared as? EnumType }
}

extension Pattern {
  fileprivate func isUnknownCase(of type: EnumType) -> Bool {
    guard case .enumCase(_, let name, _) = kind else { return false }
    return type.enumCase(named: name.text) == nil
  }
}

extension SwitchCase {
  fileprivate var isDefault: Bool { items.isEmpty }
}

extension Pattern {
  /// Such patterns may cover all values together: that is not worked out.
  fileprivate var looksIntoOptional: Bool {
    switch kind {
    case .optional: true
    case .enumCase(_, let name, let payload): name.text == "some" && payload != nil
    default: false
    }
  }

  fileprivate var matchesAnything: Bool {
    switch kind {
    case .wildcard, .binding: true
    case .tuple(let elements): elements.allSatisfy(\.pattern.matchesAnything)
    case .enumCase, .optional, .typeCheck, .cast, .expression: false
    }
  }
}

extension [Pattern] {
  fileprivate func covers(_ name: String, of type: EnumType) -> Bool {
    contains { pattern in
      guard case .enumCase(_, let found, let payload) = pattern.kind,
        type.enumCase(named: found.text)?.name == name
      else { return false }
      return payload?.allSatisfy(\.pattern.matchesAnything) ?? true
    }
      || isCoveredInParts(name, of: type)
  }

  /// Cases whose payloads are looked at may cover it together: that is not worked out.
  private func isCoveredInParts(_ name: String, of type: EnumType) -> Bool {
    count { pattern in
      guard case .enumCase(_, let found, _) = pattern.kind else { return false }
      return type.enumCase(named: found.text)?.name == name
    } > 1
  }

  /// True for the events of RxSwift, which knows no interruption.
  fileprivate var areRxEvents: Bool {
    contains { pattern in
      guard case .enumCase(_, let name, _) = pattern.kind else { return false }
      return name.text == "next" || name.text == "error"
    }
  }

  fileprivate func covers(optional name: String) -> Bool {
    if name == ".some", count(where: \.looksIntoOptional) > 1 { return true }
    return contains { pattern in
      switch pattern.kind {
      case .optional(let inner): name == ".some" && inner.matchesAnything
      case .enumCase(_, let found, let payload):
        ".\(found.text)" == name && (payload?.allSatisfy(\.pattern.matchesAnything) ?? true)
      case .expression(let expression):
        if case .nil = expression.kind { name == ".none" } else { false }
      default: false
      }
    }
  }

  fileprivate func contains(literal: String) -> Bool {
    contains { pattern in
      guard case .expression(let expression) = pattern.kind,
        case .boolean(let value) = expression.kind
      else { return false }
      return String(value) == literal
    }
  }
}
