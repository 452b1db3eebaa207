import FoundationEssentials
import WeirRuntime
import WeirStreams

/// Decodes JSON as Foundation's `JSONDecoder` does.
package struct JSONDecoding {
  package typealias Path = [CodingKeyObject]

  package var convertsFromSnakeCase = false
  package var dates = DateCoding.deferred
  let interpreter: Interpreter
  let site: SourceLocation

  package init(_ interpreter: Interpreter, _ site: SourceLocation) {
    (self.interpreter, self.site) = (interpreter, site)
  }

  /// Decodes a text as a value of a type.
  package func value(_ bytes: [UInt8], as type: Type) throws(Fault) -> Value {
    guard let text = String(validating: bytes, as: UTF8.self), let json = try? JSON(parsing: text)
    else { throw corrupted([], "The given data was not valid JSON.") }
    return try value(json, as: type, at: [])
  }

  func value(_ json: JSON, as type: Type, at path: Path) throws(Fault) -> Value {
    if case .optional(let wrapped) = type {
      return json.isNull ? .none : .some(try value(json, as: wrapped, at: path))
    }
    switch type {
    case _ where type.integer != nil || type.takesIntegerLiterals:
      return try number(json, type, path)
    case .bool: return .bool(try scalar(json.bool, json, type, path))
    case .string: return .string(try scalar(json.string, json, type, path))
    case .array, .named("Set", _): return try list(json, as: type, at: path)
    case .dictionary(let key, let element):
      return try dictionary(json, key, element, path)
    case .named(let name, _):
      if let declared = interpreter.types[name] { return try self.declared(json, declared, path) }
      return try standard(json, type, path)
    case .dynamic, .variable, .tuple, .function, .metatype, .optional:
      throw notDecodable(type)
    }
  }

  /// Returns the value of a member of an object. A missing member of an optional type is nil.
  func member(
    _ key: String, of json: JSON, as type: Type, at path: Path
  ) throws(Fault) -> Value {
    guard let member = json[name(key, in: json)] else {
      if case .optional = type { return .none }
      throw missing(key, path)
    }
    return try value(member, as: type, at: path + [CodingKeyObject(key)])
  }

  /// Returns the name of the member of an object that a key refers to.
  func name(_ key: String, in json: JSON) -> String {
    guard convertsFromSnakeCase else { return key }
    return json.members?.first { $0.name.inCamelCase == key }?.name ?? key
  }

  // MARK: Kinds of types

  private func scalar<Result>(
    _ result: Result?, _ json: JSON, _ type: Type, _ path: Path
  ) throws(Fault) -> Result {
    guard let result else { throw mismatch(json, type, path) }
    return result
  }

  private func number(_ json: JSON, _ type: Type, _ path: Path) throws(Fault) -> Value {
    guard json.kind == .number else { throw mismatch(json, type, path) }
    if type == .double { return .double(json.double ?? 0) }
    if type == .float { return Value(Float(json.double ?? 0)) }
    guard let integer = json.int.map({ Int128($0) }) ?? Int128(json.description),
      let number = Value(integer, type.integer ?? .int)
    else { throw corrupted(path, "Number \(json.description) is not representable in Swift.") }
    return number
  }

  private func list(_ json: JSON, as type: Type, at path: Path) throws(Fault) -> Value {
    guard let elements = json.array else {
      throw mismatch(json, .array(.any), path, container: "unkeyed")
    }
    let element = type.element ?? .dynamic
    var values: [Value] = []
    for (index, json) in elements.enumerated() {
      values.append(try value(json, as: element, at: path + [CodingKeyObject(index: index)]))
    }
    if case .array = type { return .array(values) }
    return .set(SetValue(values))
  }

  private func dictionary(
    _ json: JSON, _ key: Type, _ element: Type, _ path: Path
  ) throws(Fault) -> Value {
    guard let members = json.members else {
      throw mismatch(json, .dictionary(.string, .any), path, container: "keyed")
    }
    var dictionary = DictionaryValue()
    for (name, json) in members {
      let path = path + [CodingKeyObject(name)]
      var found = Value.string(name)
      if key == .int {
        guard let int = Int(name) else {
          throw error("typeMismatch", key, path, "Expected Int key but found String key instead.")
        }
        found = .int(int)
      }
      dictionary[found] = try value(json, as: element, at: path)
    }
    return .dictionary(dictionary)
  }

  private func standard(_ json: JSON, _ type: Type, _ path: Path) throws(Fault) -> Value {
    switch Type.canonical(type.constructor) {
    case "Any": return Value(json)
    case "Date":
      if let formatter = dates.formatter {
        let text = try scalar(json.string, json, .string, path)
        guard let date = formatter.date(text) else {
          throw corrupted(
            path,
            formatter === DateFormatterObject.iso8601
              ? "Expected date string to be ISO8601-formatted."
              : "Date string does not match format expected by formatter.")
        }
        return .object(date)
      }
      let number = try number(json, .double, path).number ?? 0
      return .object(dates.date(number) ?? DateObject(seconds: number))
    case "URL":
      guard let url = URL(string: try scalar(json.string, json, .string, path)) else {
        throw corrupted(path, "Invalid URL string.")
      }
      return .foundation(url)
    case "UUID":
      guard let id = UUID(uuidString: try scalar(json.string, json, .string, path)) else {
        throw corrupted(path, "Attempted to decode UUID from invalid UUID string.")
      }
      return .foundation(id)
    case "Data":
      let text = try scalar(json.string, json, .string, path)
      guard let data = Data(base64Encoded: text) else {
        throw corrupted(path, "Encountered Data is not valid Base64.")
      }
      return .object(DataObject(data))
    default: throw notDecodable(type)
    }
  }

  private func declared(_ json: JSON, _ type: DeclaredType, _ path: Path) throws(Fault) -> Value {
    let own = type.find { type in
      type.initializers.first {
        $0.isDeclared && $0.shape.parameters?.first?.label == "from"
          && $0.shape.parameters?.count == 1
      }
    }
    if let own {
      let decoder = DecoderObject(json, self, at: path, isContainer: false)
      let made = try interpreter.make(type, with: own, .object(decoder))
      try interpreter.surface()
      return made ?? .none
    }
    guard type.conforms(to: "Decodable") else { throw notDecodable(type.type) }
    switch type {
    case let record as RecordType: return try self.record(json, record, path)
    case let type as EnumType: return try enumCase(json, type, path)
    default: throw notDecodable(type.type)
    }
  }

  private func record(_ json: JSON, _ type: RecordType, _ path: Path) throws(Fault) -> Value {
    guard json.kind == .object else {
      throw mismatch(json, .dictionary(.string, .any), path, container: "keyed")
    }
    let record = try interpreter.makeEmpty(type)
    let keys = CodingKeys(type, interpreter)
    for (index, field) in type.fields.enumerated() {
      guard let key = keys[field.name], field.isMutable || !field.hasInitialValue else { continue }
      record.fields[index] = try member(key, of: json, as: field.type, at: path)
    }
    return .record(record)
  }

  private func enumCase(_ json: JSON, _ type: EnumType, _ path: Path) throws(Fault) -> Value {
    if let raw = type.rawType {
      let found = try value(json, as: raw, at: path)
      guard let match = type.cases.first(where: { $0.rawValue == found }) else {
        throw corrupted(
          path,
          "Cannot initialize \(type.shownName) from invalid \(raw) value \(found.description)")
      }
      return .enumCase(EnumValue(type, match.name))
    }
    guard let members = json.members else {
      throw mismatch(json, .dictionary(.string, .any), path, container: "keyed")
    }
    guard members.count == 1, let match = type.enumCase(named: members[0].name) else {
      throw error(
        "typeMismatch", type.type, path,
        "Invalid number of keys found, expected one.")
    }
    let labels = match.labels ?? []
    var payload: [Value] = []
    for (index, part) in match.types.enumerated() {
      let label = index < labels.count ? labels[index] : nil
      payload.append(
        try member(
          label ?? "_\(index)", of: members[0].value, as: part,
          at: path + [CodingKeyObject(match.name)]))
    }
    return .enumCase(EnumValue(type, match.name, payload, labels: labels))
  }

  // MARK: Errors

  func error(
    _ name: String, _ type: Type, _ path: Path, _ text: String
  ) -> Fault {
    let context = Value.object(CodingContextObject(path, text))
    let subject = Value.type(TypeValue(type, declared: interpreter.types[type.constructor]))
    return .thrown(.enumCase(EnumValue(.decodingError, name, [subject, context])), site)
  }

  func missing(_ key: String, _ path: Path) -> Fault {
    let key = CodingKeyObject(key)
    let text = "No value associated with key \(key.description) (\(key.name.debugDescription))."
    let context = Value.object(CodingContextObject(path, text))
    return .thrown(
      .enumCase(EnumValue(.decodingError, "keyNotFound", [.object(key), context])), site)
  }

  private func corrupted(_ path: Path, _ text: String) -> Fault {
    let context = Value.object(CodingContextObject(path, text))
    return .thrown(.enumCase(EnumValue(.decodingError, "dataCorrupted", [context])), site)
  }

  private func mismatch(
    _ json: JSON, _ type: Type, _ path: Path, container: String? = nil
  ) -> Fault {
    if json.isNull {
      let wanted = container.map { "\($0) decoding container" } ?? "value of type \(type.fullName)"
      return error(
        "valueNotFound", type, path, "Cannot get \(wanted) -- found null value instead")
    }
    let found =
      switch json.kind {
      case .null: "null"
      case .bool: "bool"
      case .number: "number"
      case .string: "a string"
      case .array: "an array"
      case .object: "a dictionary"
      }
    return error(
      "typeMismatch", type, path, "Expected to decode \(type.fullName) but found \(found) instead.")
  }

  private func notDecodable(_ type: Type) -> Fault {
    site.failure("type '\(type)' does not conform to protocol 'Decodable'")
  }
}
