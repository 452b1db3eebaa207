/// A row of fields, which are parsed on demand.
///
///     lines.csv()
///       .on(value: { row in print(row.city, row["temp"], row.double("temp"), row[0]) })
///       .start()
@dynamicMemberLookup
public struct Row: Sendable {
  /// The names of the columns; empty if there is no header.
  public let header: Header
  /// The text of the row. It contains line endings if a field does.
  public let line: Line
  let separator: UInt8
  let hasQuotes: Bool
  /// Whether a backslash in a field begins an escape.
  package let hasEscapes: Bool

  init(_ line: Line, _ header: Header, _ format: DelimitedFormat, hasQuotes: Bool) {
    (self.line, self.header, self.hasQuotes) = (line, header, hasQuotes)
    (separator, hasEscapes) = (format.separatorByte, !format.quoting)
  }

  /// The number of the first line of the row.
  public var number: Int { line.number }

  /// The number of fields, which may differ from that of the header.
  public var count: Int { withScanner(\.count) }

  package func withScanner<Result>(_ body: (FieldScanner) -> Result) -> Result {
    line.withBytes { body(FieldScanner($0, separator: separator, hasQuotes: hasQuotes)) }
  }

  /// The fields, valid during the lifetime of the row.
  package var unsafeFields: FieldScanner {
    FieldScanner(line.unsafeBytes, separator: separator, hasQuotes: hasQuotes)
  }

  /// Calls `body` with the bytes of a field, including quotation marks and escapes; returns nil if
  /// the row is too short.
  @inline(__always)
  package func withField<Result>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) -> Result?
  ) -> Result? {
    line.withBytes {
      let scanner = FieldScanner($0, separator: separator, hasQuotes: hasQuotes)
      return scanner.field(at: index).flatMap(body)
    }
  }
}

extension Row {
  /// The text of the field at `index`, from 0, without quotation marks and escapes; nil if the row
  /// is too short.
  public subscript(index: Int) -> String? { withField(index) { text(of: $0) } }

  /// The text of the field in a column; nil if the row is too short or there is no such column.
  public subscript(name: String) -> String? { header.index(of: name).flatMap { self[$0] } }

  /// The text of the field in the column with the name of the property.
  public subscript(dynamicMember name: String) -> String? { self[name] }

  /// Returns the field at `index` as an integer; nil if it is not an integer.
  public func int(_ index: Int) -> Int? { withField(index) { DecimalText.int(unquoted($0)) } }

  /// Returns the field in a column as an integer; nil if it is not an integer.
  public func int(_ name: String) -> Int? { header.index(of: name).flatMap { int($0) } }

  /// Returns the field at `index` as a floating-point number; nil if it is not a number.
  public func double(_ index: Int) -> Double? {
    withField(index) { DecimalText.double(unquoted($0)) }
  }

  /// Returns the field in a column as a floating-point number; nil if it is not a number.
  public func double(_ name: String) -> Double? { header.index(of: name).flatMap { double($0) } }

  /// The texts of all fields.
  public var fields: [String] {
    line.withBytes { bytes in
      var fields: [String] = []
      FieldScanner(bytes, separator: separator, hasQuotes: hasQuotes).forEach {
        fields.append(text(of: UnsafeRawBufferPointer(rebasing: bytes[$0])))
      }
      return fields
    }
  }

  private func text(of field: UnsafeRawBufferPointer) -> String {
    if hasEscapes { return FieldEscapes.decode(field) }
    let inside = String(decoding: unquoted(field), as: UTF8.self)
    guard isQuoted(field), inside.utf8.contains(UInt8(ascii: "\"")) else { return inside }
    var (text, isSecond) = ("", false)
    for scalar in inside.unicodeScalars {
      isSecond = scalar == "\"" && !isSecond
      if !isSecond { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  @inline(__always)
  private func isQuoted(_ field: UnsafeRawBufferPointer) -> Bool {
    hasQuotes && field.count > 1 && field[0] == UInt8(ascii: "\"")
  }

  /// Returns the bytes between the quotation marks of a quoted field; other fields are unchanged.
  @inline(__always)
  private func unquoted(_ field: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    isQuoted(field) ? UnsafeRawBufferPointer(rebasing: field[1..<field.count - 1]) : field
  }
}

extension Row: CustomStringConvertible {
  /// The original text of the row, including quotation marks and escapes.
  public var description: String { line.string }
}
