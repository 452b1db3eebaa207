/// A string or interpolation that the lexer has not finished reading.
struct OpenString {
  let start: Int
  let pounds: Int
  let isMultiline: Bool
  var hasInterpolations = false
  /// The number of open parentheses in the current interpolation, and its start.
  var parentheses = 0
  var interpolationStart = 0
}

extension Lexer {
  /// Reads a string at its opening quote, after the number signs of a raw string.
  mutating func string(from start: Int, pounds: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = peek(1) == quote && peek(2) == quote
    position += isMultiline ? 3 : 1
    openStrings.append(OpenString(start: start, pounds: pounds, isMultiline: isMultiline))
    stringContents()
  }

  /// Reads string contents up to the next interpolation or the closing delimiter.
  mutating func stringContents() {
    let string = openStrings[openStrings.count - 1]
    let start = position
    while !atEnd {
      switch bytes[position] {
      case UInt8(ascii: "\"") where closes(string):
        return closeString(string, segmentStart: start)
      case UInt8(ascii: "\\") where pounds(at: position + 1, are: string.pounds):
        if peek(1 + string.pounds) == UInt8(ascii: "(") {
          return beginInterpolation(string, segmentStart: start)
        }
        position += 1 + string.pounds
        if !atEnd, !isNewline(bytes[position]) { position += 1 }
      case let byte where isNewline(byte) && !string.isMultiline:
        return unterminated(string, segmentStart: start)
      default: position += 1
      }
    }
    unterminated(string, segmentStart: start)
  }

  private func closes(_ string: OpenString) -> Bool {
    guard string.isMultiline else { return pounds(at: position + 1, are: string.pounds) }
    return peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
      && pounds(at: position + 3, are: string.pounds)
  }

  func pounds(at offset: Int, are count: Int) -> Bool {
    guard count > 0 else { return true }
    return offset + count <= bytes.count
      && bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func closeString(_ string: OpenString, segmentStart: Int) {
    openStrings.removeLast()
    let length = (string.isMultiline ? 3 : 1) + string.pounds
    guard string.hasInterpolations else {
      position += length
      return append(.string, from: string.start)
    }
    append(.stringSegment, from: segmentStart)
    position += length
    append(.stringEnd, from: position - length)
  }

  private mutating func beginInterpolation(_ string: OpenString, segmentStart: Int) {
    let end = position
    if !string.hasInterpolations {
      position = segmentStart
      append(.stringBegin, from: string.start)
      position = end
    }
    append(.stringSegment, from: segmentStart)
    position += 2 + string.pounds
    append(.interpolationBegin, from: end)
    openStrings[openStrings.count - 1].hasInterpolations = true
    openStrings[openStrings.count - 1].parentheses = 0
    openStrings[openStrings.count - 1].interpolationStart = end
  }

  private mutating func unterminated(_ string: OpenString, segmentStart: Int) {
    openStrings.removeLast()
    let end = position
    if let outer = openStrings.last, !outer.isMultiline, !string.isMultiline {
      position = outer.interpolationStart + 2 + outer.pounds
      report(
        "cannot find ')' to match opening '(' in string interpolation",
        from: outer.interpolationStart,
        label: "needs ')' before the string ends")
    } else {
      position = string.isMultiline ? string.start + string.pounds + 3 : position
      report(
        "unterminated string literal", from: string.start,
        label: string.isMultiline ? "needs '\"\"\"'" : "needs a '\"' on the same line",
        isIncomplete: string.isMultiline)
    }
    position = end
    if string.hasInterpolations {
      append(.stringSegment, from: segmentStart, flags: .broken)
      append(.stringEnd, from: position, flags: .broken)
    } else {
      append(.string, from: string.start, flags: .broken)
    }
    abandonOpenStrings()
  }

  /// Closes the open strings if a line ends inside an interpolation of a single-line string.
  mutating func closeOpenStrings() {
    guard let string = openStrings.last, !string.isMultiline else { return }
    reportOpenInterpolation(string, isIncomplete: false)
    abandonOpenStrings()
  }

  mutating func closeStringsAtEnd() {
    closeOpenStrings()
    guard let string = openStrings.last else { return }
    reportOpenInterpolation(string, isIncomplete: true)
    openStrings = []
  }

  private mutating func reportOpenInterpolation(_ string: OpenString, isIncomplete: Bool) {
    let end = position
    position = string.interpolationStart + 2 + string.pounds
    report(
      "cannot find ')' to match opening '(' in string interpolation",
      from: string.interpolationStart, label: "needs ')'",
      isIncomplete: isIncomplete)
    position = end
  }

  private mutating func abandonOpenStrings() {
    while let string = openStrings.last, !string.isMultiline {
      openStrings.removeLast()
      append(.interpolationEnd, from: position, flags: .broken)
      append(.stringSegment, from: position, flags: .broken)
      append(.stringEnd, from: position, flags: .broken)
    }
  }
}
