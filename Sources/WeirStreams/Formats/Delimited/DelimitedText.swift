/// Text of rows that is being written: fields stand in quotation marks where they need them.
///
///     var text = DelimitedText(.csv)
///     text.append(row: ["Oslo", "wet, cold"])
///     text.string  // Oslo,"wet, cold"
public struct DelimitedText: Sendable {
  /// What is written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let format: DelimitedFormat

  /// Text without rows yet.
  public init(_ format: DelimitedFormat = .csv) { self.format = format }

  /// What is written so far.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what is written and keeps the room for what comes.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes a row without the end of a line; nil is an empty field.
  ///
  /// Where the format knows no quotation marks, a tab, the end of a line and a backslash in a field are
  /// written with a backslash, and another separator as a space.
  public mutating func append(row: some Sequence<String?>) {
    let start = bytes.count
    var isFirst = true
    for field in row {
      if !isFirst { bytes.append(format.separatorByte) }
      isFirst = false
      append(field ?? "")
    }
    // A row of one empty field is not to look like an empty line.
    if !isFirst, bytes.count == start, format.quoting { bytes += [0x22, 0x22] }
  }

  private mutating func append(_ field: String) {
    let isSpecial = { [format] (byte: UInt8) in
      byte == format.separatorByte || byte == 0x0A || byte == 0x0D
    }
    guard format.quoting else { return appendEscaped(field) }
    // At the beginning of a file it would be taken for the byte order mark.
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
