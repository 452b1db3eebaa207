/// A suggestion from the history that continues the line. It is shown in gray after the cursor.
extension LineEditor {
  /// The suggested continuation; nil if there is none or the cursor is not at the end of the text.
  var ghost: ArraySlice<Unicode.Scalar>? {
    let text = text
    guard options.suggestsFromHistory(), menu == nil, search == nil, autotyper == nil,
      !text.isEmpty, cursor == text.count
    else { return nil }
    if ghostCache.text != text {
      let rest = history.continuation(of: string(text)) ?? ""
      ghostCache = (text, Array(rest.unicodeScalars))
    }
    return ghostCache.rest.isEmpty ? nil : ghostCache.rest[...]
  }

  /// The visible part of the suggestion: its first line, followed by `...` if it has more lines.
  var ghostHint: [Unicode.Scalar] {
    guard let ghost else { return [] }
    let line = ghost.prefix { $0 != "\n" }
    return line + (line.count < ghost.count ? Array(" ...".unicodeScalars) : [])
  }

  /// Inserts a part of the suggestion. Returns false if there is no suggestion.
  func acceptSuggestion(
    _ part: (ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let ghost else { return false }
    insert(string(part(ghost)))
    return true
  }
}
