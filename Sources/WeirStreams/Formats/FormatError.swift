/// The failure to parse text in a format, with the position of the mistake.
///
///     FormatError(.json, "expected ':' after the member name", line: 7, column: 12).description
///     // line 7, column 12: invalid JSON: expected ':' after the member name
public struct FormatError: Error, Hashable, Sendable {
  /// The expected format of a text.
  public enum Format: String, Hashable, Sendable {
    /// JSON text.
    case json = "JSON"
    /// A row of comma-separated values.
    case csv = "CSV"
    /// A row of values separated by tabs.
    case tsv = "TSV"
    /// Keys and values in logfmt, as in `level=info`.
    case logfmt = "logfmt"
    /// The source of a regular expression.
    case pattern = "regular expression"
    /// A well-formed record that cannot be decoded as the requested type.
    case record = "record"
    /// A search that exceeds a limit of the regular expression engine.
    case search = "search"
  }

  /// The expected format.
  public let format: Format
  /// The description of the mistake, without a full stop.
  public let reason: String
  /// The line number, from 1; 0 if it is not known.
  public let line: Int
  /// The column in Unicode scalars, from 1; 0 if the error concerns the whole line.
  public let column: Int

  /// Creates an error at a position. A line or column that is not known is 0.
  public init(_ format: Format, _ reason: String, line: Int = 0, column: Int = 0) {
    (self.format, self.reason, self.line, self.column) = (format, reason, line, column)
  }
}

extension FormatError: CustomStringConvertible {
  /// A message with the known parts of the position: "line 7, column 12: invalid JSON: …".
  ///
  /// For the formats `.record` and `.search`, the message is only the reason.
  public var description: String {
    let place = [line > 0 ? "line \(line)" : nil, column > 0 ? "column \(column)" : nil]
      .compactMap(\.self).joined(separator: ", ")
    let isWhole = format == .record || format == .search
    let what = isWhole ? reason : "invalid \(format.rawValue): \(reason)"
    return place.isEmpty ? what : "\(place): \(what)"
  }
}

extension FormatError {
  /// Returns the byte offset of the column in `text`; nil if the error concerns the whole line.
  package func offset(in text: String) -> Int? {
    guard column > 0 else { return nil }
    return text.unicodeScalars.prefix(column - 1).reduce(0) { $0 + UTF8.width($1) }
  }

  /// Creates an error at `offset` of `bytes`, which may contain several lines. `number` is the line
  /// number of the first line.
  init(
    _ format: Format, _ reason: String, at offset: Int, of bytes: UnsafeRawBufferPointer,
    number: Int
  ) {
    let before = bytes[..<min(offset, bytes.count)]
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let newlines = before.count { $0 == newline }
    // Each scalar has exactly one byte that is not a continuation byte.
    let scalars = before[start...].count { $0 & 0xC0 != 0x80 }
    self.init(format, reason, line: max(1, number) + newlines, column: scalars + 1)
  }
}
