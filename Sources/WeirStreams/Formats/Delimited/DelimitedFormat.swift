/// How rows of fields are written as text, as in CSV and TSV.
public struct DelimitedFormat: Hashable, Sendable {
  /// Where the names of the columns come from.
  public enum Header: Hashable, Sendable {
    /// The first row has them.
    case first
    /// There are none: fields are asked for by their place.
    case none
    /// The program says them; the first row has values already.
    case names([String])
  }

  /// What becomes of rows that have more or fewer fields than the header.
  public enum Ragged: Hashable, Sendable {
    /// What is missing is nil, and what is too much is there by its place only.
    case accepted
    /// Such a row is malformed.
    case refused
  }

  /// Where the names of the columns come from.
  public let header: Header
  /// What becomes of rows that are shorter or longer than the header.
  public let ragged: Ragged
  /// Whether fields may stand in quotation marks. Where they may not, `\t`, `\n`, `\r` and `\\` in a field
  /// are a tab, the ends of lines and a backslash.
  public let quoting: Bool
  let separatorByte: UInt8

  /// What stands between two fields.
  public var separator: Unicode.Scalar { Unicode.Scalar(separatorByte) }

  /// - Precondition: `separator` is ASCII and neither a quotation mark nor the end of a line.
  public init(
    header: Header = .first, separator: Unicode.Scalar = ",", quoting: Bool = true,
    ragged: Ragged = .accepted
  ) {
    precondition(
      separator.isASCII && !"\"\r\n".unicodeScalars.contains(separator),
      "fields are separated by one character of ASCII")
    (self.header, self.ragged, self.quoting) = (header, ragged, quoting)
    separatorByte = UInt8(ascii: separator)
  }

  /// Fields between commas, in quotation marks where they need them (RFC 4180).
  public static let csv = DelimitedFormat()

  /// Fields between tabs, in which a quotation mark is one and a backslash escapes tabs and ends of
  /// lines.
  public static let tsv = DelimitedFormat(separator: "\t", quoting: false)

  var name: FormatError.Format { separatorByte == UInt8(ascii: "\t") ? .tsv : .csv }
}
