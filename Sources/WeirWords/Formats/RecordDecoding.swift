import WeirRuntime
import WeirStreams
import WeirSyntax

/// Decodes dynamically typed data as values of a type.
struct RecordDecoding {
  let type: Type
  /// Returns the type that the program declares with the given name.
  let declared: (String) -> DeclaredType?

  init(type: Type, declared: @escaping (String) -> DeclaredType?) {
    (self.type, self.declared) = (type, declared)
  }

  func decode(_ value: Value, line: Int) throws(FormatError) -> Value {
    try decode(value, type, "", line)
  }

  /// Returns whether data can be decoded as values of a type.
  func canDecode(_ type: Type) -> Bool {
    switch type {
    case .dynamic: return true
    case .optional(let inner), .array(let inner): return canDecode(inner)
    case .named("Set", let elements): return elements.allSatisfy(canDecode)
    case .dictionary(let key, let value): return key == .string && canDecode(value)
    case .named(let name, _):
      switch declared(name) {
      case let record as RecordType: return !record.isReference
      case let type as EnumType: return type.rawType != nil
      default:
        return type.isAny || [.int, .string, .bool].contains(type)
          || type.takesIntegerLiterals
      }
    case .tuple, .function, .metatype, .variable: return false
    }
  }

  private func record(
    _ type: RecordType, of value: Value, at path: String, _ line: Int
  ) throws(FormatError) -> Value {
    guard case .object(let object) = value, object.hasDynamicMembers else {
      throw mismatch(path, "an object with members", value, line)
    }
    var fields: [Value] = []
    for field in type.fields {
      let path = member(field.name, of: path)
      fields.append(try decode(object.field(field.name), field.type, path, line))
    }
    return .record(RecordValue(type, fields))
  }

  private func decode(
    _ value: Value?, _ type: Type, _ path: String, _ line: Int
  ) throws(FormatError) -> Value {
    let value = value.map { type.isDynamic || type.isAny ? $0 : $0.plainText }
    if case .optional(let wrapped) = type {
      switch value {
      case nil, Value.none?: return .none
      case .string("")? where wrapped != .string: return .none
      case let value?: return .some(try decode(value, wrapped, path, line))
      }
    }
    guard let value else { throw FormatError(.record, "'\(path)' is missing", line: line) }
    if case .none = value, !type.isDynamic {
      throw FormatError(.record, "\(place(path)) is null", line: line)
    }
    switch (type, value) {
    case (.int, .int), (.double, .double), (.string, .string), (.bool, .bool), (.dynamic, _),
      (.any, _):
      return value
    case (.double, .int(let int)): return .double(Double(int))
    case (.double, .object(let text as NumberText)): return .double(text.number)
    case (.int, .double(let double)):
      if let int = Int(exactly: double) { return .int(int) }
    case (.int, .object(let text as NumberText)):
      if let int = text.int { return .int(int) }
    case (.int, .string(let text)), (.double, .string(let text)):
      if let number = Value.number(in: text) {
        return try decode(number, type, path, line)
      }
    case (.bool, .string("true")): return .bool(true)
    case (.bool, .string("false")): return .bool(false)
    case (.array(let element), .array(let elements)):
      return .array(try list(elements, element, path, line))
    case (.array(let element), .object(let row as RowObject)):
      return .array(try list(row.fields.map(\.value), element, path, line))
    case (.named("Set", let elements), .array(let found)):
      return .set(SetValue(try list(found, elements.first ?? .dynamic, path, line)))
    case (.dictionary(.string, let element), .object(let object)) where object.hasDynamicMembers:
      var decoded = DictionaryValue()
      for (name, value) in object.fields {
        decoded[.string(name)] = try decode(value, element, member(name, of: path), line)
      }
      return .dictionary(decoded)
    case (.named(let name, _), _):
      switch declared(name) {
      case let record as RecordType: return try self.record(record, of: value, at: path, line)
      case let type as EnumType: return try enumCase(type, of: value, at: path, line)
      default:
        if let integer = type.sizedInteger,
          let number = try decode(value, .int, path, line).integer.flatMap({ Value($0, integer) })
        {
          return number
        }
        if type == .float, let number = try decode(value, .double, path, line).number {
          return Value(Float(number))
        }
      }
    default: break
    }
    throw mismatch(path, type.description, value, line)
  }

  private func list(
    _ values: [Value], _ element: Type, _ path: String, _ line: Int
  ) throws(FormatError) -> [Value] {
    var decoded: [Value] = []
    for (index, value) in values.enumerated() {
      decoded.append(try decode(value, element, "\(path)[\(index)]", line))
    }
    return decoded
  }

  /// Returns the enum case with the given raw value.
  private func enumCase(
    _ type: EnumType, of value: Value, at path: String, _ line: Int
  ) throws(FormatError) -> Value {
    let raw = try decode(value, type.rawType ?? .string, path, line)
    guard let found = type.cases.first(where: { $0.rawValue == raw }) else {
      let known = type.cases.compactMap { $0.rawValue?.debugDescription }.joined(separator: ", ")
      throw FormatError(
        .record,
        "\(place(path)) is none of \(type.name)'s \(known): \(value.debugDescription.shortened)",
        line: line)
    }
    return .enumCase(EnumValue(type, found.name))
  }

  private func member(_ name: String, of path: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  private func place(_ path: String) -> String { path.isEmpty ? "the line" : "'\(path)'" }

  private func mismatch(
    _ path: String, _ expected: String, _ value: Value, _ line: Int
  ) -> FormatError {
    let article = expected == "Int" ? "an" : expected.hasPrefix("a") ? "" : "a"
    return FormatError(
      .record,
      "\(place(path)) is not \(article.isEmpty ? "" : article + " ")\(expected): "
        + value.debugDescription.shortened, line: line)
  }
}
