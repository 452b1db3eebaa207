import WeirStreams
import WeirSyntax

/// A JSON object.
///
/// While its line is being delivered, the object can access the bytes of its reader. An object that
/// is retained for longer copies the line.
package final class JSONObject: ValueObject {
  // Unchecked: accessed on the session's thread only, and never during a mutation.
  @exclusivity(unchecked) private var kept: JSON?
  @exclusivity(unchecked) private var isKept: Bool
  private unowned(unsafe) let reader: JSONRecords?

  init(_ json: JSON) { (kept, isKept, reader) = (json, true, nil) }

  /// Creates the object for the current line of a reader.
  init(of reader: JSONRecords) { (isKept, self.reader) = (false, reader) }

  /// The contents, independent of the reader. The first access copies the line.
  var json: JSON {
    if let kept { return kept }
    guard let reader else { preconditionFailure("an object has a line or a reader") }
    let json = reader.json
    (kept, isKept) = (json, true)
    return json
  }

  /// Calls `body` with the original text, without a copy of the line.
  func withText(_ body: (UnsafeRawBufferPointer) -> Void) {
    if !isKept, let reader { body(reader.text) } else { json.withBytes(body) }
  }

  /// Copies the line. Must be called before the reader advances to the next line.
  func keep() { _ = json }

  /// Resets the object, so that it represents the reader's next line.
  @inline(__always)
  func forget() { if isKept { (kept, isKept) = (nil, false) } }

  package var kind: ReceiverKind { .jsonObject }
  var type: Type { .named("JSON", []) }
  var key: Value { .int(json.hashValue) }
  package var description: String { json.description }

  func equals(_ other: any ValueObject) -> Bool { (other as? JSONObject)?.json == json }

  package var hasDynamicMembers: Bool { true }
  package func field(_ name: String) -> Value? { json[name].map(Value.init) }

  package func field(_ field: RecordField) -> Value? {
    guard !isKept, let reader else { return self.field(field.name) }
    return reader.field(field) { self.field(field.name) }
  }

  package func scalar(_ field: RecordField) -> RecordScalar {
    guard !isKept, let reader else { return .other }
    return reader.scalar(field)
  }

  package var fields: [(name: String, value: Value)] {
    (json.members ?? []).map { ($0.name, Value($0.value)) }
  }
}

extension Value {
  /// Creates a value from a JSON value. A JSON object becomes a `JSONObject`.
  package init(_ json: JSON) {
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
