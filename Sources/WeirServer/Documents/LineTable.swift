/// The lines of a text, for conversions between UTF-8 offsets and positions of the protocol.
///
/// Lines end with LF, CR LF or CR. Positions beyond a line or the text are clamped.
package struct LineTable: Sendable {
  /// The unit of the characters in a position.
  package enum Encoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  package struct Position: Hashable, Comparable, Sendable {
    package let line: Int
    package let character: Int

    package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

    package static func < (a: Position, b: Position) -> Bool {
      (a.line, a.character) < (b.line, b.character)
    }
  }

  package let bytes: [UInt8]
  private let starts: [Int]
  package let encoding: Encoding

  package init(_ bytes: [UInt8], encoding: Encoding) {
    (self.bytes, self.encoding) = (bytes, encoding)
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        let isBreak =
          bytes[index] == UInt8(ascii: "\n")
          || bytes[index] == UInt8(ascii: "\r")
            && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
        if isBreak { starts.append(index + 1) }
      }
    }
    self.starts = starts
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low, character: units(in: starts[low]..<offset))
  }

  /// Returns the offset of a position. A position inside of a character is that of its beginning.
  package func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let (start, end) = (starts[position.line], self.end(ofLine: position.line))
    var (offset, rest) = (start, position.character)
    while offset < end {
      let length = min(Self.length(of: bytes[offset]), end - offset)
      let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
      if rest < units { break }
      rest -= units
      offset += length
    }
    return offset
  }

  /// Returns the offset at which a line begins.
  package func start(ofLine line: Int) -> Int {
    line < starts.count ? starts[max(line, 0)] : bytes.count
  }

  /// Returns the offset at which a line ends, before its line break.
  package func end(ofLine line: Int) -> Int {
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line],
      bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return end
  }

  /// Returns the length of a range in the units of positions.
  package func units(in range: Range<Int>) -> Int {
    guard encoding == .utf16 else { return range.count }
    return bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  private static func length(of first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
