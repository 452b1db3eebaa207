/// A capture group, as far as it can be determined from the text of the pattern.
public struct PatternCapture: Hashable, Sendable {
  public let name: String?
  /// Whether a match can lack the group because it is in an alternative or can be repeated zero
  /// times.
  public fileprivate(set) var isOptional: Bool
}

extension PCREPattern {
  /// Returns the capture groups of this pattern, without the whole match.
  ///
  /// - Parameters:
  ///   - text: The text from which the pattern was compiled.
  ///   - options: The options with which the pattern was compiled.
  public func captures(in text: String, _ options: PatternOptions = []) -> [PatternCapture] {
    let found = CaptureFinder.captures(in: text, isExtended: options.contains(.extended))
    if found.map(\.name) == Array(groups.dropFirst()) { return found }
    // Options inside the pattern can change which parentheses are groups. In that case, the list of
    // PCRE2 is used, and every group counts as optional.
    return groups.dropFirst().map { PatternCapture(name: $0, isOptional: true) }
  }
}

/// Finds the groups of a well-formed pattern.
struct CaptureFinder {
  private let source: [UInt8]
  private let isExtended: Bool
  private var position = 0
  private var captures: [PatternCapture] = []

  static func captures(in text: String, isExtended: Bool) -> [PatternCapture] {
    var finder = CaptureFinder(source: Array(text.utf8), isExtended: isExtended)
    finder.alternatives()
    return finder.captures
  }

  private init(source: [UInt8], isExtended: Bool) {
    (self.source, self.isExtended) = (source, isExtended)
  }

  private func follows(_ part: StaticString) -> Bool {
    part.withUTF8Buffer { source[min(position, source.count)...].starts(with: $0) }
  }

  private mutating func skip(through part: String) {
    let part = Array(part.utf8)
    while position < source.count, !source[position...].starts(with: part) { position += 1 }
    position = min(position + part.count, source.count)
  }

  /// Reads up to the closing parenthesis. Groups inside one of several alternatives are optional.
  private mutating func alternatives() {
    let first = captures.count
    var isAlternative = false
    while position < source.count, !follows(")") {
      switch source[position] {
      case UInt8(ascii: "|"):
        isAlternative = true
        position += 1
      case UInt8(ascii: "\\"):
        if follows("\\Q") { skip(through: "\\E") } else { position += 2 }
      case UInt8(ascii: "#") where isExtended: skip(through: "\n")
      case UInt8(ascii: "["): characterClass()
      case UInt8(ascii: "("): group()
      default: position += 1
      }
    }
    if isAlternative { makeOptional(from: first) }
  }

  private mutating func makeOptional(from first: Int) {
    for index in captures.indices[first...] { captures[index].isOptional = true }
  }

  private mutating func characterClass() {
    position += 1
    while position < source.count, !follows("]") {
      if follows("[:") { skip(through: ":]") } else { position += follows("\\") ? 2 : 1 }
    }
    position += 1
  }

  private mutating func group() {
    if follows("(?#") { return skip(through: ")") }
    let first = captures.count
    position += 1
    if follows("?") || follows("*") {
      opening()
    } else {
      captures.append(PatternCapture(name: nil, isOptional: false))
    }
    alternatives()
    position += 1
    if follows("?") || follows("*") || follows("{0") || follows("{,") { makeOptional(from: first) }
  }

  /// Reads the beginning of a named group or of a parenthesis that does not capture.
  private mutating func opening() {
    for start in ["?<", "?P<", "?'"] where source[position...].starts(with: start.utf8) {
      position += start.utf8.count
      if follows("=") || follows("!") { return }
      let name = source[position...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "'") }
      captures.append(
        PatternCapture(name: String(decoding: name, as: UTF8.self), isOptional: false))
      position = name.endIndex
      return
    }
    position += 1
  }
}
