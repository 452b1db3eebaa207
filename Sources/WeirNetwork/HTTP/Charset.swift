/// The character encoding of a text, after the WHATWG Encoding Standard.
package enum Charset: Sendable {
  case utf8
  /// Also what `ISO-8859-1` and `US-ASCII` mean, as in browsers.
  case windows1252
  case utf16(isBigEndian: Bool)

  /// The charset of a content type, UTF-8 by default; nil if it is not supported.
  package init?(ofContentType type: String?) {
    switch Self.name(in: type)?.lowercased() ?? "utf-8" {
    case "utf-8", "utf8": self = .utf8
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1", "us-ascii", "ascii",
      "windows-1252", "cp1252":
      self = .windows1252
    case "utf-16", "utf-16le": self = .utf16(isBigEndian: false)
    case "utf-16be": self = .utf16(isBigEndian: true)
    default: return nil
    }
  }

  /// Returns the value of the parameter `charset` of a content type; nil if there is none.
  package static func name(in contentType: String?) -> String? {
    contentType?.split(separator: ";").dropFirst().lazy.compactMap { parameter in
      let parts = parameter.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, parts[0].lowercased() == "charset" else { return nil }
      return parts[1].hasPrefix("\"")
        ? String(parts[1].dropFirst().prefix { $0 != "\"" }) : parts[1]
    }.first
  }

  /// The characters of the bytes 0x80 to 0x9F in windows-1252; other bytes are the scalars of
  /// their number.
  fileprivate static let windowsScalars = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension Substring {
  fileprivate var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

/// Converts a text that arrives in parts to UTF-8.
///
/// A byte order mark decides the encoding before the charset, and is dropped.
package struct CharsetDecoder {
  private var charset: Charset
  /// Bytes that need further bytes: a possible byte order mark or a part of a UTF-16 character.
  private var rest: [UInt8] = []
  private var isAtStart = true

  package init(_ charset: Charset) { self.charset = charset }

  /// Whether the next part is UTF-8 text as it is.
  var isTransparent: Bool {
    if case .utf8 = charset { !isAtStart && rest.isEmpty } else { false }
  }

  /// Returns the UTF-8 text of a part.
  package mutating func decode(_ part: some Collection<UInt8>) -> [UInt8] {
    rest += part
    if isAtStart {
      let marks: [([UInt8], Charset)] = [
        ([0xEF, 0xBB, 0xBF], .utf8), ([0xFE, 0xFF], .utf16(isBigEndian: true)),
        ([0xFF, 0xFE], .utf16(isBigEndian: false)),
      ]
      if let (mark, charset) = marks.first(where: { rest.starts(with: $0.0) }) {
        self.charset = charset
        rest.removeFirst(mark.count)
      } else if marks.contains(where: { $0.0.starts(with: rest) }) {
        return []
      }
      isAtStart = false
    }
    return convert(isLast: false)
  }

  /// Returns the UTF-8 text of the bytes that were left at the end.
  package mutating func finish() -> [UInt8] { convert(isLast: true) }

  private mutating func convert(isLast: Bool) -> [UInt8] {
    let bytes = rest
    rest = []
    switch charset {
    case .utf8: return bytes
    case .windows1252:
      var text = String.UnicodeScalarView()
      for byte in bytes {
        text.append(
          (0x80...0x9F).contains(byte)
            ? Charset.windowsScalars[Int(byte) - 0x80] : Unicode.Scalar(byte))
      }
      return Array(String(text).utf8)
    case .utf16(let isBigEndian):
      var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      if !isLast {
        // The second half of a pair can be in the next part.
        let isSplit = units.last.map(UTF16.isLeadSurrogate) ?? false
        if isSplit { units.removeLast() }
        rest = Array(bytes[(units.count * 2)...])
      }
      var text = String(decoding: units, as: UTF16.self)
      if isLast, !bytes.count.isMultiple(of: 2) { text += "\u{FFFD}" }
      return Array(text.utf8)
    }
  }
}
