import WeirSession

/// Whether a value can be sent to another process.
enum Portability: Equatable {
  case portable
  /// The type is not known before the program runs.
  case unknown
  /// A part of the value exists in one process only.
  case bound(String)
}

extension JobProgram {
  /// Returns whether values of a type can be sent to another process.
  func portability(of type: Type) -> Portability {
    var visited: Set<String> = []
    return portability(of: type, &visited)
  }

  private func portability(of type: Type, _ visited: inout Set<String>) -> Portability {
    switch type {
    case .dynamic, .variable: return .unknown
    case .function: return .bound("a function of type '\(type)'")
    case .metatype: return .bound("a type")
    case .optional(let inner), .array(let inner): return portability(of: inner, &visited)
    case .dictionary(let key, let value): return portability(of: [key, value], &visited)
    case .tuple(let elements, _): return portability(of: elements, &visited)
    case .named(let name, let arguments):
      if let declared = types[name] {
        guard visited.insert(name).inserted else { return .portable }
        return portability(of: declared, arguments, &visited)
      }
      if type.isAny { return .unknown }
      if type.receiverKind?.isStream == true { return .bound("a stream of type '\(type)'") }
      guard let kind = type.receiverKind else {
        return NamedType.named[name] == nil ? .unknown : portability(of: arguments, &visited)
      }
      return Self.portable.contains(kind)
        ? portability(of: arguments, &visited) : .bound("an object of type '\(type)'")
    }
  }

  private func portability(of types: [Type], _ visited: inout Set<String>) -> Portability {
    var result = Portability.portable
    for type in types {
      switch portability(of: type, &visited) {
      case .portable: break
      case .unknown: result = .unknown
      case .bound(let part): return .bound(part)
      }
    }
    return result
  }

  private func portability(
    of type: DeclaredType, _ arguments: [Type], _ visited: inout Set<String>
  ) -> Portability {
    switch type {
    case let record as RecordType:
      record.isReference
        ? .bound("an object of class '\(record.shownName)'")
        : portability(of: record.fields.map(\.type) + arguments, &visited)
    case let enumeration as EnumType:
      portability(of: enumeration.cases.flatMap(\.types) + arguments, &visited)
    case is ProtocolType: portability(ofConformersTo: type.name, &visited)
    default: .unknown
    }
  }

  /// Returns whether values of all types that conform to a protocol can be sent.
  private func portability(
    ofConformersTo name: String, _ visited: inout Set<String>
  ) -> Portability {
    let conformers = types.values.filter { $0.conformances.contains(name) }
      .sorted { $0.name < $1.name }
    return portability(of: conformers.map { .named($0.name, []) }, &visited)
  }

  /// The kinds of values without a reference to their process.
  private static let portable: Set<ReceiverKind> = [
    .event, .error, .result, .character, .unicodeScalar, .substring, .set, .slice, .interval,
    .string, .int, .double, .integer, .float, .bool, .array, .dictionary, .tuple, .range,
    .countableRange, .enumCase, .optional, .date,
    .measurement, .unit, .ioError, .commandError, .networkError, .regexMatch, .regexOutput,
    .regexCapture, .jsonObject, .row, .numberText, .window, .counts,
  ]
}
