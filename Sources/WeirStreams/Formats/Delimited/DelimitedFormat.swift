/// The format of rows of fields, such as CSV or TSV.
public struct DelimitedFormat: Hashable, Sendable {
  /// The source of the column names.
  public enum Header: Hashable, Sendable {
    /// The first row contains the names.
    case first
    /// There are no names; fields are accessed by index.
    case none
    /// The names are given, and the first row contains values.
    case names([String])
  }

  /// The treatment of rows with more or fewer fields than the header.
  public enum Ragged: Hashable, Sendable {
    /// Missing fields are nil, and extra fields are accessible by index only.
    case accepted
    /// A row with more or fewer fields than the header is malformed.
    case refused
  }

  /// The source of the column names.
  public let header: Header
  /// The treatment of rows with more or fewer fields than the header.
  public let ragged: Ragged
  /// Whether fields can be quoted. If not, `\t`, `\n`, `\r` and `\\` in a field are escapes for a
  /// tab, line endings and a backslash.
  public let quoting: Bool
  let separatorByte: UInt8

  /// The separator between fields.
  public var separator: Unicode.Scalar { Unicode.Scalar(separatorByte) }

  /// Creates a format.
  ///
  /// - Precondition: `separator` is an ASCII character other than a quotation mark or a line
  ///   ending.
  public init(
    header: Header = .first, separator: Unicode.Scalar = ",", quoting: Bool = true,
    ragged: Ragged = .accepted
  ) {
    precondition(
      separator.isASCII && !"\"\r\n".unicodeScalars.contains(separator),
      "the separator must be one ASCII character")
    (self.header, self.ragged, self.quoting) = (header, ragged, quoting)
    separatorByte = UInt8(ascii: separator)
  }

  /// Comma-separated fields, quoted where necessary (RFC 4180).
  public static let csv = DelimitedFormat()

  /// Tab-separated fields. Quotation marks are ordinary characters, and a backslash escapes tabs
  /// and line endings.
  public static let tsv = DelimitedFormat(separator: "\t", quoting: false)

  var name: FormatError.Format { separatorByte == UInt8(ascii: "\t") ? .tsv : .csv }
}
