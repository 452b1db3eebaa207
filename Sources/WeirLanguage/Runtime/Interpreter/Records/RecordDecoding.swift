import WeirStreams

/// Makes values of a type that the program declares of records.
struct RecordDecoding {
  let type: RecordType
  /// The program's types, by their names.
  let declared: (String) -> DeclaredType?

  func decode(_ value: Value, line: Int) throws(FormatError) -> Value {
    try record(type, of: value, at: "", line)
  }

  private func record(
    _ type: RecordType, of value: Value, at path: String, _ line: Int
  ) throws(FormatError) -> Value {
    guard case .object(let object) = value, object.hasOpenFields else {
      throw mismatch(path, "an object with members", value, line)
    }
    var fields: [Value] = []
    for field in type.fields {
      let path = path.isEmpty ? field.name : "\(path).\(field.name)"
      fields.append(try decode(object.field(field.name), field.type, path, line))
    }
    return .record(RecordValue(type, fields))
  }

  private func decode(
    _ value: Value?, _ type: Type, _ path: String, _ line: Int
  ) throws(FormatError) -> Value {
    if case .optional(let wrapped) = type {
      switch value {
      case nil, Value.none?: return .none
      case .string("")? where wrapped != .string: return .none
      case let value?: return .some(try decode(value, wrapped, path, line))
      }
    }
    guard let value else { throw FormatError(.record, "'\(path)' is missing", line: line) }
    if case .none = value, !type.isDynamic {
      throw FormatError(.record, "'\(path)' is null", line: line)
    }
    switch (type, value) {
    case (.int, .int), (.double, .double), (.string, .string), (.bool, .bool), (.dynamic, _),
      (.any, _):
      return value
    case (.double, .int(let int)): return .double(Double(int))
    case (.double, .object(let text as NumberText)): return .double(text.number)
    case (.int, .double), (.int, .object(_ as NumberText)):
      if let int = value.number.flatMap({ Int(exactly: $0) }) { return .int(int) }
    case (.int, .string(let text)), (.double, .string(let text)):
      if let number = Value.number(in: text) {
        return try decode(number, type, path, line)
      }
    case (.bool, .string("true")): return .bool(true)
    case (.bool, .string("false")): return .bool(false)
    case (.array(let element), .array(let elements)):
      var decoded: [Value] = []
      for (index, value) in elements.enumerated() {
        decoded.append(try decode(value, element, "\(path)[\(index)]", line))
      }
      return .array(decoded)
    case (.named(let name, _), _):
      if let record = declared(name) as? RecordType {
        return try self.record(record, of: value, at: path, line)
      }
    default: break
    }
    throw mismatch(path, type.description, value, line)
  }

  private func mismatch(
    _ path: String, _ expected: String, _ value: Value, _ line: Int
  ) -> FormatError {
    let place = path.isEmpty ? "the line" : "'\(path)'"
    let article = expected == "Int" ? "an" : expected.hasPrefix("a") ? "" : "a"
    return FormatError(
      .record,
      "\(place) is not \(article.isEmpty ? "" : article + " ")\(expected): "
        + value.debugDescription.shortened, line: line)
  }
}
