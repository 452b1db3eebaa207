/// Takes lines apart into the values of JSON that they hold: several in a line, and one over several
/// lines.
///
/// A value continues in the next line where a bracket is open at the end of its line. Where such a value
/// turns out to be malformed, its first line is, and the lines after it that were read already are then
/// read one by one: a line that was cut off costs that line only.
package struct JSONSplitter {
  /// How long a value over several lines may be by default, in bytes, so that a bracket too many does
  /// not gather the whole of an input.
  package static let lengthLimit = 64 << 20
  private static let newline = UInt8(ascii: "\n")

  /// Lines of which not all is taken yet, with line feeds between them.
  private var text: [UInt8] = []
  /// The place at which the next value is looked for, the beginning of its line, and its number.
  private var (position, lineStart, number) = (0, 0, 1)
  /// Before this place, each line is read by itself.
  private var restart = 0
  /// The brackets from `position` on.
  private var brackets = JSONBrackets()
  /// How many bytes from `position` on have been scanned in vain.
  private var scanned = 0

  private let limit: Int

  /// - Parameter limit: how long a value over several lines may be, in bytes.
  package init(limit: Int = lengthLimit) { self.limit = limit }

  /// True where nothing of an earlier line is left: a line that is one value needs no splitter then.
  package var isEmpty: Bool { text.isEmpty }

  package mutating func add(_ line: UnsafeRawBufferPointer, number: Int) {
    if text.isEmpty { self.number = number } else { text.append(Self.newline) }
    text += line.starts(with: [0xEF, 0xBB, 0xBF]) ? line[3...] : line[...]
  }

  /// Takes the next value, with the number of the line in which it begins.
  ///
  /// - Parameter isAtEnd: true where no further line comes.
  /// - Returns: nil where a further line is needed.
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

  /// Scans the value that begins here.
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

  /// Waits for a further line, with no more than is needed of those that are there.
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

  /// Moves the position, and counts the lines that it passes.
  private mutating func pass(to place: Int) {
    for index in position..<place where text[index] == Self.newline {
      (number, lineStart) = (number + 1, index + 1)
    }
    position = place
    (brackets, scanned) = (JSONBrackets(), 0)
  }

  /// Passes over the rest of the line in which a malformed value begins.
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

/// Counts the brackets of a value that comes line by line.
private struct JSONBrackets {
  /// Up to where they are counted; 0 where they are not yet.
  var counted = 0
  private var depth = 0
  /// True where no further line can make the value whole: it is closed, or a string is open at the end
  /// of a line.
  private var areSettled = false

  /// Whether the value that begins at `start` continues after the text.
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
