/// A row of fields, which are looked for where somebody asks.
///
///     lines.csv().startWithValues { row in
///       print(row.city, row["temp"], row.double("temp"), row[0])
///     }
@dynamicMemberLookup
public struct Row: Sendable {
  /// The names of the columns; none where there is no header.
  public let header: Header
  /// The text of the row, which has several lines where a field has.
  public let line: Line
  let separator: UInt8
  let hasQuotes: Bool
  /// Whether a backslash in a field is an escape.
  package let hasEscapes: Bool

  init(_ line: Line, _ header: Header, _ format: DelimitedFormat, hasQuotes: Bool) {
    (self.line, self.header, self.hasQuotes) = (line, header, hasQuotes)
    (separator, hasEscapes) = (format.separatorByte, !format.quoting)
  }

  /// The number of the line at which it begins.
  public var number: Int { line.number }

  /// How many fields it has, whatever the header says.
  public var count: Int { withScanner(\.count) }

  package func withScanner<Result>(_ body: (FieldScanner) -> Result) -> Result {
    line.withBytes { body(FieldScanner($0, separator: separator, hasQuotes: hasQuotes)) }
  }

  /// Where the fields stand, for as long as somebody holds the row.
  package var unsafeFields: FieldScanner {
    FieldScanner(line.unsafeBytes, separator: separator, hasQuotes: hasQuotes)
  }

  /// Calls `body` with the bytes of a field as they stand, with quotation marks and escapes; returns
  /// nil where the row is too short.
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
  /// The text of the field at `index`, from 0, without quotation marks and escapes; nil where the row is
  /// too short.
  public subscript(index: Int) -> String? { withField(index) { text(of: $0) } }

  /// The text of a column's field; nil where the row is too short, and where there is no such column.
  public subscript(name: String) -> String? { header.index(of: name).flatMap { self[$0] } }

  /// The text of the field whose column has the name of this property.
  public subscript(dynamicMember name: String) -> String? { self[name] }

  /// The whole number that a field is; nil where it is none.
  public func int(_ index: Int) -> Int? { withField(index) { DecimalText.int(unquoted($0)) } }

  /// The whole number that a column's field is; nil where it is none.
  public func int(_ name: String) -> Int? { header.index(of: name).flatMap { int($0) } }

  /// The number that a field is; nil where it is none.
  public func double(_ index: Int) -> Double? {
    withField(index) { DecimalText.double(unquoted($0)) }
  }

  /// The number that a column's field is; nil where it is none.
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

  /// What stands between the quotation marks of a field that has them.
  @inline(__always)
  private func unquoted(_ field: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    isQuoted(field) ? UnsafeRawBufferPointer(rebasing: field[1..<field.count - 1]) : field
  }
}

extension Row: CustomStringConvertible {
  public var description: String { line.string }
}
