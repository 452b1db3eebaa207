extension Checker {
  func predeclareCases(_ declaration: TypeDeclaration, of type: EnumType) {
    let rawKind = declaration.inherited.first.flatMap(\.simpleName)
    var nextRaw: Int? = 0
    var names: Set<String> = []
    var cases: [EnumType.Case] = []
    for member in declaration.members {
      guard case .enumCases(let declared) = member.kind else { continue }
      for enumCase in declared {
        if !names.insert(enumCase.name.text).inserted {
          report(
            .name, "'\(type.name)' has a case '\(enumCase.name.text)' already",
            at: enumCase.name.span)
        }
        let types = (enumCase.payload ?? []).map { self.type($0.type) }
        cases.append(
          EnumType.Case(
            name: enumCase.name.text,
            labels: enumCase.payload.map { $0.map { $0.label?.text } },
            rawValue: rawValue(of: enumCase, rawKind, &nextRaw),
            types: types, conversions: types.map { conversion(to: $0) }))
      }
    }
    type.cases = cases
  }

  private func rawValue(
    of enumCase: EnumCase, _ rawKind: String?, _ nextRaw: inout Int?
  ) -> Value? {
    switch (enumCase.rawValue?.kind, rawKind) {
    case (.integer(let int)?, "Double"?): return .double(Double(int))
    case (.integer(let int)?, _):
      nextRaw = int == .max ? nil : int + 1
      return .int(int)
    case (.prefix(.minus, let operand)?, _):
      guard case .integer(let int) = operand.kind else { return nil }
      nextRaw = 1 - int
      return .int(-int)
    case (.string(let string)?, "Character"?):
      return string.onlyCharacter.map(Value.character) ?? .string(string)
    case (.string(let string)?, _): return .string(string)
    case (.double(let double)?, _): return .double(double)
    case (nil, "String"?): return .string(enumCase.name.text)
    case (nil, "Int"?):
      guard let raw = nextRaw else {
        report(
          .type, "the raw value of '\(enumCase.name.text)' does not fit into an Int",
          at: enumCase.name.span)
        return nil
      }
      nextRaw = raw == .max ? nil : raw + 1
      return .int(raw)
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// The name where the type is nothing but a name.
  var simpleName: String? {
    if case .named(let name, let arguments) = kind, arguments.isEmpty { name.text } else { nil }
  }
}
