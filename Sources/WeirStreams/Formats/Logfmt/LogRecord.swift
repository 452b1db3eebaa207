/// A line of logfmt: keys with values, and flags, which are keys without one.
///
/// A key is anything without space, `=` and quotation marks; a value anything without space, or a
/// string in quotation marks with the escapes of JSON and of Go's `%q`. Of pairs with one key the last one counts.
///
///     let record = try LogRecord(parsing: #"level=warn msg="disk full" retry"#)
///     record.level  // "warn"
///     record["msg"]  // "disk full"
///     record.retry  // "true"
@dynamicMemberLookup
public struct LogRecord: Sendable {
  /// The text that it was read from.
  public let line: Line

  /// Reads a line, and validates all of it.
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

  /// Reads a text.
  public init(parsing text: String) throws(FormatError) { try self.init(parsing: Line(text)) }

  /// The number of its line.
  public var number: Int { line.number }

  /// The value of a key, "true" for a flag; nil where there is no such key.
  public subscript(key: String) -> String? {
    var found: String?
    try? line.eachPair { bytes, pair in
      if bytes[pair.key].elementsEqual(key.utf8) { found = Self.text(of: pair, in: bytes) }
    }
    return found
  }

  /// The value of the key that has the name of this property.
  public subscript(dynamicMember key: String) -> String? { self[key] }

  /// The whole number that a value is; nil where it is none.
  public func int(_ key: String) -> Int? {
    self[key].flatMap { text in Array(text.utf8).withUnsafeBytes { DecimalText.int($0) } }
  }

  /// The number that a value is; nil where it is none.
  public func double(_ key: String) -> Double? {
    self[key].flatMap { text in Array(text.utf8).withUnsafeBytes { DecimalText.double($0) } }
  }

  /// The pairs in their order, those of one key all.
  public var pairs: [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    try? line.eachPair { bytes, pair in
      pairs.append(
        (String(decoding: bytes[pair.key], as: UTF8.self), Self.text(of: pair, in: bytes)))
    }
    return pairs
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
