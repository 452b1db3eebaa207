/// Why a text is not of the format that it is read as, and where it is not.
///
///     FormatError(.json, "a member wants ':' after its name", line: 7, column: 12).description
///     // line 7, column 12: no JSON: a member wants ':' after its name
public struct FormatError: Error, Hashable, Sendable {
  /// What the text was to be.
  public enum Format: String, Hashable, Sendable {
    case json = "JSON"
    case csv = "CSV"
    case tsv = "TSV"
    case logfmt = "logfmt"
    case pattern = "regular expression"
    /// The text is well-formed and has not what a type asks for.
    case record = "record"
    /// The search for a pattern exceeds a limit of its engine.
    case search = "search"
  }

  /// What was to be read.
  public let format: Format
  /// What is wrong, as a sentence without a full stop.
  public let reason: String
  /// The number of the line, from 1; 0 where there is none.
  public let line: Int
  /// The place in the line, from 1, in Unicode scalars; 0 where the whole line is meant.
  public let column: Int

  /// An error at a place; 0 for a line or a column that is not known.
  public init(_ format: Format, _ reason: String, line: Int = 0, column: Int = 0) {
    (self.format, self.reason, self.line, self.column) = (format, reason, line, column)
  }
}

extension FormatError: CustomStringConvertible {
  public var description: String {
    let place = [line > 0 ? "line \(line)" : nil, column > 0 ? "column \(column)" : nil]
      .compactMap(\.self).joined(separator: ", ")
    let isWhole = format == .record || format == .search
    let what = isWhole ? reason : "no \(format.rawValue): \(reason)"
    return place.isEmpty ? what : "\(place): \(what)"
  }
}

extension FormatError {
  /// The offset of the column in `text`, in bytes; nil where the whole line is meant.
  package func offset(in text: String) -> Int? {
    guard column > 0 else { return nil }
    return text.unicodeScalars.prefix(column - 1).reduce(0) { $0 + UTF8.width($1) }
  }

  /// The error at `offset` of `bytes`, which may be of several lines.
  init(
    _ format: Format, _ reason: String, at offset: Int, of bytes: UnsafeRawBufferPointer,
    number: Int
  ) {
    let before = bytes[..<min(offset, bytes.count)]
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let newlines = before.count { $0 == newline }
    // Each scalar has one byte that does not continue another one.
    let scalars = before[start...].count { $0 & 0xC0 != 0x80 }
    self.init(format, reason, line: max(1, number) + newlines, column: scalars + 1)
  }
}
