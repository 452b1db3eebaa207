/// Divides lines into JSON values: several values in a line, or one value over several lines.
///
/// A value continues in the next line if a bracket is open at the end of its line. If such a value
/// turns out to be malformed, only its first line is rejected, and the lines after it are parsed
/// one by one. A truncated line therefore does not affect the lines after it.
package struct JSONSplitter {
  /// The default maximum length in bytes of a value over several lines. It bounds the text that is
  /// kept after an unbalanced bracket.
  package static let lengthLimit = 64 << 20
  private static let newline = UInt8(ascii: "\n")

  /// The unread lines, separated by line feeds.
  private var text: [UInt8] = []
  /// The position to read the next value from, the start of its line, and the line number.
  private var (position, lineStart, number) = (0, 0, 1)
  /// The position before which each line is parsed alone.
  private var restart = 0
  /// The state of the brackets after `position`.
  private var brackets = JSONBrackets()
  /// The number of bytes after `position` that have been scanned without success.
  private var scanned = 0

  private let limit: Int

  /// Creates a splitter.
  ///
  /// - Parameter limit: the maximum length in bytes of a value over several lines.
  package init(limit: Int = lengthLimit) { self.limit = limit }

  /// Whether no text of earlier lines is left. If so, a line with exactly one value can be parsed
  /// without the splitter.
  package var isEmpty: Bool { text.isEmpty }

  package mutating func add(_ line: UnsafeRawBufferPointer, number: Int) {
    if text.isEmpty { self.number = number } else { text.append(Self.newline) }
    text += line.starts(with: [0xEF, 0xBB, 0xBF]) ? line[3...] : line[...]
  }

  /// Returns the next value, with the number of the line in which it begins.
  ///
  /// - Parameter isAtEnd: whether no further lines follow.
  /// - Returns: the value; nil if another line is needed.
  package mutating func next(isAtEnd: Bool = false) throws(FormatError) -> Line? {
    skipSpace()
    guard position < text.count else {
      removeAll()
      return nil
    }
    if position < restart { return try value(before: endOfLine) }
    let isOpen = brackets.areOpen(in: text, from: position) && !isAtEnd
    let length = text.count - position
    guard !isOpen || length >= scanned + scanned / 4 else {
      return try wait()
    }
    scanned = length
    return try value(before: text.count, isOpen: isOpen)
  }

  /// Scans the value at the current position.
  private mutating func value(
    before end: Int, isOpen: Bool = false
  ) throws(FormatError) -> Line? {
    let fault: JSONFault
    do throws(JSONFault) {
      return take(before: try self.end(ofValueBefore: end))
    } catch {
      fault = error
    }
    if isOpen, fault.reason == .cut { return try wait() }
    let error = self.error(fault)
    dropLine()
    throw error
  }

  private func end(ofValueBefore end: Int) throws(JSONFault) -> Int {
    try text.withUnsafeBufferPointer { bytes throws(JSONFault) in
      var scanner = JSONScanner(bytes.baseAddress! + position, count: end - position)
      _ = try scanner.value(depth: 0)
      return position + (scanner.next - scanner.base)
    }
  }

  private mutating func take(before end: Int) -> Line {
    let value = Line(bytes: Array(text[position..<end]), number: number)
    pass(to: end)
    return value
  }

  /// Discards the lines before the current value and returns nil, so that another line can be
  /// added. Throws if the value is too long.
  private mutating func wait() throws(FormatError) -> Line? {
    if text.count - position > limit {
      let error = FormatError(
        .json, "a value over several lines has \(limit >> 20) MiB at the most",
        line: number)
      dropLine()
      throw error
    }
    guard lineStart > 0 else { return nil }
    text.removeFirst(lineStart)
    brackets.counted -= lineStart
    (position, restart) = (position - lineStart, max(0, restart - lineStart))
    lineStart = 0
    return nil
  }
}

extension JSONSplitter {
  private mutating func skipSpace() {
    var place = position
    while place < text.count, [0x20, 0x0A, 0x0D, 0x09].contains(text[place]) { place += 1 }
    if place > position { pass(to: place) }
  }

  /// Moves the position and counts the lines that it passes.
  private mutating func pass(to place: Int) {
    for index in position..<place where text[index] == Self.newline {
      (number, lineStart) = (number + 1, index + 1)
    }
    position = place
    (brackets, scanned) = (JSONBrackets(), 0)
  }

  /// Skips the rest of the line in which a malformed value begins.
  private mutating func dropLine() {
    restart = text.count
    pass(to: endOfLine)
  }

  private var endOfLine: Int { text[position...].firstIndex(of: Self.newline) ?? text.count }

  private mutating func removeAll() {
    text.removeAll(keepingCapacity: text.capacity < 1 << 20)
    (position, lineStart, restart, scanned) = (0, 0, 0, 0)
    brackets = JSONBrackets()
  }

  private func error(_ fault: JSONFault) -> FormatError {
    let error = text.withUnsafeBytes { bytes in
      FormatError(
        .json, fault.reason.words, at: position - lineStart + fault.offset,
        of: UnsafeRawBufferPointer(rebasing: bytes[lineStart...]), number: number)
    }
    guard error.line > number else { return error }
    return FormatError(
      .json, "\(error.reason), in the value that begins in line \(number)", line: error.line,
      column: error.column)
  }
}

/// Counts the brackets of a value that arrives line by line.
private struct JSONBrackets {
  /// The position up to which brackets have been counted; 0 at the beginning.
  var counted = 0
  private var depth = 0
  /// Whether no further line can complete the value: it is closed, or a string is open at the end
  /// of a line.
  private var areSettled = false

  /// Returns whether the value that begins at `start` continues after the text.
  mutating func areOpen(in text: [UInt8], from start: Int) -> Bool {
    counted = max(counted, start)
    var isInString = false
    while counted < text.count, !areSettled {
      switch text[counted] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString: counted += 1
      case UInt8(ascii: "\n") where isInString: areSettled = true
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        areSettled = depth <= 0
      default: break
      }
      counted += 1
    }
    areSettled = areSettled || isInString
    return !areSettled && depth > 0
  }
}
