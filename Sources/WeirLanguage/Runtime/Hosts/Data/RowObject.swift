import WeirStreams

extension Row {
  /// What the bytes of a field say, which stay as long as the row.
  @inline(__always)
  func scalar(_ field: RecordField) -> RecordScalar {
    guard let index = field.column(in: header) else { return .missing }
    let scalar: RecordScalar? = withField(index) { bytes in
      bytes.first == UInt8(ascii: "\"") ? .other : .loose(bytes)
    }
    return scalar ?? .missing
  }
}

/// Fields of text by their names.
final class RowObject: ValueObject {
  enum Content {
    case row(Row)
    case log(LogRecord)
    case match(PatternMatch)
  }

  /// Changed where nobody else has the object.
  @exclusivity(unchecked) var content: Content

  init(_ content: Content) { self.content = content }

  var kind: ReceiverKind { .row }
  var type: Type { .named("Row", []) }
  var key: Value { .array(fields.flatMap { [.string($0.name), $0.value] }) }

  var description: String {
    let parts = fields.map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
    return parts.isEmpty ? "[:]" : "[" + parts.joined(separator: ", ") + "]"
  }

  var hasOpenFields: Bool { true }

  func field(_ name: String) -> Value? {
    switch content {
    case .row(let row): row[name].map(Value.init(field:))
    case .log(let record): record[name].map(Value.init(field:))
    case .match(let match): match[name].map(Value.init(field:))
    }
  }

  func field(_ field: RecordField) -> Value? {
    guard case .row(let row) = content else { return self.field(field.name) }
    return field.column(in: row.header).flatMap { row[$0] }.map(Value.init(field:))
  }

  func scalar(_ field: RecordField) -> RecordScalar {
    guard case .row(let row) = content else { return .other }
    return row.scalar(field)
  }

  func field(at index: Int) -> Value? {
    guard index >= 0 else { return nil }
    switch content {
    case .row(let row): return row[index].map(Value.init(field:))
    case .match(let match): return match[index].map(Value.init(field:))
    case .log: return nil
    }
  }

  var fields: [(name: String, value: Value)] {
    switch content {
    case .row(let row):
      row.fields.enumerated().map { index, text in
        (
          row.header.names.indices.contains(index) ? row.header.names[index] : "\(index)",
          Value(field: text)
        )
      }
    case .log(let record): record.pairs.map { ($0.key, .string($0.value)) }
    case .match(let match):
      match.pairs.map { ($0.name, .optional($0.text.map(Value.init(field:)))) }
    }
  }
}
