extension Value {
  /// The value as a person would write it in a diagram, on one line: `a` and not `"a"`, and `0,10` for a pair.
  /// An inner stream is `o`.
  package var marbleText: String {
    if carriedStream != nil { return "o" }
    switch self {
    case .some(let value): return value.marbleText
    case .tuple(let tuple): return tuple.elements.map(\.marbleText).joined(separator: ",")
    case .array(let elements): return "[" + elements.map(\.marbleText).joined(separator: ",") + "]"
    case .string(let string):
      let isVisible = string.first?.isWhitespace == false && string.last?.isWhitespace == false
      return isVisible ? Self.onOneLine(string) : string.debugDescription
    default: return Self.onOneLine(description)
    }
  }

  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
