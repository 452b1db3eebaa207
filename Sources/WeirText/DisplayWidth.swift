/// Computes how many terminal columns text occupies. Invisible scalars count as their escapes.
public enum DisplayWidth {
  public static func of(_ character: Character) -> Int {
    // The width of a newline or a tab depends on the layout, so each counts as one column.
    if ["\n", "\r\n", "\t"].contains(character) { return 1 }
    var rest = character.unicodeScalars[...]
    guard let first = rest.popFirst() else { return 0 }
    var width = first.escape()?.utf8.count ?? first.columns
    if rest.first == "\u{FE0F}", first.properties.isEmoji { width = 2 }
    if first.isRegionalIndicator, rest.first?.isRegionalIndicator == true { width = 2 }
    var previous = first
    while let scalar = rest.popFirst() {
      width += scalar.escape(after: previous, before: rest.first)?.utf8.count ?? 0
      previous = scalar
    }
    return width
  }

  public static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

  public static func of(_ text: String) -> Int {
    text.isPrintableASCII ? text.utf8.count : of(text[...])
  }
}
