import WeirStreams
import WeirSyntax

/// A record of named text fields.
///
/// While its row is being delivered, the object accesses the bytes of its reader. An object that is
/// retained for longer retains the row.
package final class RowObject: ValueObject {
  package enum Content {
    case row(Row)
    case log(LogRecord)
    case match(PatternMatch)
    /// Fields that were decoded.
    case fields([(name: String, value: Value)])
  }

  // Unchecked: accessed on the session's thread only, and never during a mutation.
  @exclusivity(unchecked) private var kept: Content?
  private unowned(unsafe) let reader: RowRecords?

  package init(_ content: Content) { (kept, reader) = (content, nil) }

  /// Creates the object for the current row of a reader, which must have one.
  init(of reader: RowRecords) { self.reader = reader }

  private var content: Content {
    if let kept { return kept }
    guard let row = reader?.row else { preconditionFailure("an object has a row or a reader") }
    return .row(row)
  }

  /// Retains the row, independently of the reader.
  func keep() { kept = content }

  package var kind: ReceiverKind { .row }
  var type: Type { .named("Row", []) }
  var key: Value {
    .dictionary(fields.reduce(into: DictionaryValue()) { $0[.string($1.name)] = $1.value })
  }

  package var description: String {
    let parts = fields.map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
    return parts.isEmpty ? "[:]" : "[" + parts.joined(separator: ", ") + "]"
  }

  package var hasDynamicMembers: Bool { true }

  package func field(_ name: String) -> Value? {
    switch content {
    case .row(let row): row[name].map(Value.init(field:))
    case .log(let record): record[name].map(Value.init(field:))
    case .match(let match): match[name].map(Value.init(field:))
    case .fields(let fields): fields.first { $0.name == name }?.value.unwrapped
    }
  }

  package func field(_ field: RecordField) -> Value? {
    if case .loose(let text) = scalar(field) { return Value(field: text.text) }
    guard case .row(let row) = content else { return self.field(field.name) }
    return field.column(in: row.header).flatMap { row[$0] }.map(Value.init(field:))
  }

  package func scalar(_ field: RecordField) -> RecordScalar {
    guard kept == nil, let reader else { return .other }
    return reader.scalar(field)
  }

  package func field(at index: Int) -> Value? {
    guard index >= 0 else { return nil }
    switch content {
    case .row(let row): return row[index].map(Value.init(field:))
    case .match(let match): return match[index].map(Value.init(field:))
    case .fields(let fields):
      return fields.indices.contains(index) ? fields[index].value.unwrapped : nil
    case .log(let record):
      let pairs = record.pairs
      return pairs.indices.contains(index) ? Value(field: pairs[index].value) : nil
    }
  }

  package var fields: [(name: String, value: Value)] {
    switch content {
    case .row(let row):
      row.fields.enumerated().map { index, text in
        (
          row.header.names.indices.contains(index) ? row.header.names[index] : "\(index)",
          Value(field: text)
        )
      }
    case .log(let record): record.pairs.map { ($0.key, Value(field: $0.value)) }
    case .match(let match):
      match.pairs.map { ($0.name, .optional($0.text.map(Value.init(field:)))) }
    case .fields(let fields): fields
    }
  }
}
