import WeirStreams

/// Reads records of lines, one after the other, for one run.
///
/// What it says of a record holds until it is given the next line.
protocol RecordReader: AnyObject, RawElement {
  /// - Returns: true where a record is complete with the line.
  func read(_ line: UnsafeRawBufferPointer, number: Int) throws(FormatError) -> Bool
  /// False where the lines so far have no further record.
  var hasMore: Bool { get }
  /// Goes on to the next record that is complete with the lines so far. Called while there may be one,
  /// after an error too.
  func readNext() throws(FormatError) -> Bool
  /// Says that the input has ended.
  ///
  /// - Returns: true where a record is complete with that.
  func finish() throws(FormatError) -> Bool
  /// The number of the line in which the record begins.
  var number: Int { get }
  /// Says that the line goes: what was made of it and is kept has to stand alone.
  func endRecord()
}

extension RecordReader {
  var hasMore: Bool { false }
  func readNext() throws(FormatError) -> Bool { false }
  func finish() throws(FormatError) -> Bool { false }
  func scalar(_ field: RecordField) -> RecordScalar { .other }
  func endRecord() {}
}

/// What the bytes of a field say.
enum RecordScalar {
  case missing
  case int(Int)
  case double(Double)
  case bool(Bool)
  /// Text without escapes.
  case text(UnsafeRawBufferPointer)
  /// Text of a format that has nothing else: it may be meant as a number.
  case loose(UnsafeRawBufferPointer)
  /// Something for which a value has to be made.
  case other
}

/// A field that a closure names, and where it was found lately.
final class RecordField {
  let name: String
  @exclusivity(unchecked) var json: JSONField
  @exclusivity(unchecked) private var header: Header?
  @exclusivity(unchecked) private var index: Int?

  init(_ name: String) { (self.name, json) = (name, JSONField(name)) }

  @inline(__always)
  func column(in header: Header) -> Int? {
    if self.header !== header { (self.header, index) = (header, header.index(of: name)) }
    return index
  }
}

/// How lines are written.
enum RecordFormat {
  case json
  case rows(DelimitedFormat)
  case logfmt
  case pattern(WeirStreams.Pattern)

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

/// Copies lines to where they stay, many to a piece of memory.
struct LineKeeper {
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
