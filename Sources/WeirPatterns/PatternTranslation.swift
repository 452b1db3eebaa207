import WeirStreams

/// Translates a pattern from Swift's syntax to PCRE2's.
///
/// Constructs that PCRE2 would interpret differently are rejected.
struct PatternTranslation {
  /// The translated pattern.
  private(set) var bytes: [UInt8] = []
  private let source: [UInt8]
  private var position = 0
  /// Corresponding offsets in both patterns: their starts, and the end of each replacement.
  private var places: [(translated: Int, original: Int)] = [(0, 0)]
  /// Whether white space and comments in the pattern are ignored.
  private var isExtended: Bool

  init(_ text: String, isExtended: Bool = false) throws(FormatError) {
    self.isExtended = isExtended
    source = Array(text.utf8)
    bytes.reserveCapacity(source.count)
    while position < source.count { try next() }
  }

  /// Returns the column in the original pattern for an offset in the translation.
  ///
  /// Columns count scalars and start at 1.
  func column(of offset: Int) -> Int {
    let place = places.last { $0.translated <= offset } ?? (0, 0)
    return column(ofOriginal: place.original + offset - place.translated)
  }

  private func column(ofOriginal offset: Int) -> Int {
    source[..<min(max(0, offset), source.count)].count { $0 & 0xC0 != 0x80 } + 1
  }

  private mutating func next() throws(FormatError) {
    switch source[position] {
    case UInt8(ascii: "\\"): escape()
    case UInt8(ascii: "["): try characterClass()
    case UInt8(ascii: "{") where source[position...].starts(with: "{,".utf8): upperBound()
    case UInt8(ascii: "("): parenthesis()
    case UInt8(ascii: "#") where isExtended: copy(through: "\n")
    default: copy(1)
    }
  }

  private mutating func copy(_ count: Int) {
    let end = min(position + count, source.count)
    bytes += source[position..<end]
    position = end
  }

  /// Copies through the next occurrence of `part`, or to the end if there is none.
  private mutating func copy(through part: String) {
    let (start, part) = (position, Array(part.utf8))
    while position < source.count, !source[position...].starts(with: part) { position += 1 }
    position = min(position + part.count, source.count)
    bytes += source[start..<position]
  }

  /// Replaces the next `count` bytes with `other`.
  private mutating func replace(_ count: Int, with other: some Sequence<UInt8>) {
    bytes += other
    position += count
    places.append((bytes.count, position))
  }

  /// Translates `{,3}` to `{0,3}`.
  private mutating func upperBound() {
    let digits = source[(position + 2)...].prefix { 0x30...0x39 ~= $0 }
    let isBound =
      !digits.isEmpty && digits.endIndex < source.count
      && source[digits.endIndex] == UInt8(ascii: "}")
    if isBound { replace(2, with: "{0,".utf8) } else { copy(1) }
  }

  /// Translates `\u{1F600}`, `\u00E9` and `\U0001F600` to `\x{...}`.
  private mutating func escape() {
    let start = position + 2
    switch start <= source.count ? source[start - 1] : 0 {
    case UInt8(ascii: "Q"): copy(through: "\\E")
    case UInt8(ascii: "u") where start < source.count && source[start] == UInt8(ascii: "{"):
      replace(2, with: "\\x".utf8)
    case UInt8(ascii: "u"): scalar(source[start...].prefix(4), 4)
    case UInt8(ascii: "U"): scalar(source[start...].prefix(8), 8)
    default: copy(2)
    }
  }

  private mutating func scalar(_ digits: ArraySlice<UInt8>, _ count: Int) {
    let isHexadecimal = { (byte: UInt8) in Character(Unicode.Scalar(byte)).isHexDigit }
    guard digits.count == count, digits.allSatisfy(isHexadecimal) else { return copy(2) }
    replace(2 + count, with: Array("\\x{".utf8) + digits + Array("}".utf8))
  }

  /// Copies the start of a group or an option list, or a whole comment.
  ///
  /// The option `x` turns on extended syntax, which adds `#` comments.
  private mutating func parenthesis() {
    if source[position...].starts(with: "(?#".utf8) { return copy(through: ")") }
    if source[position...].starts(with: "(?".utf8) {
      let options = source[(position + 2)...].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
      let end = options.endIndex < source.count ? source[options.endIndex] : 0
      let areOptions = end == UInt8(ascii: ")") || end == UInt8(ascii: ":")
      if areOptions, options.contains(UInt8(ascii: "x")) { isExtended = true }
    }
    copy(1)
  }

  /// Copies a character class through its closing bracket.
  private mutating func characterClass() throws(FormatError) {
    copy(source[position...].starts(with: "[^".utf8) ? 2 : 1)
    let first = position
    while position < source.count {
      let rest = source[position...]
      switch source[position] {
      case UInt8(ascii: "]"):
        if position == first { throw error("expected custom character class members") }
        return copy(1)
      case UInt8(ascii: "\\"): escape()
      case UInt8(ascii: "["):
        guard rest.starts(with: "[:".utf8) else {
          throw error("a character class in another one is not supported")
        }
        copy(through: ":]")
      default:
        for sign in ["&&", "--", "~~"] where rest.starts(with: sign.utf8) {
          throw error("'\(sign)' in a character class is not supported")
        }
        copy(1)
      }
    }
  }

  private func error(_ reason: String) -> FormatError {
    FormatError(.pattern, reason, column: column(ofOriginal: position))
  }
}
