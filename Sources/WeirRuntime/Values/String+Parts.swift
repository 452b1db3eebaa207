import WeirStreams

extension String {
  package func parts(separatedBy separator: String) -> [String] {
    guard !separator.isEmpty else { return [self] }
    if isPlain, separator.isPlain {
      return Array(utf8).parts(separatedBy: Array(separator.utf8)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return Array(self).parts(separatedBy: Array(separator)).map { String($0) }
  }

  /// Whether each byte of the text is a complete character.
  private var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { UnsafeRawBufferPointer($0).isPlain } ?? false
  }

  /// The ASCII string that is canonically equal to this one, if any. Three scalars that are not
  /// ASCII have a canonical decomposition that is.
  var inASCII: String? {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{37E}": result.append(";")
      case "\u{1FEF}": result.append("`")
      case "\u{212A}": result.append("K")
      case let other where other.isASCII: result.append(other)
      default: return nil
      }
    }
    return String(result)
  }

  /// The only character of the string; nil if the string does not have exactly one.
  package var onlyCharacter: Character? {
    guard let first, dropFirst().isEmpty else { return nil }
    return first
  }
}

extension Array where Element: Equatable {
  /// Returns the position of the first occurrence of `part` at or after `start`. `part` must not be
  /// empty.
  package func position(of part: [Element], from start: Int) -> Int? {
    guard start <= count - part.count else { return nil }
    return (start...(count - part.count)).first { index in
      self[index] == part[0] && self[index..<(index + part.count)].elementsEqual(part)
    }
  }

  fileprivate func parts(separatedBy separator: [Element]) -> [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var start = 0
    while let next = position(of: separator, from: start) {
      parts.append(self[start..<next])
      start = next + separator.count
    }
    return parts + [self[start...]]
  }
}
