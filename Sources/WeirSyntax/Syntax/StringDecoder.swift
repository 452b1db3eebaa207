/// The delimiters of a string literal.
package struct StringShape {
  package let pounds: Int
  package let isMultiline: Bool
  /// The length of the opening or closing delimiter.
  var delimiter: Int { pounds + (isMultiline ? 3 : 1) }

  package init(opening: Slice<UnsafeBufferPointer<UInt8>>) {
    pounds = opening.prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = opening.dropFirst(pounds).prefix { $0 == UInt8(ascii: "\"") }.count
    isMultiline = quotes >= 3
  }
}

/// Decodes the contents of a string literal, segment by segment.
struct StringDecoder {
  package struct Mistake {
    package let message: String
    package let range: Range<Int>
    package var hints: [String] = []
  }

  package let bytes: UnsafeBufferPointer<UInt8>
  package let shape: StringShape
  /// The indentation before the closing delimiter, which is removed from each line.
  private let indentation: Range<Int>
  /// The offset of the line break before the closing delimiter.
  private let contentEnd: Int
  package private(set) var mistake: Mistake?
  private var output: [UInt8] = []

  package init(bytes: UnsafeBufferPointer<UInt8>, shape: StringShape, lastSegment: Range<Int>) {
    self.bytes = bytes
    self.shape = shape
    guard shape.isMultiline else {
      (indentation, contentEnd) = (0..<0, lastSegment.upperBound)
      return
    }
    let isNewline = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let lastBreak = bytes[lastSegment].lastIndex(where: isNewline)
    indentation = (lastBreak.map { $0 + 1 } ?? lastSegment.upperBound)..<lastSegment.upperBound
    var end = lastBreak ?? lastSegment.upperBound
    if lastBreak != nil, end > lastSegment.lowerBound, bytes[end] == UInt8(ascii: "\n"),
      bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    contentEnd = end
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    if lastBreak == nil || !bytes[indentation].allSatisfy(isSpace) {
      mistake = Mistake(
        message: "multi-line string literal content must begin on a new line",
        range: lastSegment.upperBound..<lastSegment.upperBound + 3)
    }
  }

  package mutating func decode(_ segment: Range<Int>, isFirst: Bool, isLast: Bool) -> String {
    if mistake != nil { return "" }
    output.removeAll(keepingCapacity: true)
    var position = segment.lowerBound
    if shape.isMultiline, isFirst {
      guard newlineLength(position, before: segment.upperBound) > 0 else {
        mistake = Mistake(
          message: "multi-line string literal content must begin on a new line",
          range: position..<position)
        return ""
      }
      // The first line break belongs to the delimiter. If it is also the last, the string is empty.
      if isLast, position >= contentEnd { return "" }
      position += newlineLength(position, before: segment.upperBound)
      position = skipIndentation(position, before: segment.upperBound)
    }
    let end = isLast ? min(contentEnd, segment.upperBound) : segment.upperBound
    while position < end, mistake == nil {
      position = decodeNext(position, before: end)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func decodeNext(_ position: Int, before end: Int) -> Int {
    let byte = bytes[position]
    if byte == UInt8(ascii: "\\"), isEscape(position, before: end) {
      return escape(position, before: end)
    }
    let newline = shape.isMultiline ? newlineLength(position, before: end) : 0
    guard newline > 0 else {
      output.append(byte)
      return position + 1
    }
    output.append(UInt8(ascii: "\n"))
    return skipIndentation(position + newline, before: end)
  }

  private func newlineLength(_ position: Int, before end: Int) -> Int {
    guard position < end else { return 0 }
    if bytes[position] == UInt8(ascii: "\n") { return 1 }
    guard bytes[position] == UInt8(ascii: "\r") else { return 0 }
    return position + 1 < end && bytes[position + 1] == UInt8(ascii: "\n") ? 2 : 1
  }

  private mutating func skipIndentation(_ start: Int, before end: Int) -> Int {
    var position = start
    for expected in bytes[indentation] {
      if position < end, newlineLength(position, before: end) > 0 { return position }
      if position >= end, end == contentEnd { return position }
      guard position < end, bytes[position] == expected else {
        mistake = Mistake(
          message: "insufficient indentation of line in multi-line string literal",
          range: start..<max(position, start + 1))
        return end
      }
      position += 1
    }
    return position
  }

  // MARK: Escapes

  private func isEscape(_ position: Int, before end: Int) -> Bool {
    position + shape.pounds < end
      && bytes[position + 1..<position + 1 + shape.pounds].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private static let simple: [UInt8: UInt8] = [
    UInt8(ascii: "0"): 0, UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "t"): 9,
    UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "'"): UInt8(ascii: "'"),
  ]

  private mutating func escape(_ start: Int, before end: Int) -> Int {
    let position = start + 1 + shape.pounds
    guard position < end else { return unknownEscape(start, position) }
    if let byte = StringDecoder.simple[bytes[position]] {
      output.append(byte)
      return position + 1
    }
    if bytes[position] == UInt8(ascii: "u") { return unicodeEscape(start, position + 1, end) }
    guard shape.isMultiline else { return unknownEscape(start, position) }
    // A backslash at the end of a line joins it with the next line.
    var lineEnd = position
    while lineEnd < end, bytes[lineEnd] == UInt8(ascii: " ") || bytes[lineEnd] == 9 { lineEnd += 1 }
    let newline = newlineLength(lineEnd, before: end)
    guard newline > 0 else { return unknownEscape(start, position) }
    return skipIndentation(lineEnd + newline, before: end)
  }

  private mutating func unknownEscape(_ start: Int, _ position: Int) -> Int {
    var end = min(position + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    mistake = Mistake(
      message: "invalid escape sequence in literal", range: start..<end,
      hints: [#"valid escapes: \n \t \r \0 \" \' \\ \u{...} and \( )"#])
    return end
  }

  /// Decodes an escape such as `\u{1F600}`.
  private mutating func unicodeEscape(_ start: Int, _ opening: Int, _ end: Int) -> Int {
    let isHex = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        true
      default: false
      }
    }
    var close = opening
    if close < end, bytes[close] == UInt8(ascii: "{") { close += 1 }
    let digits = close
    while close < end, isHex(bytes[close]) { close += 1 }
    guard digits > opening, close < end, bytes[close] == UInt8(ascii: "}"),
      let value = UInt32(String(decoding: bytes[digits..<close], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      mistake = Mistake(
        message: "invalid unicode scalar",
        range: start..<close, hints: [#"for example \u{1F600}"#])
      return close
    }
    output.append(contentsOf: UTF8.encode(scalar)!)
    return close + 1
  }
}
