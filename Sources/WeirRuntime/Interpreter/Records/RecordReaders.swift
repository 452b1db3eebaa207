import WeirStreams

/// A reader of JSON values.
final class JSONRecords: RecordReader {
  private let reader = JSONReader()
  // Unchecked because a single thread reads, and no callee reenters the reader.
  @exclusivity(unchecked) private var witnessOwner = LineArena()
  @exclusivity(unchecked) private var line = UnsafeRawBufferPointer(start: nil, count: 0)
  @exclusivity(unchecked) private(set) var number = 0
  /// Splits lines that do not consist of a single value.
  @exclusivity(unchecked) private var splitter = JSONSplitter()
  /// The last value of the splitter, retained because the reader accesses its bytes.
  @exclusivity(unchecked) private var split: Line?
  @exclusivity(unchecked) private var isAtEnd = false
  /// The object created for the current line. It is reused if nothing else references it.
  @exclusivity(unchecked) private var object: JSONObject?

  func read(_ line: UnsafeRawBufferPointer, number: Int) throws(FormatError) -> Bool {
    if splitter.isEmpty {
      (self.line, self.number) = (line, number)
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return false }
      do throws(JSONFault) {
        try reader.read(line)
        return true
      } catch {
        guard error.mayBeSplit else { throw error.error(in: line, number: number) }
      }
    }
    splitter.add(line, number: number)
    return try readNext()
  }

  var hasMore: Bool { !splitter.isEmpty }

  func readNext() throws(FormatError) -> Bool {
    guard let next = try splitter.next(isAtEnd: isAtEnd) else { return false }
    (split, line, number) = (next, next.unsafeBytes, next.number)
    do throws(JSONFault) {
      try reader.read(line)
    } catch {
      throw error.error(in: line, number: number)
    }
    return true
  }

  func finish() throws(FormatError) -> Bool {
    isAtEnd = true
    return try readNext()
  }

  @inline(__always)
  func scalar(_ field: RecordField) -> RecordScalar {
    guard reader.kind == .object else { return .other }
    guard let member = reader.member(&field.json) else { return .missing }
    let bytes = reader.bytes(of: member)
    switch member.kind {
    case .null: return .missing
    case .bool: return .bool(bytes.first == UInt8(ascii: "t"))
    case .string:
      let text = UnsafeRawBufferPointer(rebasing: bytes[1..<bytes.count - 1])
      return text.contains(UInt8(ascii: "\\")) ? .other : .text(text)
    case .number:
      return switch DecimalText.number(bytes) {
      case .int(let int): .int(int)
      case .double(let double): .double(double)
      case nil: .other
      }
    case .array, .object: return .other
    }
  }

  /// The original text of the current value.
  var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: line[reader.range]) }

  /// The current value, with a copy of the line.
  var json: JSON {
    let line = witnessOwner.keep(line, number: number)
    return JSON(
      line, reader.range, reader.kind, members: reader.kind == .object ? reader.members : nil)
  }

  func value() -> Value {
    guard reader.kind == .object else { return Value(json) }
    if let object { return .object(object) }
    let object = JSONObject(of: self)
    self.object = object
    return .object(object)
  }

  func endRecord() {
    guard object != nil else { return }
    if isKnownUniquelyReferenced(&object) {
      object?.forget()
    } else {
      object?.keep()
      object = nil
    }
  }

  /// Returns the value of the member that a field names. `whole` parses arrays, objects and escaped
  /// strings.
  func field(_ field: RecordField, whole: () -> Value?) -> Value? {
    guard let member = reader.member(&field.json) else { return nil }
    let bytes = reader.bytes(of: member)
    switch member.kind {
    case .null: return Value.none
    case .bool: return .bool(bytes.first == UInt8(ascii: "t"))
    case .number: return Value(number: bytes)
    case .string:
      let text = UnsafeRawBufferPointer(rebasing: bytes[1..<bytes.count - 1])
      return text.contains(UInt8(ascii: "\\")) ? whole() : .string(text.text)
    case .array, .object: return whole()
    }
  }
}

/// A reader of rows of delimited fields.
final class RowRecords: RecordReader {
  // Unchecked because a single thread reads, and no callee reenters the reader.
  @exclusivity(unchecked) private var reader: RowReader
  @exclusivity(unchecked) private var witnessOwner = LineArena()
  @exclusivity(unchecked) private(set) var row: Row?
  /// A scanner of the fields of `row`. `row` retains their bytes.
  @exclusivity(unchecked) private var fields: FieldScanner?
  /// The object created for the current row. It is reused if nothing else references it.
  @exclusivity(unchecked) private var object: RowObject?

  init(_ format: DelimitedFormat) { reader = RowReader(format) }

  var number: Int { row?.number ?? 0 }

  func read(_ line: UnsafeRawBufferPointer, number: Int) throws(FormatError) -> Bool {
    take(try reader.add(witnessOwner.keep(line, number: number)))
  }

  var hasMore: Bool { reader.hasMore }

  func readNext() throws(FormatError) -> Bool { take(try reader.next()) }

  @inline(__always)
  private func take(_ row: Row?) -> Bool {
    self.row = row
    fields = row?.unsafeFields
    return row != nil
  }

  func finish() throws(FormatError) -> Bool {
    try reader.finish()
    return false
  }

  @inline(__always)
  func scalar(_ field: RecordField) -> RecordScalar {
    guard let fields, let header = reader.header else { return .other }
    guard let index = field.column(in: header), let bytes = fields.field(at: index) else {
      return .missing
    }
    if bytes.first == UInt8(ascii: "\"") || hasEscape(bytes) { return .other }
    return .loose(bytes)
  }

  @inline(__always)
  private func hasEscape(_ field: UnsafeRawBufferPointer) -> Bool {
    row?.hasEscapes == true && field.contains(UInt8(ascii: "\\"))
  }

  func value() -> Value {
    guard row != nil else { return .none }
    if let object { return .object(object) }
    let object = RowObject(of: self)
    self.object = object
    return .object(object)
  }

  func endRecord() {
    guard object != nil, !isKnownUniquelyReferenced(&object) else { return }
    object?.keep()
    object = nil
  }
}

/// A reader of lines that each contain a complete record.
final class TextRecords: RecordReader {
  private let parse: (Line) throws(FormatError) -> RowObject.Content?
  private var witnessOwner = LineArena()
  private var content: RowObject.Content?
  private(set) var number = 0

  init(_ parse: @escaping (Line) throws(FormatError) -> RowObject.Content?) { self.parse = parse }

  func read(_ line: UnsafeRawBufferPointer, number: Int) throws(FormatError) -> Bool {
    self.number = number
    content = try parse(witnessOwner.keep(line, number: number))
    return content != nil
  }

  func value() -> Value { content.map { .object(RowObject($0)) } ?? .none }
}
