extension SourceLocation {
  package var outOfText: Fault {
    failure("string index is out of bounds", label: "the index is outside of the string")
  }
}

extension Value {
  package static func index(_ index: String.Index) -> Value { .object(TextIndex(index)) }

  /// The value as a substring. The indices are those of its base string.
  package var slice: Substring {
    if case .substring(let part) = self { return part.text }
    return text[...]
  }

  /// Returns the value as a range of valid indices of a text.
  package func textRange(
    in text: Substring, _ site: SourceLocation
  ) throws(Fault) -> Range<String.Index> {
    guard case .object(let object) = self, let interval = object as? Interval else {
      throw site.failure("a value of type '\(typeName)' is not a range of string indices")
    }
    func bound(_ value: Value?, or standard: String.Index) -> String.Index {
      guard case .object(let object)? = value, let index = object as? TextIndex else {
        return standard
      }
      return index.index
    }
    let lower = bound(interval.lower, or: text.startIndex)
    var upper = bound(interval.upper, or: text.endIndex)
    guard text.startIndex <= lower, lower <= upper, upper <= text.endIndex else {
      throw site.outOfText
    }
    if interval.isClosed {
      guard upper < text.endIndex else { throw site.outOfText }
      upper = text.index(after: upper)
    }
    return lower..<upper
  }
}
