import WeirRuntime

extension Checker {
  func predeclareCases(_ declaration: TypeDeclaration, of type: EnumType) {
    let rawKind = declaration.inherited.first.flatMap(\.simpleName)
    var nextRaw: Int? = 0
    var raws = RawValues(kind: rawKind.map(Type.canonical))
    var names: Set<String> = []
    var cases: [EnumType.Case] = []
    for member in declaration.members {
      guard case .enumCases(let declared) = member.kind else { continue }
      for enumCase in declared {
        if !names.insert(enumCase.name.text).inserted {
          report(
            .name, "invalid redeclaration of '\(enumCase.name.text)'",
            at: enumCase.name.span)
        }
        let types = (enumCase.payload ?? []).map { self.type($0.type) }
        let raw = rawValue(of: enumCase, rawKind, &nextRaw)
        check(raw, of: enumCase, &raws)
        cases.append(
          EnumType.Case(
            name: enumCase.name.text,
            labels: enumCase.payload.map { $0.map { $0.label?.text } },
            rawValue: raw, types: types, conversions: types.map { conversion(to: $0) },
            isIndirect: member.modifiers.contains(.indirect)))
      }
    }
    type.cases = cases
  }

  /// Reports an invalid or duplicate raw value.
  private func check(_ raw: Value?, of enumCase: EnumCase, _ raws: inout RawValues) {
    guard let kind = raws.kind, StandardProtocol.isRawType(kind) else {
      guard let stated = enumCase.rawValue else { return }
      report(
        .type, "enum case cannot have a raw value if the enum does not have a raw type",
        at: stated.span,
        hints: ["declare the raw type: 'enum Name: Int'"])
      return
    }
    if enumCase.payload != nil {
      report(
        .type, "enum with raw type cannot have cases with arguments", at: enumCase.name.span)
      return
    }
    guard let raw else { return }
    let span = enumCase.rawValue?.span ?? enumCase.name.span
    if case .int(let int) = raw, let type = IntegerType(named: kind) {
      report(.type, "integer literal '\(int)' overflows when stored into '\(type.name)'", at: span)
    } else if raw.rawKind != kind {
      report(
        .type,
        "cannot convert value of type '\(raw.rawKind)' to raw type '\(kind)'", at: span)
    } else if !raws.known.insert(raw.description).inserted {
      report(.type, "raw value for enum case is not unique", at: span)
    }
  }

  private func rawValue(
    of enumCase: EnumCase, _ rawKind: String?, _ nextRaw: inout Int?
  ) -> Value? {
    switch (enumCase.rawValue?.kind, rawKind) {
    case (.integer(let int)?, "Double"?): return .double(Double(int))
    case (.integer(let int)?, _):
      nextRaw = int == .max ? nil : int + 1
      return integer(int, rawKind)
    case (.prefix(.minus, let operand)?, _):
      guard case .integer(let int) = operand.kind else { return nil }
      nextRaw = 1 - int
      return integer(-int, rawKind)
    case (.string(let string)?, "Character"?):
      return string.onlyCharacter.map(Value.character) ?? .string(string)
    case (.string(let string)?, _): return .string(string)
    case (.double(let double)?, _): return .double(double)
    case (nil, "String"?): return .string(enumCase.name.text)
    case (nil, let kind?) where kind == "Int" || IntegerType(named: kind) != nil:
      guard let raw = nextRaw else {
        report(
          .type, "the raw value of '\(enumCase.name.text)' overflows 'Int'",
          at: enumCase.name.span)
        return nil
      }
      nextRaw = raw == .max ? nil : raw + 1
      return integer(raw, kind)
    default: return nil
    }
  }

  /// Returns a raw value of an integer type; an Int if the number is out of range.
  private func integer(_ int: Int, _ kind: String?) -> Value {
    kind.flatMap(IntegerType.init).flatMap { Value(Int128(int), $0) } ?? .int(int)
  }
}

extension TypeSyntax {
  /// The name of the type; nil if the type is more than a name.
  var simpleName: String? {
    if case .named(let name, let arguments) = kind, arguments.isEmpty { name.text } else { nil }
  }
}

/// The raw values of the cases that have been checked so far.
private struct RawValues {
  /// The name of the raw type.
  let kind: String?
  var known: Set<String> = []
}

extension Value {
  /// The name of the type of a raw value.
  fileprivate var rawKind: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .character: "Character"
    case .object: integerType?.name ?? "String"
    default: "String"
    }
  }
}
