import FoundationEssentials
import WeirRuntime

/// Encodes values as Foundation's `JSONEncoder` does.
package struct JSONEncoding {
  package var format: JSONNode.Format = []
  package var convertsToSnakeCase = false
  package var dates = DateCoding.deferred
  let interpreter: Interpreter
  let site: SourceLocation

  package init(_ interpreter: Interpreter, _ site: SourceLocation) {
    (self.interpreter, self.site) = (interpreter, site)
  }

  /// Returns the name of a key in the JSON.
  func name(_ key: String) -> String { convertsToSnakeCase ? key.inSnakeCase : key }

  package func node(_ value: Value) throws(Fault) -> JSONNode {
    switch value {
    case .none: return .null
    case .some(let value): return try node(value)
    case .bool(let bool): return .bool(bool)
    case .int(let int): return .number("\(int)")
    case .double(let double):
      guard double.isFinite else {
        throw site.failure("JSON has no number '\(double)'")
      }
      let text = "\(double)"
      return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    case .string, .substring, .character: return .string(value.description)
    case .array(let elements): return .array(try nodes(elements))
    case .set(let set): return .array(try nodes(set.elements))
    case .dictionary(let dictionary): return try node(dictionary)
    case .record(let record): return try node(record)
    case .enumCase(let enumCase): return try node(enumCase)
    case .object(let object): return try node(object)
    case .cell(let cell): return try node(cell.value)
    case .void, .tuple, .range, .function, .type: throw notEncodable(value)
    }
  }

  private func notEncodable(_ value: Value) -> Fault {
    site.failure("type '\(value.typeName)' does not conform to protocol 'Encodable'")
  }

  private func nodes(_ values: [Value]) throws(Fault) -> [JSONNode] {
    try values.map { (value) throws(Fault) in try node(value) }
  }

  private func node(_ dictionary: DictionaryValue) throws(Fault) -> JSONNode {
    let hasNames = dictionary.keys.allSatisfy {
      switch $0 {
      case .string, .int: true
      default: false
      }
    }
    guard hasNames else {
      return .array(try nodes(dictionary.pairs.flatMap { [$0.key, $0.value] }))
    }
    return .object(
      try dictionary.pairs.map { (pair) throws(Fault) in
        (pair.key.description, try node(pair.value))
      })
  }

  private func node(_ record: RecordValue) throws(Fault) -> JSONNode {
    if let own = try own(.record(record), record.type) { return own }
    guard record.type.conforms(to: "Encodable") else { throw notEncodable(.record(record)) }
    let keys = CodingKeys(record.type, interpreter)
    var members: [(name: String, value: JSONNode)] = []
    for (field, value) in zip(record.type.fields, record.fields) {
      guard let key = keys[field.name] else { continue }
      if field.type.isOptional, case .none = value { continue }
      members.append((name(key), try node(value)))
    }
    return .object(members)
  }

  private func node(_ value: EnumValue) throws(Fault) -> JSONNode {
    guard let type = value.type else { throw notEncodable(.enumCase(value)) }
    if let own = try own(.enumCase(value), type) { return own }
    if let raw = type.enumCase(named: value.name)?.rawValue { return try node(raw) }
    var members: [(name: String, value: JSONNode)] = []
    for (index, part) in value.payload.enumerated() {
      let label = index < value.labels.count ? value.labels[index] : nil
      members.append((label ?? "_\(index)", try node(part)))
    }
    return .object([(value.name, .object(members))])
  }

  private func node(_ object: any Host) throws(Fault) -> JSONNode {
    let value = Value.object(object)
    switch object {
    case let date as DateObject: return try dates.node(date, self)
    case let data as DataObject: return .string(Data(data.bytes).base64EncodedString())
    case let slice as ArraySliceObject: return .array(try nodes(slice.elements))
    case _ where [.numberText, .integer].contains(object.kind): return .number(object.description)
    case _ where object.hasDynamicMembers:
      return .object(
        try object.fields.map { (field) throws(Fault) in (field.name, try node(field.value)) })
    default: break
    }
    if let float = value.float { return try node(.double(Double("\(float)") ?? Double(float))) }
    if let number = value.content(NumberContent.self) { return .number(number.description) }
    if let url = value.content(URL.self) { return .string(url.absoluteString) }
    if let id = value.content(UUID.self) { return .string(id.uuidString) }
    throw notEncodable(value)
  }

  /// Returns the result of the program's own `encode(to:)`; nil if there is none.
  private func own(_ value: Value, _ type: DeclaredType) throws(Fault) -> JSONNode? {
    guard type.shapes["encode"]?.call?.parameters?.first?.label == "to",
      let method = type.method("encode")
    else { return nil }
    let encoder = EncoderObject(self)
    _ = try interpreter.invoke(method, [value, .object(encoder)])
    try interpreter.surface()
    return encoder.target.node ?? .object([])
  }
}

/// The coding keys of a type, by property.
struct CodingKeys {
  /// The program's enum `CodingKeys`; nil if the type has none.
  private let declared: EnumType?

  init(_ type: DeclaredType, _ interpreter: Interpreter) {
    guard case .named(let name, _)? = type.innerTypes["CodingKeys"] else {
      declared = nil
      return
    }
    declared = interpreter.types[name] as? EnumType
  }

  /// Returns the key of a property; nil if the property is not encoded.
  subscript(_ property: String) -> String? {
    guard let declared else { return property }
    return declared.enumCase(named: property).map { $0.rawValue?.description ?? $0.name }
  }
}

/// The representation of dates in JSON.
package enum DateCoding: Sendable {
  case deferred, iso8601, seconds, milliseconds
  case formatted(DateFormatterObject)

  package static let named: [String: DateCoding] = [
    "deferredToDate": .deferred, "iso8601": .iso8601, "secondsSince1970": .seconds,
    "millisecondsSince1970": .milliseconds,
  ]

  /// The seconds from 1970 to Foundation's reference date, the beginning of 2001.
  package static let reference = 978_307_200.0

  fileprivate func node(_ date: DateObject, _ encoding: JSONEncoding) throws(Fault) -> JSONNode {
    switch self {
    case .deferred: try encoding.node(.double(date.seconds - Self.reference))
    case .seconds: try encoding.node(.double(date.seconds))
    case .milliseconds: try encoding.node(.double(date.seconds * 1000))
    case .iso8601: .string(DateFormatterObject.iso8601.string(date))
    case .formatted(let formatter): .string(formatter.string(date))
    }
  }

  /// Returns the date of a number in JSON; nil if dates are strings.
  func date(_ number: Double) -> DateObject? {
    switch self {
    case .deferred: DateObject(seconds: number + Self.reference)
    case .seconds: DateObject(seconds: number)
    case .milliseconds: DateObject(seconds: number / 1000)
    case .iso8601, .formatted: nil
    }
  }

  /// The formatter of dates that are strings.
  var formatter: DateFormatterObject? {
    switch self {
    case .iso8601: .iso8601
    case .formatted(let formatter): formatter
    case .deferred, .seconds, .milliseconds: nil
    }
  }
}

extension String {
  /// The words of a camel-case name in lowercase, separated by underscores.
  fileprivate var inSnakeCase: String {
    var result = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let isBeginning =
        character.isUppercase && index > 0
        && (!characters[index - 1].isUppercase
          || index + 1 < characters.count && characters[index + 1].isLowercase)
      result += (isBeginning ? "_" : "") + character.lowercased()
    }
    return result
  }

  /// The name in snake case as a camel-case name. Underscores at the ends are kept.
  var inCamelCase: String {
    let parts = split(separator: "_")
    guard let first = parts.first, self.contains("_") else { return self }
    let middle = parts.dropFirst().reduce(first.lowercased()) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst().lowercased()
    }
    return String(prefix { $0 == "_" }) + (parts.count == 1 ? String(first) : middle)
      + String(repeating: "_", count: reversed().prefix { $0 == "_" }.count)
  }
}
