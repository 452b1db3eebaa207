/// A line of logfmt: keys with values, and flags, which are keys without a value.
///
/// A key contains no whitespace, `=` or quotation marks. A value contains no whitespace, or is a
/// quoted string with the escapes of JSON and of Go's `%q`. Of pairs with the same key, the first
/// keeps it, and the keys of the others are numbered: `a`, `a_2`, `a_3`.
///
///     let record = try LogRecord(parsing: #"level=warn msg="disk full" retry"#)
///     record.level  // "warn"
///     record["msg"]  // "disk full"
///     record.retry  // "true"
@dynamicMemberLookup
public struct LogRecord: Sendable {
  /// The text of the record.
  public let line: Line

  /// Parses a line and validates all of it.
  public init(parsing line: Line) throws(FormatError) {
    do throws(LogfmtScanner.Fault) {
      try line.eachPair { (_, _) in }
    } catch {
      throw line.withBytes {
        FormatError(
          .logfmt, "\(error.reason)", at: error.offset, of: $0, number: line.number)
      }
    }
    self.line = line
  }

  /// Parses a text and validates all of it.
  public init(parsing text: String) throws(FormatError) { try self.init(parsing: Line(text)) }

  /// The line number.
  public var number: Int { line.number }

  /// The value of a key, "true" for a flag; nil if there is no such key.
  public subscript(key: String) -> String? {
    var found: String?
    try? line.eachPair { bytes, pair in
      if found == nil, bytes[pair.key].elementsEqual(key.utf8) {
        found = Self.text(of: pair, in: bytes)
      }
    }
    // A number at the end of the key can stand for a repeated key.
    guard found == nil, key.utf8.last.map({ $0 &- 0x30 < 10 }) == true, key.contains("_") else {
      return found
    }
    return pairs.first { $0.key == key }?.value
  }

  /// The value of the key with the name of the property.
  public subscript(dynamicMember key: String) -> String? { self[key] }

  /// Returns the value of a key as an integer; nil if it is not an integer.
  public func int(_ key: String) -> Int? {
    self[key].flatMap { text in Array(text.utf8).withUnsafeBytes { DecimalText.int($0) } }
  }

  /// Returns the value of a key as a floating-point number; nil if it is not a number.
  public func double(_ key: String) -> Double? {
    self[key].flatMap { text in Array(text.utf8).withUnsafeBytes { DecimalText.double($0) } }
  }

  /// All pairs in order. Their keys are all different.
  public var pairs: [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    try? line.eachPair { bytes, pair in
      pairs.append(
        (String(decoding: bytes[pair.key], as: UTF8.self), Self.text(of: pair, in: bytes)))
    }
    let keys = pairs.map(\.key).numberingRepeats()
    return zip(keys, pairs).map { (key: $0, value: $1.value) }
  }

  private static func text(of pair: LogfmtScanner.Pair, in bytes: UnsafeRawBufferPointer) -> String
  {
    guard let value = pair.value else { return "true" }
    guard bytes[value].first == UInt8(ascii: "\"") else {
      return String(decoding: bytes[value], as: UTF8.self)
    }
    return EscapedString.decode(
      UnsafeRawBufferPointer(rebasing: bytes[value.dropFirst().dropLast()]))
  }
}

extension LogRecord: CustomStringConvertible {
  /// The original text of the line.
  public var description: String { line.string }
}

extension Line {
  fileprivate func eachPair(
    _ body: (UnsafeRawBufferPointer, LogfmtScanner.Pair) -> Void
  ) throws(LogfmtScanner.Fault) {
    let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(chunk.base + start), count: count)
    defer { withExtendedLifetime(chunk) {} }
    var scanner = LogfmtScanner(bytes)
    while let pair = try scanner.next() { body(bytes, pair) }
  }
}
