import WeirPatterns
import WeirStreams

/// A reader that parses the records in the lines of one run.
///
/// The current record remains valid until the next line is read.
protocol RecordReader: AnyObject, RawElement {
  /// Reads a line.
  ///
  /// - Returns: true if the line completes a record.
  func read(_ line: UnsafeRawBufferPointer, number: Int) throws(FormatError) -> Bool
  /// Whether the lines so far can contain a further record.
  var hasMore: Bool { get }
  /// Advances to the next record that the lines so far complete; returns false if there is none.
  ///
  /// Called while `hasMore` is true, even after an error.
  func readNext() throws(FormatError) -> Bool
  /// Handles the end of the input.
  ///
  /// - Returns: true if the end completes a record.
  func finish() throws(FormatError) -> Bool
  /// The number of the first line of the record.
  var number: Int { get }
  /// Ends the access to the bytes of the record. A value that is still referenced must copy them.
  func endRecord()
}

extension RecordReader {
  var hasMore: Bool { false }
  func readNext() throws(FormatError) -> Bool { false }
  func finish() throws(FormatError) -> Bool { false }
  func scalar(_ field: RecordField) -> RecordScalar { .other }
  func endRecord() {}
}

/// The scalar value of a field, as far as its bytes determine it.
package enum RecordScalar {
  case missing
  case int(Int)
  case double(Double)
  case bool(Bool)
  /// A string without escapes.
  case text(UnsafeRawBufferPointer)
  /// A string in an untyped format, which can represent a number.
  case loose(UnsafeRawBufferPointer)
  /// A field for which a value must be created.
  case other
}

/// A field that a closure accesses by name. Caches the position of the last match.
package final class RecordField {
  package let name: String
  @exclusivity(unchecked) var json: JSONField
  @exclusivity(unchecked) private var header: Header?
  @exclusivity(unchecked) private var index: Int?

  package init(_ name: String) { (self.name, json) = (name, JSONField(name)) }

  @inline(__always)
  func column(in header: Header) -> Int? {
    if self.header !== header { (self.header, index) = (header, header.index(of: name)) }
    return index
  }
}

/// The format of records in lines.
package enum RecordFormat {
  case json
  case rows(DelimitedFormat)
  case logfmt
  case pattern(WeirStreams.Pattern)

  /// A text that is in each line with a record, if one is known.
  var required: BytePattern? {
    guard case .pattern(let pattern) = self else { return nil }
    return (pattern.compiled as? PCREPattern)?.required
  }

  func makeReader() -> any RecordReader {
    switch self {
    case .json: JSONRecords()
    case .rows(let format): RowRecords(format)
    case .logfmt:
      TextRecords { (line) throws(FormatError) in
        line.isEmpty ? nil : .log(try LogRecord(parsing: line))
      }
    case .pattern(let pattern): PatternRecords(pattern)
    }
  }
}

/// Storage for copies of lines. A chunk of memory is shared by many lines.
struct LineArena {
  private var chunk = Chunk(capacity: 1)
  private var used = 1

  private static let capacity = 1 << 16

  mutating func keep(_ bytes: UnsafeRawBufferPointer, number: Int) -> Line {
    if bytes.count > chunk.capacity - used {
      chunk = Chunk(capacity: max(Self.capacity, bytes.count))
      used = 0
    }
    if let base = bytes.baseAddress {
      (chunk.base + used).copyMemory(from: base, byteCount: bytes.count)
    }
    defer { used += bytes.count }
    return Line(chunk: chunk, start: used, count: bytes.count, number: number)
  }
}
