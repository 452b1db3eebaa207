import WeirStreams
import WeirSyntax

/// An object of JSON.
///
/// While its line is being delivered it may look at the bytes where they were read; whoever keeps it
/// for longer keeps a copy of the line.
final class JSONObject: ValueObject {
  // On the session's thread only; nothing that is done while they change looks at them.
  @exclusivity(unchecked) private var kept: JSON?
  @exclusivity(unchecked) private var isKept: Bool
  private unowned(unsafe) let reader: JSONRecords?

  init(_ json: JSON) { (kept, isKept, reader) = (json, true, nil) }

  /// The object that a reader has before it.
  init(of reader: JSONRecords) { (isKept, self.reader) = (false, reader) }

  /// The object, which no longer depends on its reader.
  var json: JSON {
    if let kept { return kept }
    guard let reader else { preconditionFailure("an object has a line or a reader") }
    let json = reader.json
    (kept, isKept) = (json, true)
    return json
  }

  /// Copies the line before it goes.
  func keep() { _ = json }

  /// Lets the object be that of another line.
  @inline(__always)
  func forget() { if isKept { (kept, isKept) = (nil, false) } }

  var kind: ReceiverKind { .jsonObject }
  var type: Type { .named("JSON", []) }
  var key: Value { .int(json.hashValue) }
  var description: String { json.description }

  func equals(_ other: any ValueObject) -> Bool { (other as? JSONObject)?.json == json }

  var hasOpenFields: Bool { true }
  func field(_ name: String) -> Value? { json[name].map(Value.init) }

  func field(_ field: RecordField) -> Value? {
    guard !isKept, let reader else { return self.field(field.name) }
    return reader.field(field) { self.field(field.name) }
  }

  func scalar(_ field: RecordField) -> RecordScalar {
    guard !isKept, let reader else { return .other }
    return reader.scalar(field)
  }

  var fields: [(name: String, value: Value)] {
    (json.members ?? []).map { ($0.name, Value($0.value)) }
  }
}

extension Value {
  /// What JSON says: an object stays one, all else is a value of its own.
  init(_ json: JSON) {
    self =
      switch json.kind {
      case .null: .none
      case .bool: .bool(json.bool ?? false)
      case .number: json.withBytes { Value(number: $0) }
      case .string: .string(json.string ?? "")
      case .array: .array((json.array ?? []).map(Value.init))
      case .object: .object(JSONObject(json))
      }
  }
}
