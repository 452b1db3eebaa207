/// How the line may go on, by the history: it stands in grey behind the cursor until it is taken.
extension LineEditor {
  /// Nil where the cursor is not at the end of something typed.
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

  /// What of it is shown: its first line.
  var ghostHint: [Unicode.Scalar] {
    guard let ghost else { return [] }
    let line = ghost.prefix { $0 != "\n" }
    return line + (line.count < ghost.count ? Array(" ...".unicodeScalars) : [])
  }

  /// Puts a part of it into the line; false where there is none.
  func takeGhost(
    _ part: (ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let ghost else { return false }
    insert(string(part(ghost)))
    return true
  }
}
