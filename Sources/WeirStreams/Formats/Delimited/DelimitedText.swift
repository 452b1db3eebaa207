/// A writer for rows of fields. Fields are quoted where necessary.
///
///     var text = DelimitedText(.csv)
///     text.append(row: ["Oslo", "wet, cold"])
///     text.string  // Oslo,"wet, cold"
public struct DelimitedText: Sendable {
  /// The text written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let format: DelimitedFormat

  /// Creates an empty text.
  public init(_ format: DelimitedFormat = .csv) { self.format = format }

  /// The text written so far.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Clears the text and keeps its storage.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends a row without a line ending. Nil is an empty field.
  ///
  /// If the format has no quoting, a tab, a line ending or a backslash in a field is escaped with a
  /// backslash, and any other separator becomes a space.
  public mutating func append(row: some Sequence<String?>) {
    let start = bytes.count
    var isFirst = true
    for field in row {
      if !isFirst { bytes.append(format.separatorByte) }
      isFirst = false
      append(field ?? "")
    }
    // A row with one empty field must not look like an empty line.
    if !isFirst, bytes.count == start, format.quoting { bytes += [0x22, 0x22] }
  }

  private mutating func append(_ field: String) {
    let isSpecial = { [format] (byte: UInt8) in
      byte == format.separatorByte || byte == 0x0A || byte == 0x0D
    }
    guard format.quoting else { return appendEscaped(field) }
    // At the beginning of a file, an unquoted U+FEFF would be taken for a byte order mark.
    let hasMark = field.unicodeScalars.first == "\u{FEFF}"
    guard hasMark || field.utf8.contains(where: { isSpecial($0) || $0 == 0x22 }) else {
      bytes += field.utf8
      return
    }
    bytes.append(0x22)
    for byte in field.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  private mutating func appendEscaped(_ field: String) {
    for byte in field.utf8 {
      if let letter = FieldEscapes.letter(of: byte) {
        bytes += [UInt8(ascii: "\\"), letter]
      } else {
        bytes.append(byte == format.separatorByte ? 0x20 : byte)
      }
    }
  }
}
